java -version  # want safe
java -jar app.jar  # want moderate
javac -d out Main.java  # want moderate
javac -version  # want safe
jar tf app.jar  # want safe
jar cf app.jar out  # want moderate
javap -c Main  # want safe
mvn -v  # want safe
mvn -q test  # want moderate
mvn clean package -DskipTests  # want moderate
mvn clean deploy  # want dangerous irreversible
gradle --version  # want safe
gradle test --info  # want moderate
gradle :app:testDebugUnitTest assembleRelease  # want moderate
gradle publish  # want dangerous irreversible
dotnet --version  # want safe
dotnet --list-sdks  # want safe
dotnet build -c Release  # want moderate
dotnet test  # want moderate
dotnet ef database drop  # want dangerous irreversible
dotnet nuget push x.nupkg  # want dangerous irreversible
nuget list  # want safe
nuget delete x 1.0  # want dangerous irreversible
msbuild -version  # want safe
msbuild app.sln  # want moderate
mix --version  # want safe
mix test  # want moderate
mix ecto.drop  # want dangerous irreversible
mix hex.publish  # want dangerous irreversible
ghc --version  # want safe
ghc Main.hs  # want moderate
cabal --version  # want safe
cabal build  # want moderate
stack exec -- rm -rf ~  # want blocked irreversible
zig version  # want safe
zig build test  # want moderate
swift --version  # want safe
swift build  # want moderate
xcodebuild -version  # want safe
xcodebuild -scheme App build  # want moderate
xcrun --show-sdk-path  # want safe
xcrun rm -rf ~  # want blocked irreversible
pod --version  # want safe
pod install  # want moderate
flutter --version  # want safe
flutter test  # want moderate
dart analyze  # want safe
dotnet add package X --version 1.0  # want moderate
dub --version  # want safe
dub  # want moderate
dub list  # want moderate
zig targets  # want safe
zig std  # want moderate
opam list  # want safe
opam install dune  # want moderate
crystal env  # want safe
crystal run src/main.cr  # want moderate
shards list  # want safe
shards install  # want moderate
v list  # want safe
v run .  # want moderate
haxelib list  # want safe
haxelib install format  # want moderate
forge tree  # want safe
forge inspect Token abi  # want moderate
alr search json  # want safe
alr build  # want moderate
lake env make  # want moderate
dune show rules  # want moderate
swiftlint lint src  # want safe
swiftlint lint --fix src  # want moderate
swiftformat --lint src  # want safe
swiftformat lint src  # want moderate
fastlane lint  # want moderate
java -Xlog:all:file=vm.log -version  # want moderate
java -Xlog:gc:/var/log/vm.log -jar app.jar  # want dangerous
java -Xloggc:vm.log -version  # want moderate
java -Xshare:dump -version  # want moderate
java -Djava.system.class.loader=Loader -cp . -version  # want moderate
java -Xmx1g -Xshare:off -version  # want safe
