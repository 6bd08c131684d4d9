vcpkg list  # want safe
vcpkg search zlib  # want safe
vcpkg install fmt:x64-linux  # want moderate
vcpkg install --dry-run  # want safe
vcpkg install --overlay-ports=ports fmt  # want moderate
vcpkg remove fmt --recurse  # want moderate
vcpkg hash README.md  # want safe
vcpkg hash ~/.ssh/id_rsa  # want moderate
vcpkg env 'rm -rf ~'  # want blocked irreversible
vcpkg integrate bash  # want dangerous
vcpkg install @args  # want moderate
vcpkg search zlib --x-asset-sources=x-azurl,https://a.example  # want moderate
