javadoc -d docs src/Main.java  # want moderate
jstat -gc 4711  # want safe
jdeps --dot-output graphs app.jar  # want moderate
javap -J-javaagent:evil.jar Main  # want moderate
jlink --add-modules java.base --output build/image  # want moderate
javadoc --version  # want safe
jcmd -l  # want safe
jcmd 4711 Thread.print  # want dangerous
jcmd 4711 GC.heap_dump heap.hprof  # want dangerous
jcmd -l  # want safe
jcmd 4711 -help  # want dangerous
jstack 4711  # want dangerous
jmap -histo 4711  # want dangerous
jps -lv  # want safe
jps build.internal  # want moderate
jstat -gc 4711@build.internal  # want moderate
jstack --help  # want safe
