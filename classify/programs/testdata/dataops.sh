dvc status  # want safe
dvc dag  # want safe
dvc metrics show  # want safe
dvc plots show  # want moderate
dvc list .  # want safe
dvc list https://github.com/acme/data  # want moderate
dvc repro --dry  # want safe
dvc repro  # want moderate
dvc pull  # want moderate
dvc push  # want moderate
dvc gc -w  # want dangerous irreversible
dvc destroy -f  # want dangerous irreversible
dvc remote list  # want safe
dvc remote add -d origin s3://bucket/x  # want moderate
papermill --version  # want safe
papermill in.ipynb out.ipynb -k python3  # want moderate
papermill in.ipynb /etc/hosts  # want dangerous irreversible
nbstripout --is-installed  # want safe
nbstripout --dry-run a.ipynb  # want safe
nbstripout a.ipynb  # want moderate
nbstripout --install  # want moderate
scrapy --help  # want safe
scrapy list  # want moderate
scrapy crawl shop -O out.json  # want moderate
scrapy crawl shop -O /etc/hosts  # want dangerous irreversible
modal --version  # want safe
modal app list  # want safe
modal run src/app.py  # want moderate
modal deploy src/app.py  # want moderate
modal volume rm data / -r  # want dangerous irreversible
modal volume get data x /etc/hosts  # want dangerous irreversible
airflow version  # want safe
airflow db check  # want safe
airflow dags list  # want moderate
airflow dags trigger etl  # want moderate
airflow db reset -y  # want dangerous irreversible
airflow connections list  # want moderate
prefect version  # want safe
prefect deployment ls  # want safe
prefect deployment delete x/y  # want dangerous irreversible
prefect server database reset -y  # want dangerous irreversible
dagster --version  # want safe
dagster dev  # want moderate
dagster asset wipe --all --noprompt  # want dangerous irreversible
ray status  # want safe
ray job list  # want safe
ray start --head  # want moderate
ray job submit -- python train.py  # want moderate
ray down cluster.yaml -y  # want dangerous irreversible
voila --version  # want safe
voila report.ipynb  # want moderate
dvc checkout --force  # want dangerous irreversible
dvc get-url https://example.com/data.csv /etc/cron.d/data  # want dangerous
dvc add data --to-remote  # want moderate
dvc exp show -A --csv  # want safe
dvc pull -f  # want dangerous irreversible
dvc repro --downstream train  # want moderate
airflow info  # want moderate
airflow info --anonymize  # want safe
airflow dags show etl -s /etc/hosts  # want dangerous irreversible
airflow variables import ~/.ssh/id_rsa  # want moderate
prefect config view  # want safe
prefect config view --show-secrets  # want moderate
prefect deploy --version 1.2 flow.py:etl  # want moderate
prefect deployment schedule delete etl/daily 1  # want dangerous irreversible
dagster dev -h 0.0.0.0 -p 3000  # want dangerous
dagster dev -h localhost  # want moderate
ray start --head --dashboard-host 0.0.0.0  # want dangerous
ray submit cluster.yaml ~/.ssh/id_rsa  # want dangerous
ray get-auth-token  # want moderate
voila report.ipynb --Voila.ip=0.0.0.0  # want dangerous
