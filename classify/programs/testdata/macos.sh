defaults read com.apple.finder  # want safe
defaults write com.apple.dock autohide -bool true  # want moderate
defaults delete com.apple.dock  # want dangerous irreversible
launchctl list  # want safe
launchctl load ~/Library/LaunchAgents/x.plist  # want dangerous
launchctl kickstart -k gui/501/x  # want moderate
open https://example.com  # want moderate
system_profiler SPHardwareDataType  # want safe
mdfind -name x  # want safe
say hello  # want safe
pmset -g batt  # want safe
pmset sleepnow  # want dangerous
networksetup -listallhardwareports  # want safe
networksetup -setdnsservers Wi-Fi 1.1.1.1  # want dangerous
scutil --dns  # want safe
softwareupdate -l  # want safe
softwareupdate -i -a  # want dangerous
csrutil status  # want safe
csrutil disable  # want dangerous
spctl --status  # want safe
tmutil listbackups  # want safe
tmutil deletelocalsnapshots /  # want dangerous irreversible
dscl . -read /Users/me  # want safe
dscl . -create /Users/eve  # want dangerous
xcode-select -p  # want safe
plutil -p Info.plist  # want safe
plutil -convert json Info.plist  # want moderate
xattr -l file  # want safe
xattr -d com.apple.quarantine app  # want moderate
codesign -dv app  # want safe
codesign -s - app  # want moderate
screencapture x.png  # want dangerous
PlistBuddy -c 'Set :CFBundleVersion 2' Info.plist  # want moderate
mdls photo.jpg  # want safe
mdls -plist out.plist photo.jpg  # want moderate
notarytool submit app.zip --wait  # want moderate
say -o hello.aiff hello  # want moderate
screencapture -h  # want safe
sips -g pixelWidth photo.png  # want safe
sips -Z 640 photo.png  # want moderate
PlistBuddy -c Print Info.plist  # want safe
codesign -f -s - -v app  # want moderate
codesign --remove-signature app  # want moderate
productsign --sign me in.pkg out.pkg  # want moderate
sips -g all -s format png photo.jpg  # want moderate
sips -x profile.icc photo.png  # want moderate
plutil -extract name json Info.plist  # want moderate
plutil -extract name raw Info.plist  # want safe
plutil -extract name json -o - Info.plist  # want safe
PlistBuddy -x Info.plist  # want moderate
scutil --nc start vpn  # want dangerous
scutil --nc list  # want safe
scutil  # want moderate
networksetup -setairportnetwork en0 cafe  # want moderate
networksetup -isBondSupported en0  # want safe
spctl -a -vv app  # want safe
spctl --add app  # want dangerous
pkgutil --pkgs  # want safe
pkgutil --pkgs --forget com.example.x  # want dangerous
mdutil -s /  # want safe
mdutil -i off /  # want dangerous
nvram boot-args  # want safe
nvram boot-args=-v  # want dangerous
dscl -q . -list /Users  # want safe
dscl . -passwd /Users/eve x  # want dangerous
dscacheutil -flushcache  # want moderate
profiles remove -all  # want dangerous
security list-keychains  # want safe
security list-keychains -d user -s other.keychain  # want dangerous
security default-keychain -d user  # want safe
afplay song.mp3  # want safe
espeak -w hello.wav hello  # want moderate
say --network-send=192.0.2.1 hello  # want moderate
bless --info  # want safe
bless --folder /Volumes/x  # want dangerous
espeak hello  # want safe
fdesetup status  # want safe
fdesetup disable  # want dangerous
sharing -l  # want dangerous
systemsetup -getremotelogin  # want safe
systemsetup -setremotelogin on  # want dangerous
osascript -e 'display notification "done"'  # want moderate
osascript -e 'tell application "Terminal" to do script "make"'  # want dangerous
