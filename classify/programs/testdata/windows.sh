powershell.exe -NoProfile -Command Get-ChildItem  # want moderate
pwsh -EncodedCommand ZQBjAGgAbwA=  # want dangerous
pwsh -Version  # want moderate
cmd.exe /c dir  # want moderate
cmd.exe /c 'rd /s /q C:\work'  # want dangerous irreversible
cmd.exe /c 'format c:'  # want blocked irreversible
wsl.exe -l -v  # want safe
wsl.exe --unregister Ubuntu  # want blocked irreversible
wsl.exe -e rm -rf src  # want dangerous irreversible
reg.exe query HKCU  # want safe
reg.exe delete HKCU\x  # want dangerous irreversible
tasklist.exe  # want safe
taskkill.exe /PID 3  # want moderate
schtasks.exe /create /tn x  # want dangerous
shutdown.exe /s  # want dangerous
explorer.exe .  # want moderate
findstr /s TODO src  # want safe
vssadmin delete shadows /all  # want blocked
diskpart  # want blocked
Format-Volume  # want moderate
pwsh --version  # want safe
