kustomize build overlays/prod  # want safe
kustomize build --enable-exec .  # want moderate
kubectx  # want safe
kubectx prod  # want moderate
stern web -n prod --since 10m  # want safe
k9s --readonly  # want moderate
minikube status  # want safe
minikube start --driver=docker  # want moderate
minikube delete --all  # want dangerous irreversible
minikube kubectl -- get pods  # want moderate
minikube kubectl -- delete namespace prod  # want dangerous irreversible
kind get clusters  # want safe
kind create cluster --name dev  # want moderate
kind delete cluster  # want dangerous irreversible
k3d cluster delete dev  # want dangerous irreversible
argocd app list  # want safe
argocd app sync web  # want moderate
argocd app sync web --prune  # want dangerous irreversible
argocd app delete web  # want dangerous irreversible
flux get kustomizations  # want safe
flux reconcile kustomization apps  # want moderate
flux uninstall  # want dangerous irreversible
istioctl proxy-status  # want safe
istioctl install --set profile=demo  # want moderate
istioctl uninstall --purge  # want dangerous irreversible
eksctl get cluster  # want safe
eksctl create cluster --name dev  # want moderate
eksctl delete cluster --name dev  # want dangerous irreversible
oc get pods  # want safe
oc whoami -t  # want moderate
oc delete project x  # want dangerous irreversible
oc adm policy add-scc-to-user privileged -z default  # want dangerous
oc rsh web ls  # want moderate
k9s version  # want safe
stern --kubeconfig ./other.yaml web  # want moderate
kind get kubeconfig # want moderate
kind get clusters # want safe
k3d kubeconfig print dev # want moderate
minikube status --log_file=x  # want moderate
eksctl get cluster --dumpLogs  # want moderate
kustomize build --helm-command ./helm .  # want moderate
istioctl manifest generate --set profile=demo  # want safe
istioctl manifest generate -o out  # want moderate
oc adm top nodes  # want safe
oc adm must-gather  # want moderate
kustomize build --load-restrictor LoadRestrictionsNone .  # want moderate
kustomize build --load-restrictor LoadRestrictionsRootOnly .  # want safe
kind export kubeconfig --name dev  # want moderate
kind export logs ~/.config/autostart  # want dangerous
kind export logs logs  # want moderate
minikube profile other  # want moderate
minikube profile list  # want safe
