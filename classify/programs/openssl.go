package programs

import "github.com/gk-hook/gk-hook/classify/spec"

// opensslFiles are the files that its commands read.
var opensslFiles = []spec.Flag{
	{Names: "-in -inkey -key -CAfile -CApath -CAstore -CA -CAkey -cert -untrusted -trusted -certfile -signature -sigfile -peerkey -extfile -CRL -CRLfile " +
		"-content -recip -signer -rand -kfile -force_pubkey -dhparam -VAfile -sess_in -psk_session -requestCAfile -chainCAfile -verifyCAfile -cert_chain",
		Arg: spec.ReadsFile},
}

// opensslText are the flags that name no file to read.
var opensslText = []spec.Flag{
	{Names: "-out -keyout -writerand -CAserial -sess_out -msgfile -keylogfile -respout -reqout -certsout", Arg: spec.WritesFile},
	{Names: "-engine -keygen_engine -provider -provider-path -config -ssl_config -ssl_client_engine", Arg: spec.LoadsConfig},
	{Names: "-inform -outform -keyform -certform -CAform -CAkeyform -CRLform -peerform -section -passin -passout -password -pass -k -K -S -iv -md -iter " +
		"-bufsize -nameopt -certopt -dateopt -reqopt -subj -days -set_serial -addext -extensions -reqexts -copy_extensions -newkey -pkeyopt -sigopt -vfyopt " +
		"-ext -checkend -checkhost -checkemail -checkip -setalias -addtrust -addreject -propquery -hmac -mac -macopt -xoflen -name -caname -keypbe -certpbe " +
		"-macalg -algorithm -paramfile -cipher -ciphersuites -policy -verify_name -verify_depth -auth_level -attime -verify_hostname -verify_email " +
		"-verify_ip -ec_conv_form -ec_param_enc -param_enc -conv_form -primes -pkeyopt_passin -kdflen -strparse -offset -length -oid " +
		"-salt_len -v1 -v2 -v2prf", Arg: spec.Text},
	{Names: "-noout -text -text_pub -dates -startdate -enddate -subject -issuer -serial -fingerprint -modulus -pubkey -pubin -pubout -email -hash " +
		"-subject_hash -issuer_hash -subject_hash_old -issuer_hash_old -ocspid -ocsp_uri -alias -req -new -x509 -x509toreq -nodes -noenc -batch -utf8 " +
		"-multivalue-rdn -precert -newhdr -trustout -clrtrust -clrreject -clrext -preserve_dates -next_serial -badsig -nocert -check -pubcheck -traditional " +
		"-verbose -quiet -nokeys -nocerts -clcerts -cacerts -info -nomacver -legacy -export -chain -twopass -keyex -keysig -descert -noiter " +
		"-nomaciter -maciter -nomac"},
	{Names: "-verify -topk8 -nocrypt -scrypt -e -d -p -P -v -a -A -base64 -nopad -salt -nosalt -pbkdf2 -none -debug -c -r -hex -binary -list -ciphers " +
		"-crlf -show_chain -param_out -genkey -no_public -list_curves -noverify -asn1parse -derive -decrypt -encrypt -sign -verifyrecover -rawin -raw " +
		"-hexdump -pkcs -oaep -3 -F4 -f4 -2 -5 -s -stdname -psk -srp -convert -tls1 -tls1_1 -tls1_2 -tls1_3 -no-CAfile -no-CApath -no-CAstore -crl_check " +
		"-crl_check_all -x509_strict -partial_chain -issuer_checks -check_ss_sig -no_check_time -ignore_critical -suiteB_128 -suiteB_192 -trusted_first " +
		"-print_certs -print -1 -6 -apr1 -stdin -reverse -table"},
	{Names: "-md5 -sha1 -sha224 -sha256 -sha384 -sha512 -sha3-224 -sha3-256 -sha3-384 -sha3-512 -sha512-256 -shake128 -shake256 -blake2b512 -blake2s256 " +
		"-ripemd160 -rmd160 -sm3 -aes128 -aes192 -aes256 -aes-128-cbc -aes-192-cbc -aes-256-cbc -aes-128-ctr -aes-256-ctr -aes-128-ecb -aes-256-ecb " +
		"-aes-256-gcm -chacha20 -des3 -des -des-ede3-cbc -bf -rc4 -camellia256 -aria256"},
	{Names: "-CAcreateserial", Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Why: "writes a file of serial numbers beside the certificate"}}},
	{Names: "-crl_download", Does: []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Why: "fetches from where the certificate says"}}},
	{Names: "-help", Mark: spec.Informs},
}

// opensslCertificate is what is printed of as a certificate: public, whatever
// else stands in the file or however it is named.
var opensslCertificate = []spec.Flag{
	{Names: "-in -CAfile -CApath -CAstore -CA -certfile", Arg: spec.ListsPath},
	{Names: "-CAkey -key -signkey -force_pubkey -extfile -rand", Arg: spec.ReadsFile},
}

// opensslCertificates are what verify compares, none of which it prints.
var opensslCertificates = []spec.Flag{
	{Names: "-CAfile -CApath -CAstore -untrusted -trusted -CRLfile", Arg: spec.ListsPath},
}

// signs are flags of dgst whose value is a key, and that are switches elsewhere.
var signs = []spec.Flag{
	{Names: "-sign -verify -prverify", Arg: spec.ReadsFile},
	{Names: "-in -inkey -signature -rand", Arg: spec.ReadsFile},
	{Names: "-out -writerand", Arg: spec.WritesFile},
	{Names: "-engine -provider -provider-path", Arg: spec.LoadsConfig},
	{Names: "-hmac -mac -macopt -sigopt -keyform -passin -propquery -xoflen", Arg: spec.Text},
	{Names: "-c -r -d -hex -binary -debug -list -engine_impl -fips-fingerprint -md5 -sha1 -sha224 -sha256 -sha384 -sha512 -sha3-224 -sha3-256 -sha3-384 " +
		"-sha3-512 -sha512-256 -shake128 -shake256 -blake2b512 -blake2s256 -ripemd160 -rmd160 -sm3"},
	{Names: "-help", Mark: spec.Informs},
}

var talksTLS = []spec.Flag{
	{Names: "-connect -host -proxy -accept", Arg: spec.ConnectsTo},
	{Names: "-port -bind -unix -proxy_user -proxy_pass -servername -starttls -xmpphost -alpn -serverinfo -sigalgs -client_sigalgs -groups -curves " +
		"-min_protocol -max_protocol -psk_identity -psk -verify -mtu -keymatexport -keymatexportlen -nextprotoneg -use_srtp -early_data -ctlogfile " +
		"-maxfraglen -max_send_frag -read_buf -dane_tlsa_domain -dane_tlsa_rrdata -time -url -path -header -timeout -nbio_test -context -id_prefix -dcert " +
		"-dkey -naccept -status_url -num_tickets -record_padding", Arg: spec.Text},
	{Names: "-showcerts -brief -prexit -reconnect -quiet -ign_eof -no_ign_eof -status -tlsextdebug -msg -trace -state -nocommands -noservername -ct " +
		"-noct -4 -6 -dtls -dtls1 -dtls1_2 -no_tls1 -no_tls1_1 -no_tls1_2 -no_tls1_3 -no_ssl3 -no_ticket -no_comp -comp -bugs -async -nbio -enable_pha " +
		"-fallback_scsv -verify_return_error -verify_quiet -security_debug -security_debug_verbose -build_chain -ignore_unexpected_eof " +
		"-legacy_renegotiation -legacy_server_connect -www_reuse -www_seconds -www"},
}

var openssl = spec.Program{
	Name:    "openssl",
	Secrets: "-k -K -pass -passin -passout -password -hmac -macopt",
	Summary: "works with keys, certificates, digests and ciphers",
	Source:  "OpenSSL 3.0, openssl(1) and openssl-*(1)",
	Syntax:  spec.SingleDash,
	Form:    spec.Form{Bare: &spec.Form{Does: []spec.Effect{{Kind: spec.Unknown, Why: "runs the commands of its input"}}}},
	Subs: []spec.Subcommand{
		{Names: "version list help ciphers errstr prime speed info no-sha1", Flags: []spec.Flag{
			{Names: "-a -b -d -e -f -m -o -p -r -v -V -s -hex -stdname -digest-commands -cipher-commands -commands -digest-algorithms -cipher-algorithms " +
				"-public-key-algorithms -providers -engines -disabled -verbose -elapsed -mr -evp -decrypt -generate -safe -checks -configdir -enginesdir " +
				"-modulesdir -tls1_2 -tls1_3 -psk -srp -cpuinfo"},
			{Names: "-seconds -bytes -bits -multi -num", Arg: spec.Text}, {Names: "-help", Mark: spec.Informs},
		}, Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "x509 crl", Flags: []spec.Flag{{Names: "-purpose"}}, Groups: [][]spec.Flag{opensslCertificate, opensslText},
			Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ListsPath}, Check: opensslSerials}},
		{Names: "verify", Flags: []spec.Flag{{Names: "-purpose", Arg: spec.Text}}, Groups: [][]spec.Flag{opensslCertificates, opensslText},
			Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ListsPath}}},
		{Names: "req", Groups: [][]spec.Flag{opensslFiles, opensslText}, Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ReadsFile},
			Output: spec.PrintsText, Check: opensslKeeps}},
		{Names: "rsa dsa ec ecparam pkey pkeyparam pkcs7 pkcs8 asn1parse dhparam dsaparam nseq spkac crl2pkcs7 sess_id kdf pkeyutl rsautl",
			Groups: [][]spec.Flag{opensslFiles, opensslText}, Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ReadsFile}, Output: spec.PrintsText}},
		{Names: "passwd", Secrets: "1+ -stdin<", Groups: [][]spec.Flag{opensslFiles, opensslText},
			Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Output: spec.PrintsText}},
		{Names: "pkcs12", Groups: [][]spec.Flag{opensslFiles, opensslText}, Form: spec.Form{Does: prints, Check: opensslKeys}},
		{Names: "genrsa genpkey gendsa", Groups: [][]spec.Flag{opensslFiles, opensslText}, Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "rand", Groups: [][]spec.Flag{opensslFiles, opensslText}, Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "enc aes-256-cbc aes-128-cbc base64 des3 aes-128-ctr aes-256-ctr chacha20 bf rc4", Groups: [][]spec.Flag{opensslFiles, opensslText},
			Form: spec.Form{Does: prints}},
		{Names: "dgst md5 sha1 sha224 sha256 sha384 sha512 sha3-256 sha3-512 blake2b512 blake2s256 mac", Groups: [][]spec.Flag{signs},
			Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "smime cms ts", Groups: [][]spec.Flag{opensslFiles, opensslText},
			Flags: []spec.Flag{{Names: "-query -reply"}, {Names: "-data -queryfile", Arg: spec.ReadsFile}, {Names: "-to -from -purpose", Arg: spec.Text}},
			Form:  spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ReadsFile}, Check: opensslSigner}},
		{Names: "s_client s_time ocsp", Groups: [][]spec.Flag{opensslTLS, talksTLS}, Form: spec.Form{
			Does: []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Why: "connects to another machine"}}, Operands: spec.Operands{Rest: spec.ConnectsTo},
			Check: netcatSends}},
		{Names: "s_server", Groups: [][]spec.Flag{opensslTLS, talksTLS}, Flags: []spec.Flag{
			{Names: "-WWW -HTTP", Does: []spec.Effect{{ID: "openssl.s_server.www", Kind: spec.Network, Scope: spec.Remote, Trait: spec.Exposes,
				Why: "serves files to other machines"}}},
		}, Form: spec.Form{Does: listens}},
		{Names: "ca", Groups: [][]spec.Flag{opensslFiles, opensslText},
			Form: spec.Form{Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "signs certificates and keeps account of them"}},
				Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "rehash", Flags: []spec.Flag{{Names: "-old -compat -n -v"}}, Form: spec.Form{
			Operands: spec.Operands{Rest: spec.ChangesFile},
			Bare: &spec.Form{Does: []spec.Effect{{Kind: spec.Write, Scope: spec.System, Loss: spec.Rebuildable,
				Why: "makes the links to the system's certificates again"}}},
		}},
	},
}

// opensslTLS are the flags of opensslFiles that the TLS commands know; the
// others mean something else there.
var opensslTLS = []spec.Flag{
	{Names: "-cert -key -CAfile -CApath -CAstore -untrusted -trusted -cert_chain -CRL -sess_in -psk_session -requestCAfile -chainCAfile -verifyCAfile " +
		"-issuer -VAfile -rand", Arg: spec.ReadsFile},
	{Names: "-sess_out -msgfile -keylogfile -respout -reqout -writerand", Arg: spec.WritesFile},
	{Names: "-engine -provider -provider-path -ssl_config -ssl_client_engine", Arg: spec.LoadsConfig},
	{Names: "-certform -keyform -pass -passin -nameopt -cipher -ciphersuites -policy -purpose -verify_name -verify_depth -auth_level -verify_hostname " +
		"-verify_email -verify_ip -name -serial", Arg: spec.Text},
	{Names: "-crlf -debug -tls1 -tls1_1 -tls1_2 -tls1_3 -no-CAfile -no-CApath -no-CAstore -crl_check -crl_check_all -x509_strict -partial_chain " +
		"-no_check_time -resp_text -req_text -text -noverify"},
	{Names: "-help", Mark: spec.Informs},
}

// opensslKeys says when a private key is printed.
func opensslKeys(m *spec.Match) []spec.Act {
	if m.Flag("-nodes", "-noenc") == nil || m.Flag("-nokeys", "-out") != nil {
		return nil
	}
	return []spec.Act{{Effect: spec.Effect{ID: "openssl.key", Kind: spec.Read, Scope: spec.Secret, Why: "prints a private key"}}}
}

// opensslKeeps finds the key that req makes for a new request: it lands in privkey.pem unless a flag names
// another file. Source: openssl-req(1), OpenSSL 3.0, and its behavior.
func opensslKeeps(m *spec.Match) []spec.Act {
	makes := m.Flag("-new", "-newkey", "-keygen_engine", "-precert") != nil || m.Flag("-x509") != nil && m.Flag("-in") == nil
	if !makes || m.Flag("-key", "-keyout") != nil {
		return nil
	}
	return []spec.Act{{Role: spec.WritesFile, Words: spec.Lits("privkey.pem"), By: "-new"}}
}

// opensslSigner knows that the certificate which a message was signed with is written where -signer says when the
// message is verified. Source: openssl-cms(1), OpenSSL 3.0.
func opensslSigner(m *spec.Match) []spec.Act {
	signer := m.Flag("-signer")
	if signer == nil || m.Flag("-verify") == nil {
		return nil
	}
	return []spec.Act{{Role: spec.WritesFile, Words: []spec.Word{signer.Arg}, By: "-signer"}}
}

// opensslSerials finds the serial number that a signature takes from the file beside the authority's certificate.
func opensslSerials(m *spec.Match) []spec.Act {
	if m.Flag("-CA") == nil || m.Flag("-set_serial") != nil {
		return nil
	}
	return []spec.Act{{Effect: spec.Effect{Kind: spec.Write, Scope: spec.Project, Why: "counts up the serial number beside the certificate"}, By: "-CA"}}
}
