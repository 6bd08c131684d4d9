docker-compose ps  # want safe
docker-compose logs web  # want safe
docker-compose up -d  # want moderate
docker-compose down --volumes  # want dangerous irreversible
docker-compose rm -fsv  # want moderate irreversible
docker-compose --dry-run down -v  # want safe
