snakemake --version  # want safe
snakemake -c4 all  # want moderate
snakemake -n  # want moderate
snakemake --cores 4 --config a=b --use-conda results/plot.png  # want moderate
snakemake -c1 --config --delete-all-output  # want dangerous irreversible
snakemake -c1 --delete-all-output  # want dangerous irreversible
snakemake -c1 --cluster 'rm -rf ~'  # want blocked irreversible
snakemake -c1 --stats ~/.bashrc  # want dangerous
snakemake --dag  # want safe
snakemake --kubernetes  # want moderate
snakemake --frobnicate  # want moderate
