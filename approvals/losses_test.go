package approvals

import "testing"

// TestPublishedLosses holds that calls of the kinds by which agents are known to
// have destroyed databases, clusters and files pass at no tolerance.
func TestPublishedLosses(t *testing.T) {
	for _, tolerance := range []string{"conservative", "moderate", "aggressive"} {
		s := open(t, "autonomy: {riskTolerance: "+tolerance+"}")
		for _, call := range []string{
			"drizzle-kit push --force", "prisma db push", "prisma migrate reset --force", "sequelize-cli db:migrate", "knex migrate:latest", "alembic upgrade head",
			"kubectl apply -f all.yml", "kubectl delete namespace shop", "terraform destroy", "terraform apply -auto-approve", "dropdb shop",
			"psql -c 'drop table orders'", "mongosh --eval 'db.dropDatabase()'", "redis-cli flushall",
			"docker system prune --volumes", "docker compose down -v", "aws s3 rb --force s3://backups",
			"aws rds delete-db-instance --db-instance-identifier shop", "gcloud projects delete shop",
			"git push --force origin main", "git clean -fdx", "git reset --hard", "git checkout -- .", "rm -rf ~/", "find / -name '*.log' -delete",
			"cmd.exe /c rd /s /q C:/Users", "trap 'rm -rf ~' EXIT",
		} {
			if r := s.propose(call); r.Decision.String() == "allow" {
				t.Errorf("%s passes at %s", call, tolerance)
			}
		}
	}
}
