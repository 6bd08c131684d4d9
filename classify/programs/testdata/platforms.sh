doctl compute droplet list --format ID,Name # want safe
doctl compute droplet delete 4711 -f # want dangerous irreversible
doctl databases connection db # want moderate
heroku apps # want safe
heroku logs --tail -a app # want safe
heroku ps:scale web=2 -a app # want moderate
heroku config -a app # want moderate
heroku pg:reset -a app # want dangerous irreversible
heroku apps:destroy app --confirm app # want dangerous irreversible
heroku run bash # want moderate
fly status -a app # want safe
fly secrets list # want safe
fly deploy # want moderate
fly apps destroy app # want dangerous irreversible
vercel ls # want safe
vercel # want moderate
vercel --prod # want moderate
vercel env pull # want moderate
vercel rm app # want dangerous irreversible
netlify sites:list # want safe
netlify sites:delete 4711 # want dangerous irreversible
netlify env:list # want moderate
wrangler d1 list # want safe
wrangler tail # want safe
wrangler d1 execute db --remote --command 'drop table t' # want dangerous irreversible
wrangler d1 execute db --command 'select 1' # want moderate
wrangler deploy # want moderate
wrangler delete # want dangerous irreversible
firebase projects:list # want safe
firebase deploy # want moderate
firebase firestore:delete --all-collections # want dangerous irreversible
supabase projects list # want safe
supabase db reset # want dangerous irreversible
railway logs # want safe
railway run -- rm -rf ~ # want blocked
railway down # want dangerous irreversible
render services # want safe
auth0 apps ls # want safe
auth0 api users # want safe
auth0 api post clients # want moderate
auth0 roles rm 4711 # want dangerous irreversible
stripe customers list # want safe
stripe trigger payment_intent.succeeded # want moderate
stripe delete /v1/customers/4711 # want dangerous irreversible
sentry-cli releases list # want safe
sentry-cli releases new v1 # want moderate
sentry-cli releases delete v1 # want dangerous irreversible
fastly service list # want safe
fastly backend delete --name b # want dangerous irreversible
pd service list # want safe
pd service delete 4711 # want dangerous irreversible
linode-cli linodes ls # want safe
linode-cli linodes delete 4711 # want dangerous irreversible
hcloud server list # want safe
hcloud server rebuild web # want dangerous irreversible
scw instance server list # want safe
oci compute instance list # want safe
oci compute instance terminate --instance-id i # want dangerous irreversible
ibmcloud target # want safe
aliyun ecs DescribeInstances # want safe
aliyun ecs DeleteInstance --InstanceId i # want dangerous irreversible
eb status # want safe
eb terminate env # want dangerous irreversible
amplify status # want safe
amplify delete # want dangerous irreversible
ldcli flags list # want safe
ldcli flags delete f # want dangerous irreversible
apigeecli apis list # want safe
apigeecli apis delete -n a # want dangerous irreversible
deck diff # want safe
deck sync # want dangerous irreversible
circleci config validate # want safe
circleci context delete org c # want dangerous irreversible
travis status # want safe
drone build ls org/repo # want safe
drone repo rm org/repo # want dangerous irreversible
buildkite-agent meta-data get key # want safe
jenkins-cli list-jobs # want safe
jenkins-cli groovy = # want moderate
jenkins-cli delete-job j # want dangerous irreversible
promtool check rules rules.yml # want safe
promtool query instant http://localhost:9090 up # want safe
grafana-cli plugins ls # want safe
grafana-cli plugins install p # want moderate
grafana-cli admin reset-admin-password x # want dangerous irreversible
logcli query '{app="x"}' # want safe
velero backup get # want safe
velero restore describe r # want safe
velero backup delete b --confirm # want dangerous irreversible
kopia snapshot list # want safe
kopia snapshot delete 4711 # want dangerous irreversible
doppler projects list # want safe
doppler secrets get KEY # want moderate
doppler run -- npm test # want moderate
doppler run -- rm -rf ~ # want blocked
doppler run --command 'rm -rf ~' # want blocked
doppler secrets delete KEY --yes # want dangerous irreversible
chamber list app # want safe
chamber exec app -- rm -rf ~ # want blocked
infisical secrets # want moderate
stripe --frob customers delete -o json list # want moderate
auth0 --frob --help apps delete x # want moderate
ldcli -s delete flags list # want moderate
ldcli metrics delete m # want dangerous irreversible
buildkite-agent artifact upload 'dist/*'  # want moderate
datadog-ci --version  # want safe
datadog-ci junit upload reports  # want moderate
ibmcloud app restart web  # want moderate
logcli query '{app="web"}' --output-file out.txt  # want moderate
newrelic --version  # want safe
newrelic entity tags create --guid x --tag team:web  # want moderate
render deploys create web  # want moderate
scw instance server create  # want moderate
travis restart 12  # want moderate
twilio --version  # want safe
twilio api:core:messages:create --body hi  # want moderate
okta apps list  # want safe
okta apps create web  # want moderate
supabase branches get dev  # want moderate
doctl --config ./do.yaml account get  # want moderate
doctl account get  # want safe
firebase database:get / -o data.json  # want moderate
firebase database:get /  # want safe
stripe listen --forward-to https://hooks.example.org  # want moderate
stripe listen --forward-to localhost:3000/hooks  # want safe
netlify api listSites --output-dir x  # want moderate
