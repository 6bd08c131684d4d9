package paths

import (
	"math"
	"net/netip"
	"os"
	"strconv"
	"strings"
	"unicode"
)

// hostKind normalises a host and tells where it is. odd says what is strange in
// how it is written.
func hostKind(host string) (name string, kind URLKind, odd []string) {
	host, odd = plainHost(host)
	if inner, ok := strings.CutPrefix(host, "["); ok {
		inner, ok = strings.CutSuffix(inner, "]")
		if !ok {
			return host, Invalid, odd
		}
		return hostIPv6(inner, odd)
	}
	host = strings.TrimSuffix(host, ".")
	if host == "" || strings.Contains(host, "..") || strings.HasPrefix(host, ".") || strings.HasSuffix(host, ".") ||
		strings.ContainsAny(host, " <>^|%{}`\"'[]:\\") {
		return host, Invalid, odd
	}
	if kind, addr, ok := hostIPv4(host); ok {
		if addr != host {
			odd = append(odd, "an address in an unusual spelling: "+host)
		}
		return addr, kind, odd
	}
	if last := host[strings.LastIndexByte(host, '.')+1:]; isNumber(last) || strings.HasPrefix(last, "0x") {
		return host, Invalid, odd // no name ends in a number
	}
	kind, embeds := nameKind(host)
	if embeds {
		odd = append(odd, "a name that stands for an address: "+host)
	}
	return host, kind, append(odd, mixedScripts(host)...)
}

// plainHost undoes what a client would undo before it looks a host up: percent
// signs, full-width and circled characters, invisible ones, other dots.
func plainHost(host string) (string, []string) {
	var odd []string
	if strings.Contains(host, "%") {
		if decoded := unescape(host); decoded != host && !strings.HasPrefix(host, "[") {
			host, odd = decoded, append(odd, "percent signs in the host")
		}
	}
	plain := strings.Map(func(r rune) rune {
		if r < 0x80 {
			return unicode.ToLower(r)
		}
		return plainRune(r)
	}, host)
	if len(plain) != len(host) {
		odd = append(odd, "look-alike or invisible characters in the host")
	}
	return plain, odd
}

// plainRune is the part of Unicode's compatibility mapping (UTS 46) that yields ASCII letters, digits and dots.
func plainRune(r rune) rune {
	switch {
	case r == 0x3002, r == 0xFF0E, r == 0xFF61, r == 0x2024:
		return '.'
	case r >= 0xFF01 && r <= 0xFF5E:
		return unicode.ToLower(r - 0xFF01 + '!')
	case r >= 0x2460 && r <= 0x2468:
		return r - 0x2460 + '1'
	case r == 0x24EA:
		return '0'
	case r >= 0x24B6 && r <= 0x24E9:
		return 'a' + (r-0x24B6)%26
	case r >= 0x1D7CE && r <= 0x1D7FF:
		return '0' + (r-0x1D7CE)%10
	case r >= 0x1D400 && r <= 0x1D6A3:
		return 'a' + (r-0x1D400)%26
	case r >= 0x2080 && r <= 0x2089:
		return r - 0x2080 + '0'
	case r == 0x2070, r >= 0x2074 && r <= 0x2079:
		return r - 0x2070 + '0'
	case r == 0xB9:
		return '1'
	case r == 0xB2, r == 0xB3:
		return r - 0xB0 + '0'
	}
	return foldRune(r)
}

// hostIPv4 reads the spellings of inet_aton(3): one to four numbers, each
// decimal, octal or hexadecimal. A number with a leading zero is octal for some
// clients and decimal for others; the worse of both counts.
func hostIPv4(host string) (URLKind, string, bool) {
	octal, ok := parseIPv4(host, true)
	if !ok {
		if octal, ok = parseIPv4(host, false); !ok {
			return Invalid, "", false
		}
	}
	kind := addrKind(octal)
	if decimal, ok := parseIPv4(host, false); ok && decimal != octal {
		if k := addrKind(decimal); k.rank() > kind.rank() {
			return k, decimal.String(), true
		}
	}
	return kind, octal.String(), true
}

func parseIPv4(host string, octal bool) (netip.Addr, bool) {
	parts := strings.Split(host, ".")
	if len(parts) > 4 {
		return netip.Addr{}, false
	}
	var value uint64
	for i, p := range parts {
		n, ok := parseNumber(p, octal)
		if !ok {
			return netip.Addr{}, false
		}
		if i == len(parts)-1 {
			rest := 8 * (5 - len(parts))
			if n > math.MaxUint32>>(32-rest) {
				return netip.Addr{}, false
			}
			value = value<<rest | n
			break
		}
		if n > 255 {
			return netip.Addr{}, false
		}
		value = value<<8 | n
	}
	return netip.AddrFrom4([4]byte{byte(value >> 24), byte(value >> 16), byte(value >> 8), byte(value)}), true
}

func parseNumber(s string, octal bool) (uint64, bool) {
	base := 10
	if hex, ok := strings.CutPrefix(s, "0x"); ok {
		if hex == "" {
			return 0, true
		}
		s, base = hex, 16
	} else if octal && len(s) > 1 && s[0] == '0' {
		base = 8
	}
	if s == "" || s[0] == '+' || s[0] == '-' || strings.Contains(s, "_") {
		return 0, false
	}
	n, err := strconv.ParseUint(s, base, 64)
	return n, err == nil
}

func hostIPv6(inner string, odd []string) (string, URLKind, []string) {
	if i := strings.IndexByte(inner, '%'); i >= 0 {
		odd = append(odd, "an address with a zone: "+inner)
		inner = inner[:i]
	}
	addr, err := netip.ParseAddr(inner)
	if err != nil || !addr.Is6() {
		return inner, Invalid, odd
	}
	if v4, ok := embedded(addr); ok {
		odd = append(odd, "an IPv4 address inside an IPv6 one: "+inner)
		return v4.String(), addrKind(v4), odd
	}
	return addr.String(), addrKind(addr), odd
}

// embedded returns the IPv4 address that an IPv6 address leads to: mapped,
// compatible (RFC 4291), NAT64 (RFC 6052) and 6to4 (RFC 3056).
func embedded(a netip.Addr) (netip.Addr, bool) {
	if a.Is4In6() {
		return a.Unmap(), true
	}
	b := a.As16()
	tail := netip.AddrFrom4([4]byte(b[12:]))
	switch {
	case b[0] == 0x20 && b[1] == 0x02:
		return netip.AddrFrom4([4]byte(b[2:6])), true
	case b[0] == 0 && b[1] == 0x64 && b[2] == 0xff && b[3] == 0x9b:
		return tail, true
	case b[8]&^2 == 0 && b[9] == 0 && b[10] == 0x5e && b[11] == 0xfe:
		return tail, true // ISATAP, RFC 5214
	case [12]byte(b[:12]) == [12]byte{8: 0xff, 9: 0xff}:
		return tail, true // translated, RFC 2765
	}
	for _, c := range b[:12] {
		if c != 0 {
			return netip.Addr{}, false
		}
	}
	return tail, b[12] != 0 || b[13] != 0
}

// addrKind tells where an address is, by the registries of special-purpose
// addresses (RFC 6890) and the documents of the cloud providers.
func addrKind(a netip.Addr) URLKind {
	if a.Is6() {
		switch a.String() {
		case "fd00:ec2::254", "fd20:ce::254", "fd00:42::42":
			return Metadata
		}
	} else {
		b := a.As4()
		switch {
		case b[0] == 169 && b[1] == 254 && (b[2] == 169 || b[2] == 170),
			b == [4]byte{100, 100, 100, 200}, b == [4]byte{192, 0, 0, 192}, b == [4]byte{168, 63, 129, 16}:
			return Metadata
		case b[0] == 0:
			return Loopback
		case b[0] == 100 && b[1]&0xc0 == 64, b[0] == 198 && b[1]&0xfe == 18, b[0] == 192 && b[1] == 0 && b[2] == 0, b[0] >= 224:
			return Private
		}
	}
	switch {
	case a.IsLoopback(), a.IsUnspecified():
		return Loopback
	case a.IsLinkLocalUnicast():
		return LinkLocal
	case a.IsPrivate(), a.IsMulticast():
		return Private
	}
	return Public
}

// PublicAddress reports whether an address belongs to a machine on the public internet, whatever IPv4 address
// is written inside it. Source: the registries of RFC 6890; of IPv6 only 2000::/3 is assigned there.
func PublicAddress(a netip.Addr) bool {
	if a = a.WithZone("").Unmap(); a.Is6() {
		if v4, ok := embedded(a); ok {
			a = v4
		} else if b := a.As16(); b[0]&0xe0 != 0x20 || [4]byte(b[:4]) == [4]byte{0x20, 0x01} { // Teredo, RFC 4380
			return false
		}
	}
	return a.IsValid() && addrKind(a) == Public
}

// nameKind tells where a name leads that says so itself; embeds reports that it
// belongs to a service whose names stand for addresses.
func nameKind(host string) (kind URLKind, embeds bool) {
	switch host {
	case "localhost", "localhost.localdomain", "localhost6", "ip6-localhost", "ip6-loopback", "host.docker.internal",
		"gateway.docker.internal", "kubernetes.docker.internal", "host.containers.internal", "host.lima.internal":
		return Loopback, false
	case "metadata", "metadata.google.internal", "metadata.goog", "instance-data", "instance-data.ec2.internal", "metadata.azure.internal",
		"metadata.tencentyun.com":
		return Metadata, false
	}
	for _, domain := range [...]string{"localtest.me", "lvh.me", "vcap.me", "lacolhost.com", "localdev.me", "local.gd", "localho.st", "fuf.me",
		"smackaho.st", "lndo.site", "ddev.site"} {
		if host == domain || strings.HasSuffix(host, "."+domain) {
			return Loopback, true
		}
	}
	for _, domain := range [...]string{".nip.io", ".sslip.io", ".xip.io", ".1u.ms", ".rbndr.us", ".local-ip.co", ".local-ip.sh"} {
		if name, ok := strings.CutSuffix(host, domain); ok {
			return addressIn(name, Public), true
		}
	}
	if name, ok := strings.CutSuffix("."+host, ".traefik.me"); ok {
		return addressIn(name, Loopback), true
	}
	if strings.HasSuffix(host, ".localhost") {
		return Loopback, false
	}
	for _, suffix := range [...]string{".internal", ".local", ".lan", ".home.arpa", ".corp", ".intranet", ".private", ".home", ".localdomain", ".cluster.local",
		".svc"} {
		if strings.HasSuffix(host, suffix) {
			return Private, false
		}
	}
	if !strings.Contains(host, ".") {
		return Private, false
	}
	return Public, false
}

// addressIn returns the worst kind among the addresses written in a name, with
// dots, with dashes or as eight hexadecimal digits, or none if there is no address.
func addressIn(name string, none URLKind) URLKind {
	worst := none
	see := func(address string) {
		if a, ok := parseIPv4(address, false); ok && addrKind(a).rank() > worst.rank() {
			worst = addrKind(a)
		}
	}
	fields := strings.FieldsFunc(name, func(r rune) bool { return r == '.' || r == '-' })
	for label := range strings.SplitSeq(name, ".") {
		// sslip.io writes the colons of IPv6 as dashes
		if a, err := netip.ParseAddr(strings.ReplaceAll(label, "-", ":")); err == nil {
			if v4, ok := embedded(a); ok {
				a = v4
			}
			if k := addrKind(a); k.rank() > worst.rank() {
				worst = k
			}
		}
	}
	for i, f := range fields {
		if i+4 <= len(fields) {
			see(strings.Join(fields[i:i+4], "."))
		}
		if len(f) == 8 {
			see("0x" + f)
		}
	}
	return worst
}

// mixedScripts tells of labels that mix alphabets, or write a name of another
// alphabet under an ASCII domain, where it can pass for a Latin one.
func mixedScripts(host string) []string {
	if strings.HasPrefix(host, "xn--") || strings.Contains(host, ".xn--") {
		return []string{"an encoded international name: " + host}
	}
	for _, r := range host {
		if unicode.In(r, unicode.Cyrillic, unicode.Greek, unicode.Armenian, unicode.Cherokee, unicode.Coptic, unicode.Lisu) {
			return []string{"letters of another alphabet in the host: " + host}
		}
	}
	return nil
}

// ThisMachine reports whether a host name or address leads back to this machine.
func ThisMachine(host string) bool {
	host = strings.ToLower(strings.TrimSuffix(host, "."))
	if own, err := os.Hostname(); err == nil && host == strings.ToLower(own) && host != "" {
		return true
	}
	if host == "localhost" || strings.HasSuffix(host, ".localhost") || host == "ip6-localhost" || host == "ip6-loopback" {
		return true
	}
	addr, err := netip.ParseAddr(host)
	if err != nil {
		// 127.1, 0x7f000001 and 017700000001 are addresses to the resolver, inet_aton(3).
		return host != "" && host[0] >= '0' && host[0] <= '9' && strings.Trim(host, "0123456789abcdefx.") == ""
	}
	return addr.Unmap().IsLoopback() || addr.IsUnspecified()
}
