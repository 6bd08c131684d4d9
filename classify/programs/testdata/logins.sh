aws sso logout  # want moderate
aws sso login --profile work  # want moderate
aws logout  # want moderate
aws configure  # want moderate
gcloud auth revoke kim@example.org  # want moderate
gcloud auth revoke --all  # want moderate
gcloud auth application-default revoke  # want moderate
gcloud auth login --no-launch-browser  # want moderate
gcloud auth list  # want safe
az logout  # want moderate
az account clear  # want moderate
az login --use-device-code  # want moderate
az account show  # want safe
oci session terminate --profile-name work  # want moderate
doctl auth remove --context work  # want moderate
doctl registry logout  # want moderate
ibmcloud logout  # want moderate
scw logout  # want moderate
heroku auth:logout  # want moderate
heroku logout  # want moderate
heroku auth:login  # want moderate
fly auth logout  # want moderate
vercel logout  # want moderate
netlify logout  # want moderate
wrangler logout  # want moderate
firebase logout kim@example.org  # want moderate
supabase logout  # want moderate
railway logout  # want moderate
stripe logout --all  # want moderate
doppler logout  # want moderate
travis logout  # want moderate
serverless logout  # want moderate
nx logout  # want moderate
terraform logout  # want moderate
pulumi logout --all  # want moderate
helm registry logout registry.example.org  # want moderate
docker logout registry.example.org  # want moderate
podman logout --all  # want moderate
skopeo logout registry.example.org  # want moderate
npm logout  # want moderate
yarn npm logout  # want moderate
cargo logout  # want moderate
gem signout  # want moderate
gh auth logout --hostname github.example.org  # want moderate
glab auth logout --hostname gitlab.example.org  # want moderate
argocd logout cd.example.org  # want moderate
oc logout  # want moderate
kubectl config delete-user kim  # want moderate
kubectl config unset users.kim  # want moderate
kubectl config unset users.kim.token  # want moderate
kubectl config delete-context old  # want moderate
op signout --all  # want moderate
op signin  # want dangerous
bw logout  # want moderate
snyk config unset api  # want moderate
snyk config set api=0000  # want moderate
snyk config get api  # want moderate
trivy config deploy/  # want safe
rclone config delete backup  # want moderate
git credential reject  # want moderate
git credential-cache exit  # want moderate
