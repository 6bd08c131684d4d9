gcc --version  # want safe
gcc -dumpmachine  # want safe
gcc -O2 -Wall -Wextra -std=c11 -o app main.c -lm  # want moderate
g++ -c a.cpp -o a.o -I include -DNAME=1  # want moderate
gcc -o /etc/cron.d/x x.c  # want dangerous
gcc -fplugin=./evil.so a.c  # want moderate
gcc -wrapper /tmp/x,y a.c  # want moderate
gcc @args  # want moderate
strip app  # want moderate
strip --version  # want safe
objdump -d app  # want safe
nm -C app  # want safe
readelf -h app  # want safe
objcopy --only-keep-debug app app.debug  # want moderate
objcopy --version  # want safe
clang-format --dry-run a.c  # want safe
clang-format -i a.c  # want moderate
clang-tidy a.c -p build  # want safe
clang-tidy --fix a.c  # want moderate
cppcheck src  # want safe
cppcheck --dump src  # want moderate
valgrind --leak-check=full ./app  # want moderate
valgrind --version  # want safe
gdb --version  # want safe
gdb -batch -ex 'shell rm -rf /' app  # want blocked irreversible
strace -f rm -rf ~  # want blocked irreversible
strace -V  # want safe
perf --version  # want safe
perf report --stdio  # want safe
perf stat rm -rf ~  # want blocked irreversible
ld --version  # want safe
ld -o app main.o util.o  # want moderate
objdump --plugin ./evil.so -d app.o  # want moderate
ld --version # want safe
ld -V main.o # want moderate
ld --entry --version main.o # want moderate
gcc -v # want safe
gcc -v main.c # want moderate
objcopy --remove-section=.note main.o # want moderate
elfedit --output-osabi none program # want moderate
elfedit --version # want safe
clang -dumpmachine  # want safe
clang++ -dumpfullversion main.cc  # want moderate
clang --target-help main.c  # want moderate
nm -o --plugin=./x.so main.o  # want moderate
nm -jC main.o  # want safe
nm -t d -f posix main.o  # want safe
objdump --ctf --plugin=./x.so main.o  # want moderate
objdump -d -Mintel --start-address=0x10 main.o  # want safe
objdump -t @options main.o  # want moderate
readelf -p .comment main.o  # want safe
readelf -W -x .text main.o  # want safe
readelf --debug-dump=info main.o  # want safe
size -A -o main.o  # want safe
addr2line -Cfie main.o 0x1139  # want safe
c++filt _ZN3fooEv  # want safe
otool -L main.o  # want safe
dwarfdump --debug-info main.o  # want safe
dwarfdump -o out.txt main.o  # want moderate
addr2line --plugin ./x.so -e main.o 0x1139  # want moderate
c++filt @options  # want moderate
readelf --plugin=./x.so main.o  # want moderate
size --plugin ./x.so main.o  # want moderate
gcc -isystem -print-file-name main.c  # want moderate
gcc -I -v main.c  # want moderate
gcc -Iinclude -DNDEBUG -lm -v  # want safe
clang -isysroot /opt/sdk -v  # want safe
gdb -batch -ex 'shell rm -rf ~'  # want blocked irreversible
gdb --batch -ex '!rm -rf ~'  # want blocked irreversible
gdb -ex 'pipe info files | rm -rf ~'  # want blocked irreversible
gdb -ex 'py import shutil; shutil.rmtree("/home")'  # want blocked irreversible
gdb -q <<< 'shell rm -rf ~'  # want blocked irreversible
gdb -batch -ex 'print sizeof(int)' ./a.out  # want moderate
lldb -o 'platform shell rm -rf ~'  # want blocked irreversible
lldb -o 'script import os; os.system("rm -rf ~")'  # want blocked irreversible
bpftrace --version  # want safe
bpftrace -e 'BEGIN{}'  # want dangerous
py-spy record -- ls  # want moderate
perf record -p 99  # want dangerous
gcc -march=native -Q --help=target  # want safe
LD_LIBRARY_PATH=build ./app  # want moderate
LD_LIBRARY_PATH=$PWD/lib:$LD_LIBRARY_PATH ./app  # want moderate
LD_LIBRARY_PATH=/tmp/x ./app  # want dangerous
LD_LIBRARY_PATH=$X ./app  # want dangerous
gdb -batch -ex bt ./a.out core  # want moderate
gdb -batch -ex 'thread apply all bt full' -ex 'info registers' ./a.out core  # want moderate
gdb -batch -ex 'call (void)system("rm -rf src")' ./a.out  # want moderate
gdb -batch -ex 'frame app all shell rm -rf ~' ./a.out  # want moderate
gdb -batch -ex 'thread apply all shell rm -rf ~' ./a.out  # want moderate
lldb -b -o run -o bt ./a.out  # want moderate
clang-format @args  # want moderate
clang-format --ignore-list @args a.c  # want moderate
clang-tidy @args  # want moderate
nm --format @args a.o  # want moderate
objdump --section @args a.o  # want moderate
strings @args  # want moderate
cppcheck --includes-file=/home/you/.ssh/id_rsa src/main.c  # want moderate
llvm-dwarfdump @args  # want moderate
cppcheck --project=build/compile_commands.json # want safe
cppcheck --project=app.cppcheck # want moderate
