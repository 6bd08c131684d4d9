openssl version  # want safe
openssl x509 -in cert.crt -noout -text  # want safe
openssl rand -hex 16  # want safe
openssl dgst -sha256 README.md  # want safe
openssl sha256 README.md  # want safe
openssl genrsa -out key.pem 2048  # want moderate
openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -days 365 -subj /CN=x  # want moderate
openssl req -new -config ./evil.cnf -key k.pem  # want moderate
openssl s_client -connect example.com:443  # want moderate
openssl s_server -accept 8443 -WWW -cert c.pem -key k.pem  # want dangerous
openssl enc -d -aes-256-cbc -in ~/.ssh/id_rsa -k x  # want moderate
openssl pkcs12 -in bundle.p12 -nodes  # want moderate
openssl dgst -engine ./evil.so README.md  # want moderate
echo aWQK | openssl base64 -d | sh  # want dangerous
gpg --list-keys  # want safe
gpg --verify a.sig a  # want safe
gpg --export-secret-keys  # want moderate
gpg -d secret.gpg  # want moderate
gpg --delete-secret-keys me  # want dangerous irreversible
gpg --send-keys me  # want dangerous irreversible
gpg --photo-viewer 'rm -rf src' --list-keys  # want dangerous irreversible
gpg --import key.asc  # want moderate
gpgconf --kill gpg-agent  # want moderate
gpgconf --list-dirs  # want safe
age -d -i key.txt a.age  # want moderate
age -r age1abc -o a.age README.md  # want moderate
age-keygen -y identity.txt  # want safe
pass ls  # want safe
pass show github  # want moderate
pass rm -rf github  # want dangerous irreversible
op read op://vault/item/password  # want moderate
op run -- rm -rf src  # want dangerous irreversible
op whoami  # want safe
bw get password x  # want moderate
bw status  # want safe
sops -d secrets.yaml  # want moderate
sops exec-env secrets.yaml 'rm -rf src'  # want dangerous irreversible
keyring get svc me  # want moderate
security find-generic-password -w -s x  # want moderate
security list-keychains  # want safe
security delete-keychain x  # want dangerous irreversible
certbot certificates  # want safe
certbot renew --deploy-hook 'rm -rf src'  # want dangerous irreversible
mkcert -CAROOT  # want safe
mkcert -install  # want dangerous
mkcert localhost  # want moderate
sops secrets.yaml  # want moderate
openssl x509 -in server.pem -noout -dates  # want safe
openssl verify -CAfile ca.pem server.pem  # want safe
openssl x509 -in server.pem -signkey ~/.ssh/id_rsa  # want moderate
openssl rehash # want dangerous
openssl x509 -in cert.pem -noout -purpose  # want safe
openssl x509 -noout -purpose -out other.pem  # want moderate
openssl x509 -req -in a.csr -CA ca.pem -CAkey ca.key -CAcreateserial  # want moderate
openssl verify -purpose sslserver -CAfile ca.pem cert.pem  # want safe
openssl verify -crl_download -CAfile ca.pem cert.pem  # want moderate
gpg-connect-agent --query-swdb 'KILLAGENT'  # want moderate
gpg-connect-agent  # want moderate
openssl req -new -x509 -nodes -subj /CN=x  # want moderate
openssl req -newkey rsa:2048 -nodes -subj /CN=x  # want moderate
openssl req -in a.csr -noout -text  # want safe
openssl x509 -req -in a.csr -CA ca.pem -CAkey ca.key  # want moderate
openssl cms -verify -in m.eml -signer who.txt # want moderate
openssl smime -verify -in m.eml -signer ~/.bashrc # want dangerous
