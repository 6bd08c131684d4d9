package facts

// SecretArguments says which arguments of a program that has no row in the knowledge base are
// passwords or keys, as spec.Program.Secrets does for the others.
func SecretArguments(program string) string {
	switch program {
	case "smbclient", "smbget", "smbcacls", "smbtree", "rpcclient", "nmblookup":
		return "-U% --user% --password"
	case "ldapsearch", "ldapmodify", "ldapadd", "ldapdelete", "ldappasswd", "ldapwhoami", "ldapcompare", "ldapmodrdn":
		return "-w"
	case "keytool", "jarsigner":
		return "-storepass -keypass -new -srcstorepass -deststorepass -srckeypass -destkeypass"
	case "bcp", "isql", "tsql", "osql", "dtexec":
		return "-P"
	case "rdesktop", "crackmapexec", "netexec", "nxc", "evil-winrm":
		return "-p"
	case "ipmitool", "snmpwalk", "snmpget", "snmpset", "snmpbulkwalk":
		return "-P -A -X"
	case "wpa_passphrase":
		return "2"
	case "mc":
		return "set/3+"
	case "cf":
		return "-p"
	}
	return ""
}
