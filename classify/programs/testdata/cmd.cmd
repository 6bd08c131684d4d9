dir /b src  # want safe
cd src && dir  # want safe
dir %UNSET%\  # want safe
type src\main.go  # want safe
type %USERPROFILE%\.ssh\id_rsa  # want moderate
echo built %DATE%  # want safe
set  # want moderate
set PROCESSOR  # want safe
set PATH > out.txt  # want moderate
set API_TOKEN  # want moderate
set A > NUL && rd /s /q src  # want dangerous irreversible
set src=lib  # want safe
copy src\main.go src\copy.go  # want moderate
copy /?  # want safe
move src\main.go src\app.go  # want moderate
ren src\main.go app.go  # want moderate
md out\bin  # want moderate
mklink /d out src  # want moderate
del src\main.go  # want moderate irreversible
del /s /q *.log  # want dangerous irreversible
rd /s /q src  # want dangerous irreversible
rd out  # want moderate
date /t  # want safe
time 12:00  # want dangerous
assoc .txt  # want safe
assoc .txt=evil  # want dangerous
path C:\tools;%PATH%  # want dangerous
