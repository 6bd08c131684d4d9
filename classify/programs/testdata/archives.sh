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
# what the options of one mean is not what those of another mean
pbzip2 -l notes.txt  # want moderate
bzip2 -tv notes.bz2  # want safe
bzip2 -V notes.txt  # want moderate
xz -lvv notes.xz  # want safe
xz -tq notes.xz  # want safe
xz --files=list.txt  # want moderate
xz -T0 -c notes.txt  # want safe
lzip -l notes.lz  # want safe
lz4 -l notes.txt  # want moderate
lz4 --list notes.lz4  # want safe
zstd -l notes.zst  # want safe
zstd -dc notes.zst  # want safe
zstd -c -T -o out.zst notes.txt  # want moderate
zstd -c --trace trace.log notes.txt  # want moderate
zstd -t --rm notes.zst  # want moderate
brotli -c -q 5 notes.txt  # want safe
brotli -cj notes.txt  # want moderate
compress -c notes.txt  # want safe
tar -tf notes.tar --occurrence --use-compress-program=./unpack  # want moderate
tar -tvf notes.tar --totals  # want safe
compress notes.txt  # want moderate
lzip notes.txt  # want moderate
lz4 -d notes.lz4 notes.txt  # want moderate
gunzip -l notes.gz  # want safe
gunzip notes.gz  # want moderate
unlz4 -l notes.lz4  # want moderate
unxz -k notes.xz  # want moderate
unrar l -ilog/etc/cron.d/x a.rar  # want moderate
uudecode x  # want moderate
pdfdetach -list x.pdf  # want safe

unsquashfs -d out image.sqfs  # want moderate
cabextract setup.cab  # want moderate
dtrx notes.tar.xz  # want moderate
ouch decompress notes.zip  # want moderate
unsquashfs -help  # want safe
