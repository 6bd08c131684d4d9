pulumi stack ls # want safe
pulumi whoami # want safe
pulumi preview --diff # want moderate
pulumi up --yes # want moderate irreversible
pulumi destroy -s prod # want dangerous irreversible
pulumi stack rm prod # want dangerous irreversible
pulumi stack import --file s.json # want dangerous irreversible
pulumi state delete urn # want dangerous irreversible
pulumi config get dbPassword # want moderate
cdk ls # want safe
cdk diff AppStack # want safe
cdk list --app 'rm -rf ~' # want blocked
cdk synth # want moderate
cdk context # want safe
cdk context --clear # want moderate
cdk deploy --all # want moderate irreversible
cdk destroy -f # want dangerous irreversible
cdk bootstrap # want moderate
packer validate -var a=b image.pkr.hcl # want safe
packer fmt -check . # want safe
packer fmt . # want moderate
packer plugins installed # want safe
packer build image.pkr.hcl # want moderate
vagrant global-status # want safe
vagrant up # want moderate
vagrant destroy -f # want dangerous irreversible
vagrant snapshot restore base # want moderate irreversible
serverless info # want safe
sls deploy --stage prod # want moderate irreversible
sls remove # want dangerous irreversible
sam validate --template t.yaml # want safe
sam logs -n Fn --tail # want safe
sam build # want moderate
sam deploy --guided # want moderate irreversible
sam delete --stack-name s # want dangerous irreversible
sam --frob list delete # want moderate
cdk diff --record-resource-mapping map.json  # want moderate
pulumi stack ls --tracing file:trace.json  # want moderate
pulumi stack ls --tracing file:/etc/cron.d/x  # want dangerous
pulumi stack ls --profiling prof  # want moderate
vagrant global-status --prune  # want moderate
cdk doctor  # want safe
cdk acknowledge 1234  # want moderate
pulumi stack graph stack.dot  # want moderate
pulumi stack history  # want safe
