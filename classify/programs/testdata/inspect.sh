file -b bin/tool  # want safe
file -C -m magic  # want moderate
strings -n 8 bin/tool  # want safe
hexdump -C -n 64 bin/tool  # want safe
xxd -l 64 bin/tool  # want safe
xxd -r dump.hex bin.out  # want moderate
xxd bin/tool  # want safe
ldd bin/tool  # want moderate
exiftool photo.jpg  # want safe
exiftool -json -DateTimeOriginal photo.jpg  # want safe
exiftool -Artist=me photo.jpg  # want moderate
exiftool -if 'system("rm -rf /")' photo.jpg  # want moderate
mediainfo clip.mp4  # want safe
identify -format '%wx%h' photo.jpg  # want safe
convert a.png -resize 50% b.png  # want moderate
convert a.png /etc/b.png  # want dangerous
convert 'msl:script.msl' b.png  # want moderate
ffprobe -v error -show_format clip.mp4  # want safe
ffmpeg -i in.mp4 out.mp3  # want moderate
ffmpeg -i in.mp4 /etc/out.mp3  # want dangerous
pdftotext paper.pdf -  # want safe
pdftotext paper.pdf paper.txt  # want moderate
pdfinfo paper.pdf  # want safe
pandoc -t html README.md  # want safe
pandoc README.md -o readme.html  # want moderate
pandoc --filter ./x README.md  # want moderate
cloc src  # want safe
scc --by-file src  # want safe
tokei src  # want safe
cloc --extract-with='rm -rf /' a.zip  # want blocked irreversible
cloc --out=report.txt src  # want moderate
cloc --skip-win-hidden --out=report.txt src  # want moderate
duf  # want safe
dust -d 2 src  # want safe
ncdu src  # want moderate
ldd --version  # want safe
mediainfo --LogFile=report.txt clip.mp4  # want moderate
ncdu --version  # want safe
sox in.wav out.flac  # want moderate
cloc --vcs=git .  # want safe
cloc --vcs='find . -name x.c' .  # want safe
cloc --vcs='touch x' .  # want moderate
cloc --config counts.conf .  # want moderate
cloc --strip-comments=nc main.c  # want moderate
scc --format json .  # want safe
scc --output counts.txt .  # want moderate
tokei --output json src  # want safe
sloccount src  # want safe
sloccount --datadir counts src  # want moderate
xxd -l 16 main.o  # want safe
xxd main.o -b  # want moderate
identify -features 1 picture.png  # want safe
dua -d 2 src  # want safe
dua interactive src  # want moderate
pdftotext report.pdf -  # want safe
pdftotext report.pdf  # want moderate
pdftohtml -stdout report.pdf  # want safe
pdfimages -list report.pdf  # want safe
pdfimages -all report.pdf pictures  # want moderate
pdfdetach -list report.pdf  # want safe
pdfdetach -saveall report.pdf  # want moderate
exiftool -TagsFromFile b.jpg a.jpg # want moderate
exiftool -Delete_Original a.jpg # want moderate
ffprobe https://example.com/a.mp4 # want moderate
ffprobe concat:a.mp4 # want moderate
identify https://example.com/a.png # want moderate
identify ephemeral:a.png # want moderate
magick identify a.png  # want safe
magick a.png b.jpg  # want moderate
convert a.png identify  # want moderate
pandoc -C a.md  # want safe
ffmpeg -f x11grab -i :0 out.mp4  # want dangerous
cloc --sdir /etc/cron.d src  # want dangerous
pdftocairo -png paper.pdf  # want moderate
pdftocairo -v  # want safe
cloc --read-lang-def=langs.txt .  # want moderate
pandoc lua make.lua  # want moderate
pandoc server  # want moderate
pandoc --embed-resources -s README.md  # want moderate
pandoc -t rtf README.md  # want moderate
cloc --diff --diff-alignment ~/.bashrc a b # want dangerous
