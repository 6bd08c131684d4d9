docker-compose ps  # want safe
docker-compose logs web  # want safe
docker-compose up -d  # want moderate
docker-compose down --volumes  # want dangerous irreversible
docker-compose rm -fsv  # want moderate irreversible
docker-compose --dry-run down -v  # want safe
docker compose exec web ls -la  # want safe
docker compose exec -T web rm -rf /data  # want dangerous irreversible
docker compose exec web  # want moderate
docker compose config --services  # want safe
docker compose config --environment  # want moderate
