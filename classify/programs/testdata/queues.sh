kafka-topics.sh --bootstrap-server k:9092 --list # want safe
kafka-topics --bootstrap-server k:9092 --create --topic t --partitions 3 # want moderate
kafka-topics --bootstrap-server k:9092 --delete --topic t # want dangerous irreversible
kafka-consumer-groups --bootstrap-server k:9092 --describe --group g # want safe
kafka-consumer-groups --bootstrap-server k:9092 --group g --topic t --reset-offsets --to-earliest --execute # want dangerous irreversible
kafka-configs --bootstrap-server k:9092 --alter --entity-type topics --entity-name t --add-config a=b # want moderate
kafka-console-consumer --bootstrap-server k:9092 --topic t --from-beginning --max-messages 5 # want safe
kafka-console-producer --bootstrap-server k:9092 --topic t # want moderate
kafka-delete-records --bootstrap-server k:9092 --offset-json-file o.json # want dangerous irreversible
kcat -b k:9092 -L # want safe
kcat -b k:9092 -t t -P # want moderate
rabbitmqctl list_queues name messages # want safe
rabbitmqctl cluster_status # want safe
rabbitmqctl add_user bob pw # want moderate
rabbitmqctl delete_queue jobs # want dangerous irreversible
rabbitmqctl reset # want dangerous irreversible
rabbitmqctl eval 'os:cmd("id").' # want moderate
rabbitmqadmin list queues # want safe
rabbitmqadmin purge queue name=jobs # want dangerous irreversible
nats stream ls # want safe
nats stream info EVENTS # want safe
nats pub subject hello # want moderate
nats stream purge EVENTS # want dangerous irreversible
nats kv del BUCKET key # want dangerous irreversible
kafka-console-consumer --formatter ./Evil.jar --topic t --bootstrap-server localhost:9092  # want moderate
kafka-console-producer --version  # want safe
kafka-storage --version  # want safe
kafka-server-start config/server.properties  # want moderate
kafka-reassign-partitions --bootstrap-server b:9092 --list  # want safe
kafka-reassign-partitions --verify --preserve-throttles --reassignment-json-file p.json  # want safe
kafka-reassign-partitions --verify --reassignment-json-file p.json  # want moderate
kafka-reassign-partitions.sh --execute --reassignment-json-file p.json  # want moderate
kafka-topics.sh --bootstrap-server kafka.example.com:9092 --list  # want moderate
kcat -b kafka.example.com:9092 -L  # want moderate
kcat -b localhost:9092 -L  # want safe
kcat -b kafka:9092 -C -t orders -c 5  # want safe
rabbitmqadmin -H mq.example.com list queues  # want moderate
rabbitmqadmin -H localhost list queues  # want safe
rabbitmqadmin export ~/.bashrc # want dangerous
rabbitmqadmin export all.json # want moderate
