prisma --version # want safe
prisma generate # want moderate
prisma migrate dev --name add # want moderate
prisma migrate reset --force # want dangerous irreversible
prisma db push --accept-data-loss # want dangerous irreversible
alembic current # want moderate
alembic upgrade head # want moderate
alembic downgrade base # want dangerous irreversible
flyway info # want moderate
flyway clean # want dangerous irreversible
liquibase rollback v1 # want dangerous irreversible
knex migrate:latest # want moderate
knex migrate:rollback # want dangerous irreversible
sequelize db:drop # want dangerous irreversible
typeorm schema:drop # want dangerous irreversible
drizzle-kit push # want moderate
drizzle-kit push --force # want dangerous irreversible
drizzle-kit push:pg --force # want dangerous irreversible
skeema push --allow-unsafe # want dangerous irreversible
goose -dir db status # want moderate
goose down # want dangerous irreversible
migrate -path db -database postgres://h/d drop -f # want dangerous irreversible
sqlx database drop # want dangerous irreversible
diesel migration run # want moderate
atlas schema clean -u x # want dangerous irreversible
sqitch revert # want dangerous irreversible
knex migrate:make drop_users # want moderate
goose create drop sql # want moderate
alembic --help  # want safe
flyway --version  # want safe
diesel --version  # want safe
knex --version  # want safe
