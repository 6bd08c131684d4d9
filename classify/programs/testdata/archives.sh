zip -r app.zip src  # want moderate
zip -r - src  # want safe
zip app.zip notes.txt -T -TT 'rm -rf /'  # want blocked irreversible
zip -rm app.zip src  # want dangerous irreversible
unzip -l app.zip  # want safe
unzip -p app.zip notes.txt  # want safe
unzip -o app.zip -d build  # want moderate
unzip app.zip  # want moderate
unzip app.zip -d /etc  # want dangerous
zipinfo -1 app.zip  # want safe
gzip -dc app.log.gz  # want safe
gzip app.log  # want moderate
xz -k -9 app.log  # want moderate
zstd -d app.zst -o app.log  # want moderate
gzip -t app.log.gz  # want safe
gzip -r src  # want moderate
gunzip -c app.log.gz  # want safe
gunzip app.log.gz  # want moderate
zcat app.log.gz  # want safe
zdiff -u a.gz b.gz  # want safe
7z l app.7z  # want safe
7z x app.7z -obuild  # want moderate
7z x app.7z -o/etc -y  # want dangerous
7z a app.7z src  # want moderate
7z a -sdel app.7z src  # want dangerous irreversible
unrar l app.rar  # want safe
unrar x app.rar  # want moderate
unar app.zip  # want moderate
lsar app.zip  # want safe
ar t libx.a  # want safe
ar rcs libx.a a.o b.o  # want moderate
cpio -it -I files.cpio  # want safe
cpio -id -I files.cpio  # want moderate
pax -r -f app.tar  # want moderate
pax --version  # want safe
ranlib --version  # want safe
ranlib build/libcore.a  # want moderate
unar -version  # want safe
7z a /dev/null src # want moderate
