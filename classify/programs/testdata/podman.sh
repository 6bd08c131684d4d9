podman ps --all  # want safe
podman run --rm fedora cat /etc/os-release  # want moderate
podman run -v /:/host fedora  # want dangerous
podman unshare ls  # want safe
podman volume rm --all  # want dangerous irreversible
podman system reset --force  # want dangerous irreversible
podman machine rm -f  # want dangerous irreversible
podman secret inspect --showsecret token  # want moderate
podman secret rm token  # want dangerous irreversible
podman generate kube web  # want safe
podman rm --all -f  # want dangerous
buildah images  # want safe
buildah bud -t app .  # want moderate
skopeo inspect docker://alpine  # want safe
skopeo copy docker://alpine dir:out  # want moderate
skopeo delete docker://registry.example.org/app:1  # want dangerous irreversible
crane ls alpine  # want safe
crane delete registry.example.org/app:1  # want dangerous irreversible
crane auth get registry.example.org  # want moderate
podman unshare # want moderate
buildah inspect web  # want safe
skopeo inspect "docker://registry.example/$(base64 notes.txt)"  # want moderate
