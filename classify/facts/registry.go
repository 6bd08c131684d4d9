package facts

import "strings"

// SecretKey reports whether a key of the Windows registry, in the spelling of reg.exe
// or of a PowerShell path, holds credentials: accounts of the machine, the password of
// an automatic logon, sessions and keys of remote access. whole says that the keys
// below it are read or copied too.
func SecretKey(key string, whole bool) bool {
	key = strings.ToLower(strings.ReplaceAll(key, "/", `\`))
	if _, rest, ok := strings.Cut(key, "::"); ok {
		key = rest
	}
	hive, rest, _ := strings.Cut(strings.Trim(strings.Replace(key, `:`, "", 1), `\`), `\`)
	first, _, _ := strings.Cut(rest, `\`)
	if first == "sam" || first == "security" || whole && (first == "" || first == "system" || first == "software" || hive == "hku" || hive == "hkey_users") {
		return true
	}
	for _, part := range [...]string{`currentversion\winlogon`, `control\lsa`, `simontatham\putty\sessions`, `simontatham\putty\sshhostkeys`,
		`martin prikryl\winscp 2\sessions`, `openssh\agent\keys`, `\winvnc`, `\realvnc`, `\tightvnc`, `\tigervnc`, `terminal server client`,
		`services\snmp\parameters`, `internet account manager`} {
		if strings.Contains(rest, part) {
			return true
		}
	}
	return false
}
