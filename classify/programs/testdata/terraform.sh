terraform plan -var region=eu -var-file=prod.tfvars -no-color # want safe
terraform plan -out=plan.bin # want moderate
terraform -chdir=infra validate # want safe
tofu state list # want safe
terraform show -json # want safe
terraform providers # want safe
terraform workspace list # want safe
terraform fmt -check -recursive # want safe
terraform fmt -write=false -diff # want safe
terraform fmt # want moderate
terraform init -upgrade # want moderate
terraform apply -auto-approve # want moderate irreversible
terraform apply -destroy # want dangerous irreversible
terraform destroy # want dangerous irreversible
terraform state rm aws_instance.web # want dangerous irreversible
terraform state mv a.b a.c # want moderate
terraform state push other.tfstate # want dangerous irreversible
terraform force-unlock 4711 # want dangerous irreversible
terraform workspace delete old # want dangerous irreversible
terraform import aws_instance.web i-1 # want moderate
terraform frobnicate # want moderate
terragrunt plan # want moderate
terragrunt run-all plan # want moderate
terragrunt run-all destroy # want dangerous irreversible
terragrunt apply-all # want moderate irreversible
terragrunt destroy-all # want dangerous irreversible
echo 'file("~/.ssh/id_rsa")' | terraform console # want moderate
terragrunt output  # want safe
terragrunt find  # want safe
terragrunt render-json  # want moderate
terraform output -raw db_password  # want moderate
terraform output -raw url  # want safe
