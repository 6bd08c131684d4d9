kubectl get pods -A -o wide  # want safe
kubectl get deploy web -n prod -o yaml  # want safe
kubectl get secrets  # want safe
kubectl get secret db -o jsonpath='{.data.password}'  # want moderate
kubectl get pods,secrets -oyaml  # want moderate
kubectl get --raw /api/v1/namespaces/x/secrets  # want moderate
kubectl describe pod web-1  # want safe
kubectl logs -f deploy/web --tail=100 -c app  # want safe
kubectl top nodes  # want safe
kubectl explain pods.spec  # want safe
kubectl rollout status deploy/web  # want safe
kubectl rollout restart deploy/web  # want moderate
kubectl auth can-i delete pods  # want safe
kubectl diff -f deploy.yaml  # want safe
kubectl config view  # want safe
kubectl config view --raw  # want moderate
kubectl config use-context prod  # want moderate
kubectl config set-credentials kim --exec-command=./login.sh  # want dangerous
kubectl --kubeconfig ./kc.yaml get pods  # want moderate
kubectl apply -f deploy.yaml  # want moderate
kubectl apply -f deploy.yaml --dry-run=server  # want safe
kubectl apply -f deploy.yaml --dry-run=none  # want moderate
kubectl apply --prune -l app=web -f .  # want dangerous irreversible
kubectl replace --force -f deploy.yaml  # want dangerous irreversible
kubectl create deployment web --image=nginx --dry-run=client -o yaml  # want safe
kubectl create namespace test  # want moderate
kubectl create token admin  # want moderate
kubectl create clusterrolebinding x --clusterrole=cluster-admin --user=kim  # want dangerous
kubectl scale deploy/web --replicas=3  # want moderate
kubectl set image deploy/web app=acme/app:2  # want moderate
kubectl label pods web-1 tier=front  # want moderate
kubectl patch deploy web -p '{"spec":{"paused":true}}'  # want moderate
kubectl delete pod web-1  # want moderate
kubectl delete pods --all  # want dangerous irreversible
kubectl delete namespace prod  # want dangerous irreversible
kubectl delete -f deploy.yaml  # want dangerous irreversible
kubectl delete pvc data --dry-run=client  # want safe
kubectl drain node-1 --ignore-daemonsets  # want dangerous
kubectl cordon node-1  # want moderate
kubectl exec -it web-1 -- ls /app  # want safe
kubectl exec web-1 -- env  # want moderate
kubectl exec web-1 -- cat /var/run/secrets/kubernetes.io/serviceaccount/token  # want moderate
kubectl exec -it web-1 -- sh  # want moderate
kubectl exec web-1 -c db -- rm -rf /var/lib/data  # want dangerous irreversible
kubectl run tmp --rm -it --image=busybox -- sh  # want moderate
kubectl run tmp --image=busybox --privileged  # want dangerous
kubectl debug web-1 --image=busybox  # want moderate
kubectl debug node/node-1 -it --image=busybox  # want dangerous
kubectl cp web-1:/tmp/log.txt log.txt  # want moderate
kubectl port-forward svc/web 8080:80  # want moderate
kubectl proxy  # want moderate
kubectl proxy --address=127.0.0.1 --port=0  # want moderate
kubectl proxy --address=0.0.0.0  # want dangerous
kubectl proxy --accept-hosts=.*  # want dangerous
kubectl proxy --www=.  # want dangerous
kubectl proxy --disable-filter  # want dangerous
kubectl certificate approve x  # want dangerous
kubectl frobnicate  # want moderate
kubectl krew list  # want safe
kubectl krew install ctx  # want moderate
kubectl get pods -o go-template-file=$HOME/.netrc  # want moderate
kubectl get pods -o jsonpath-file=names.txt  # want safe
kubectl kustomize https://github.com/example/app  # want moderate
kubectl get --raw /api/v1/%73ecrets  # want moderate
kubectl get pods --cache-dir cache  # want moderate
kubectl get pods --profile=cpu  # want moderate
kubectl get -f pods.yaml -o yaml  # want moderate
kubectl get -k . -o json  # want moderate
kubectl get -f pods.yaml  # want safe
kubectl get -k github.com/acme/app//deploy?ref=v1  # want moderate
kubectl get -k ./deploy  # want safe
kubectl kustomize gitlab.com/acme/app  # want moderate
kubectl get pods --kuberc ./rc  # want moderate
kubectl config view --flatten  # want moderate
kubectl get --raw /api/v1/namespaces/x/services/y/proxy/delete  # want moderate
kubectl get --raw /healthz  # want safe
kubectl kustomize --load-restrictor=LoadRestrictionsNone overlays/prod  # want moderate
kubectl logs $(kubectl get pods -o name | head -1)  # want safe
kubectl logs $(kubectl get pods -l app=x -o jsonpath='{.items[0].metadata.name}')  # want safe
kubectl logs $(kubectl get pods -s https://x.example -o name)  # want moderate
kubectl logs $(kubectl get pods -o yaml)  # want moderate
kubectl delete $(kubectl get pods -o name)  # want dangerous irreversible
kubectl get pods -o=go-template-file --template=/root/.ssh/id_rsa # want moderate
kubectl get pods --output=templatefile --template ~/.ssh/id_rsa # want moderate
kubectl get pods -o=go-template='{{.kind}}' # want safe
