doctl compute droplet list --format ID,Name # want safe
doctl compute droplet delete 4711 -f # want dangerous irreversible
doctl databases connection db # want moderate
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
ibmcloud app restart web  # want moderate
scw instance server create  # want moderate
doctl --config ./do.yaml account get  # want moderate
doctl account get  # want safe
hcloud config list # want safe
hcloud config list --allow-sensitive # want moderate
eb logs --all # want moderate
