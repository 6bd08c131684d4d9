docker ps -a --format '{{.Names}}'  # want safe
docker logs -f --tail 100 web  # want safe
docker images -q  # want safe
docker inspect -f '{{.State.Status}}' web  # want safe
docker container ls  # want safe
docker image history app:1  # want safe
docker version  # want safe
docker system df -v  # want safe
docker search redis  # want safe
docker build -t app:dev .  # want moderate
docker build --secret id=npm,src=npmrc -o type=local,dest=out .  # want moderate
docker buildx build --platform linux/amd64,linux/arm64 --push -t acme/app .  # want moderate
docker buildx imagetools inspect alpine  # want safe
docker pull alpine:3  # want moderate
docker push acme/app:1  # want moderate
docker run --rm alpine:3 cat /etc/os-release  # want moderate
docker run --rm -it -v "$PWD":/app -w /app node:22 npm test  # want moderate
docker run -v cache:/var/cache alpine ls  # want moderate
docker run -v /:/host alpine ls  # want dangerous
docker run --rm -v /var/run/docker.sock:/var/run/docker.sock alpine  # want dangerous
docker run -v /etc:/mnt alpine ls  # want dangerous
docker run --mount type=bind,source=/,target=/host alpine  # want dangerous
docker run --privileged alpine  # want dangerous
docker run --pid=host alpine ps  # want dangerous
docker run --cap-add SYS_ADMIN alpine  # want dangerous
docker run --entrypoint rm alpine -rf /data  # want dangerous irreversible
docker exec web ls -la /app  # want safe
docker exec -it web bash  # want moderate
docker exec web cat /run/secrets/db_password  # want moderate
docker exec web cat "$FILE"  # want moderate
docker exec web sh -c 'ls /app; rm -rf /srv/data'  # want dangerous irreversible
docker exec db psql -U app -c 'select count(*) from orders'  # want safe
docker exec db psql -U app -c 'drop table orders'  # want dangerous irreversible
docker exec web  # want moderate
docker exec -it db rm -rf /var/lib/data  # want dangerous irreversible
docker cp web:/app/log.txt log.txt  # want moderate
docker stop web  # want moderate
docker restart web db  # want moderate
docker rm web  # want moderate
docker rm -v web  # want moderate irreversible
docker rmi app:dev  # want moderate
docker image prune -af  # want moderate
docker container prune -f  # want moderate irreversible
docker volume ls  # want safe
docker volume create data  # want moderate
docker volume rm data  # want dangerous irreversible
docker volume prune -f  # want dangerous irreversible
docker network rm app_net  # want moderate
docker system prune -af  # want dangerous
docker system prune --volumes  # want dangerous irreversible
docker login -u kim --password-stdin  # want moderate
docker context ls  # want safe
docker context use prod  # want moderate
docker swarm leave --force  # want dangerous irreversible
docker swarm join-token worker  # want moderate
docker service ls  # want safe
docker service rm web  # want dangerous irreversible
docker stack rm app  # want dangerous irreversible
docker save -o app.tar app:1  # want moderate
docker plugin install acme/plugin  # want dangerous
docker compose ps  # want safe
docker compose -f compose.yml -p app logs --tail=50 web  # want safe
docker compose config --services  # want safe
docker compose up -d --build  # want moderate
docker compose down  # want moderate
docker compose down -v  # want dangerous irreversible
docker compose exec db rm -rf /var/lib/data  # want dangerous irreversible
docker compose run --rm web npm test  # want moderate
docker compose run -v /:/host web sh  # want dangerous
docker --help  # want safe
docker frobnicate  # want moderate
nerdctl -n k8s.io ps  # want safe
nerdctl volume rm data  # want dangerous irreversible
docker attach web  # want dangerous
echo id | docker container attach web  # want dangerous
docker compose attach web  # want dangerous
docker attach --no-stdin web  # want moderate
docker start -ai web  # want moderate
docker buildx inspect --bootstrap  # want moderate
docker buildx inspect  # want safe
docker run --rm --mount '"type=bind","src=/","dst=/host"' alpine ls  # want dangerous
docker run --rm --mount Type=Bind,Source=/,dst=/host alpine ls  # want dangerous
docker run --rm --device-cgroup-rule 'b 8:* rmw' alpine ls  # want dangerous
docker run --rm --runtime /srv/shim alpine ls  # want dangerous
docker run --rm --runtime runsc alpine ls  # want moderate
docker run --rm --security-opt seccomp=mine.json alpine ls  # want dangerous
docker run --rm --security-opt no-new-privileges alpine ls  # want moderate
docker build --output '"type=local","DEST=/etc"' .  # want dangerous
docker buildx bake --set '*.output=type=local,dest=/etc'  # want dangerous
docker buildx bake --set 'web.platform=linux/arm64' web  # want moderate
docker system dial-stdio < request  # want moderate
docker inspect $(docker ps -aq -f status=exited)  # want safe
docker stop $(docker container ls -q)  # want moderate
docker image inspect $(docker images -q --no-trunc)  # want safe
