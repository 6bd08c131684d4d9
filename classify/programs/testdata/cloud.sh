aws ec2 describe-instances --filters Name=tag:env,Values=prod # want safe
aws --profile ops --region eu-west-1 s3 ls s3://assets # want safe
aws lambda list-functions --query 'Functions[].FunctionName' # want safe
aws help # want safe
aws ec2 --filters list terminate-instances # want moderate
aws ec2 terminate-instances --instance-ids i-1 # want dangerous irreversible
aws ec2 terminate-instances --dry-run --instance-ids i-1 # want safe
aws s3 rm s3://assets/old.css # want dangerous irreversible
aws s3 cp dist/app.js s3://assets/ # want moderate
aws s3 cp ~/.ssh/id_rsa s3://assets/ # want dangerous
aws s3 # want moderate
aws s3 -l s3://assets --recursive # want moderate
aws secretsmanager get-secret-value --secret-id db # want moderate
aws ssm get-parameter --name x # want safe
aws ssm get-parameter --name x --with-decryption # want moderate
aws lambda invoke --function-name f out.json # want moderate
aws frobnicate quux # want moderate
gcloud compute instances list --filter=status:RUNNING # want safe
gcloud projects describe p # want safe
gcloud compute instances delete list # want dangerous irreversible
gcloud secrets versions access latest --secret db # want moderate
gcloud compute ssh vm1 # want moderate
gsutil ls gs://bucket # want safe
gsutil rm -r gs://bucket # want dangerous irreversible
az vm list --output table # want safe
az vm show --name delete -g rg # want safe
az container logs --name app -g rg # want safe
az devops configure --list # want safe
az devops configure --defaults organization=https://dev.azure.com/me # want moderate
az rest --url /subscriptions?api-version=2022-12-01 # want safe
az rest --url https://example.com/ --resource https://management.azure.com/ # want moderate
az rest --url /subscriptions --output-file out.json # want moderate
az --frob list vm delete # want moderate
az group delete -n rg # want dangerous irreversible
az keyvault secret show --name s --vault-name v # want moderate
az rest --url https://example.com # want moderate
az rest --method delete --url https://example.com # want moderate
aws route53 delete-traffic-policy --id t --version 1 # want dangerous irreversible
aws --version # want safe
az --version # want safe
gcloud --version # want safe
aws athena start-query-execution --query-string 'SELECT * FROM logs LIMIT 5' --work-group w  # want safe
aws athena start-query-execution --query-string 'DROP TABLE logs'  # want dangerous irreversible
aws athena start-query-execution --cli-input-json file://query.json  # want moderate
aws cognito-idp admin-get-user --user-pool-id p --username kim  # want safe
aws cognito-idp admin-delete-user --user-pool-id p --username kim  # want dangerous irreversible
aws ec2 terminate-instances --instance-ids i-1 --dry-run # want safe
aws ec2 terminate-instances --instance-ids i-1 --dry-run --no-dry-run # want moderate
aws connect get-federation-token --instance-id i # want moderate
aws lightsail get-relational-database-master-user-password --relational-database-name d # want moderate
aws iam get-account-password-policy # want safe
aws apigateway get-api-keys --include-values # want moderate
aws s3api get-object --bucket b --key k out.bin # want moderate
aws configure get aws_secret_access_key # want moderate
aws configure get region # want safe
az webapp config connection-string list -n a # want moderate
az functionapp function keys list # want moderate
az containerapp secret list --show-values # want moderate
az keyvault secret list --vault-name v # want safe
gcloud redis instances get-auth-string r # want moderate
gcloud services api-keys get-key-string k # want moderate
gcloud secrets list # want safe
aws gamelift get-compute-access --fleet-id f --compute-name c  # want moderate
aws ec2 describe-vpn-connections  # want moderate
aws glue get-connections  # want moderate
aws glue get-connections --hide-password  # want safe
gcloud auth describe me@example.org  # want moderate
gcloud iap oauth-clients list projects/p/brands/b  # want moderate
az eventgrid topic key list -n t -g g  # want moderate
az network vpn-connection shared-key show -n c -g g  # want moderate
az aro list-credentials -n c -g g  # want moderate
az iot hub policy list --hub-name h  # want moderate
az keyvault key list --vault-name v  # want safe
az keyvault secret list --vault-name v  # want safe
gcloud compute instances list --credential-file-override=key.json  # want moderate
az webapp config appsettings list -n web -g x  # want moderate
aws s3api select-object-content --bucket b --key k --expression x --expression-type SQL out.csv  # want moderate
aws ec2 describe-instances --filters http://example.com/filters.json  # want moderate
aws sqs get-queue-attributes --queue-url https://sqs.eu-west-1.amazonaws.com/1/q  # want safe
aws s3api get-object --bucket x --key a ~/.bashrc  # want dangerous
aws s3api get-object --bucket x ~/.bashrc --key a  # want dangerous
aws glacier get-job-output --account-id - --vault-name x --job-id y ~/.bashrc  # want dangerous
aws schemas get-code-binding-source --registry-name x --schema-name y --language Go code.zip  # want moderate
