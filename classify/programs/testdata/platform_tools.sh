nodemon --version  # want safe
nodemon --watch src server.js  # want moderate
nodemon --exec 'rm -rf src'  # want dangerous irreversible
pm2 list  # want safe
pm2 logs --lines 50 --nostream  # want safe
pm2 start app.js  # want moderate
pm2 delete all  # want moderate
terraform-docs markdown .  # want safe
terraform-docs json modules/x  # want safe
terraform-docs markdown --output-file README.md .  # want moderate
xq . a.xml  # want safe
xq -r '.a.b' a.xml  # want safe
xq -i '.a = 1' a.xml  # want moderate
ollama list  # want safe
ollama show llama3  # want safe
ollama pull llama3  # want moderate
ollama rm llama3  # want moderate
ollama run llama3 hi  # want moderate
llm --version  # want safe
llm models list  # want safe
llm 'write a poem'  # want moderate
llm install llm-x  # want moderate
crictl ps -a  # want safe
crictl logs --tail 20 abc  # want safe
crictl exec abc ls  # want moderate
crictl rmi --prune  # want dangerous irreversible
skaffold version  # want safe
skaffold run  # want moderate
tilt version  # want safe
tilt up  # want moderate
colima status  # want safe
colima start  # want moderate
colima delete --force  # want dangerous irreversible
grpcurl --version  # want safe
grpcurl localhost:50051 list  # want moderate
pixi info  # want safe
pixi add numpy  # want moderate
