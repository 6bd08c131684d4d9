pio --version  # want safe
pio boards  # want safe
pio device list  # want safe
pio project config  # want safe
pio run -e esp32  # want moderate
pio run -t upload  # want moderate
pio run -t erase  # want dangerous irreversible
pio pkg install -l ArduinoJson  # want moderate
pio pkg publish .  # want dangerous irreversible
pio pkg exec -- rm -rf src  # want dangerous irreversible
pio account token  # want moderate
pio account destroy  # want dangerous irreversible
platformio test --without-uploading  # want moderate
platformio home --host 0.0.0.0  # want moderate
esptool version  # want safe
esptool image-info firmware.bin  # want safe
esptool.py --port /dev/ttyUSB0 erase_flash  # want dangerous irreversible
esptool --chip esp32 write-flash 0x10000 app.bin  # want moderate
esptool read-flash 0 0x1000 /etc/hosts  # want dangerous irreversible
adb version  # want safe
adb devices -l  # want moderate
adb -s emulator-5554 shell getprop  # want moderate
adb shell rm -rf /sdcard/DCIM  # want dangerous irreversible
adb logcat -d  # want moderate
adb pull /sdcard/a /etc/hosts  # want dangerous irreversible
adb push ~/.ssh/id_rsa /sdcard/  # want dangerous
adb install -r app.apk  # want moderate
adb uninstall com.example.app  # want dangerous irreversible
adb tcpip 5555  # want dangerous
adb -a nodaemon server  # want dangerous
fastboot --version  # want safe
fastboot devices  # want moderate
fastboot flash boot boot.img  # want dangerous irreversible
fastboot -w  # want dangerous irreversible
