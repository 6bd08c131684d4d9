qemu-img --version  # want safe
qemu-img info --output=json disk.qcow2  # want safe
qemu-img info 'json:{"driver":"qcow2","file":{"driver":"file","filename":"/etc/shadow"}}'  # want moderate
qemu-img info --image-opts driver=nbd,host=x.example  # want moderate
qemu-img check disk.qcow2  # want safe
qemu-img check -r all disk.qcow2  # want moderate
qemu-img create -f qcow2 disk.qcow2 10G  # want moderate
qemu-img create -f raw /dev/sda 10G  # want blocked irreversible
qemu-img create -f raw src/main.go 1M  # want moderate
qemu-img convert -f raw -O qcow2 disk.img disk.qcow2  # want moderate
qemu-img convert -O raw disk.qcow2 /etc/hosts  # want dangerous irreversible
qemu-img convert -O raw disk.qcow2 nbd://x.example/a  # want moderate
qemu-img resize disk.qcow2 +5G  # want moderate
qemu-img snapshot -l disk.qcow2  # want safe
qemu-img snapshot -c before disk.qcow2  # want moderate
qemu-img snapshot -d before disk.qcow2  # want moderate irreversible
qemu-img snapshot -a before disk.qcow2  # want moderate irreversible
fio --version  # want safe
fio --cmdhelp=rw  # want safe
fio --name=a --rw=randread --size=1G --filename=test.bin --runtime=30 --time_based  # want moderate
fio --name=a --rw=randwrite --filename=/dev/sda  # want blocked irreversible
fio --name=a --rw=write --size=1M --filename=src/main.go  # want moderate
fio --name=a --rw=write --size=1M --filen=/etc/hosts  # want dangerous irreversible
fio --name=a --exec_prerun='rm -rf src'  # want dangerous irreversible
fio --name=a --ioengine=external:./x.so  # want moderate
fio job.fio  # want moderate
sysbench --version  # want safe
sysbench cpu run  # want safe
sysbench --threads=4 --time=10 memory run  # want safe
sysbench fileio --file-total-size=1G prepare  # want moderate
sysbench fileio cleanup  # want moderate
sysbench ./test.lua run  # want moderate
