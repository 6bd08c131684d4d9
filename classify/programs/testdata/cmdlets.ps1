# Looking.
Get-ChildItem src -Recurse -Filter *.go  # want safe
gci C:\Users\ann\.ssh  # want safe
Get-ChildItem src -ErrorActionn Stop  # want moderate
Get-Item src\main.go  # want safe
Test-Path .\out -PathType Container  # want safe
Get-FileHash src\main.go -Algorithm SHA256  # want safe
Get-Item src -Frobnicate  # want moderate
Get-Content src\main.go -TotalCount 20  # want safe
gc ~\.aws\credentials  # want moderate
Get-ItemProperty src\main.go -Name Length  # want safe
Get-ItemProperty 'HKLM:\SOFTWARE\Microsoft\Windows NT\CurrentVersion' -Name ProductName  # want safe
Get-ItemPropertyValue src\main.go -Nope x  # want moderate
Select-String -Pattern 'func ' -Path src\main.go -Context 2  # want safe
Select-String -Pattern key -Path ~\.ssh\id_rsa  # want moderate
Import-Csv src\main.go -Delimiter ';'  # want safe
Import-Csv .env  # want moderate
Get-CimInstance Win32_OperatingSystem  # want safe
Get-CimInstance Win32_Process -ComputerName build07  # want moderate
gwmi Win32_Service  # want safe
Get-CimInstance -Query 'SELECT * FROM Win32_LogicalDisk WHERE DriveType=3'  # want safe
Get-CimInstance Win32_Environment  # want moderate
gwmi -Class win32_environment  # want moderate
Get-CimInstance -Query 'select VariableValue from Win32_Environment'  # want moderate
Get-CimInstance Win32_Product  # want moderate
Test-Connection build07 -Count 1  # want safe
Set-Location src  # want safe
Push-Location src; Get-ChildItem; Pop-Location  # want safe
Set-Location $env:SOMEWHERE; Remove-Item * -Recurse  # want dangerous irreversible
Get-Service | Where-Object Status -eq Running | Select-Object Name  # want safe
Get-ChildItem src | ForEach-Object { Remove-Item $_ -Recurse }  # want dangerous irreversible
# Writing files of the project.
Set-Content -Path src\version.txt -Value '1.2.3' -WhatIf  # want safe
Set-Content src\version.txt '1.2.3' -NoNewline  # want moderate
Add-Content src\notes.txt 'seen' -WhatIf  # want safe
Add-Content src\notes.txt 'seen'  # want moderate
Clear-Content src\main.go -WhatIf  # want safe
Clear-Content src\main.go  # want moderate
Get-Process | Out-File procs.txt  # want moderate
Get-Process | Export-Csv procs.csv -NoTypeInformation  # want moderate
Get-Process | Out-File procs.txt -WhatIf  # want safe
Set-ItemProperty src\main.go -Name IsReadOnly -Value $true  # want moderate
Set-ItemProperty HKCU:\Environment -Name EDITOR -Value vim  # want dangerous
Set-Item src\main.go -Value x -WhatIf  # want safe
New-Item -ItemType File -Path src\new.go  # want moderate
New-Item -ItemType Directory src\pkg -WhatIf  # want safe
New-Item -Path HKCU:\Software\Acme  # want dangerous
Copy-Item src\main.go src\copy.go  # want moderate
Copy-Item src\main.go src\copy.go -WhatIf  # want safe
Copy-Item ~\.ssh\id_rsa \\files\drop\key  # want moderate
Move-Item src\main.go src\app.go  # want moderate
Move-Item src\main.go src\app.go -WhatIf  # want safe
Rename-Item src\main.go app.go -WhatIf  # want safe
Rename-Item src\main.go app.go  # want moderate
Compress-Archive -Path src -DestinationPath out.zip  # want moderate
Compress-Archive -Path src -DestinationPath out.zip -WhatIf  # want safe
Expand-Archive out.zip -DestinationPath unpacked  # want moderate
Expand-Archive out.zip -DestinationPath unpacked -WhatIf  # want safe
# Removing.
Remove-Item src\main.go -WhatIf  # want safe
Remove-Item src -Recurse -Force  # want dangerous irreversible
Get-ChildItem src -Filter *.go | Remove-Item  # want moderate irreversible
Remove-Item HKCU:\Software\Acme -Recurse  # want dangerous irreversible
Remove-ItemProperty HKCU:\Software\Acme -Name Path -WhatIf  # want safe
Remove-ItemProperty HKCU:\Software\Acme -Name Path  # want dangerous irreversible
# Showing what files hold.
Format-Hex src\main.go  # want safe
Format-Hex ~\.ssh\id_rsa  # want moderate
cd ~\.ssh; Format-Hex id_rsa  # want moderate
more ~\.ssh\id_rsa  # want moderate
ConvertFrom-Markdown -Path ~\.ssh\id_rsa  # want moderate
Import-Clixml credential.xml -Frobnicate  # want moderate
Select-Xml -XPath //a -Path src\main.go  # want safe
Select-Xml //a ~\.ssh\id_rsa  # want moderate
Select-Xml //a src\main.go -Frobnicate  # want moderate
Test-Json -Path ~\.ssh\id_rsa  # want moderate
Test-Json -Json '{}'  # want safe
Test-Json '{}' -Frobnicate  # want moderate
Format-Hex src\main.go -Frobnicate  # want moderate
# The machine, and others.
Get-Process node  # want safe
Get-Process -ComputerName build07  # want moderate
Get-WinEvent -LogName System -MaxEvents 5  # want safe
Get-WinEvent -Comp build07  # want moderate
Get-Counter '\\build07\Processor(_Total)\% Processor Time'  # want moderate
Resolve-DnsName example.com  # want safe
Resolve-DnsName "$x.example.com"  # want moderate
Test-NetConnection example.com -Port 443  # want safe
# Help, paths, and the session.
Get-Help Get-Process -Examples  # want safe
Get-Help Get-Process -Online  # want moderate
Join-Path src main.go  # want safe
Split-Path -Parent src\main.go  # want safe
Join-Path src main.go -Credential $c  # want safe
Get-Command git  # want safe
Get-PSDrive  # want safe
New-PSDrive k FileSystem ~  # want moderate
Get-Content keys:\id_rsa  # want moderate
Show-Command Get-Date  # want moderate
Get-Content //host/share/x  # want moderate
Get-Content \/host/share/x  # want moderate
Test-Path '\??\UNC\host\share'  # want moderate
Get-Content FileSystem:://host/share  # want moderate
Join-Path \\host\share x  # want safe
Join-Path \\host\share x -Resolve  # want moderate
Split-Path -Path \\host\share\x -Resolve  # want moderate
