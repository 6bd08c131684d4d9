pyinstaller --version  # want safe
pyinstaller -F src/app.py  # want moderate
pyinstaller --distpath /etc src/app.py  # want dangerous
pyinstaller --runtime-hook /tmp/x.py src/app.py  # want moderate
cython --version  # want safe
cython -3 src/a.pyx  # want moderate
cython src/a.pyx -o /etc/hosts  # want dangerous irreversible
cythonize --help  # want safe
cythonize -i src/a.pyx  # want moderate
cythonize --timeit 'import shutil; shutil.rmtree("src")' src/a.pyx  # want dangerous irreversible
locust --version  # want safe
locust --headless -u 10 -r 2 -t 1m  # want moderate
locust  # want dangerous
locust --web-host 127.0.0.1  # want moderate
locust --headless --html /etc/x.html  # want dangerous
kedro --version  # want safe
kedro run --pipeline data  # want moderate
kedro pipeline delete data -y  # want dangerous irreversible
luigi --module tasks Load --local-scheduler  # want moderate
luigid --help  # want safe
luigid --port 8082  # want moderate
dask --version  # want safe
dask config list  # want safe
dask config set array.chunk-size 1GiB  # want moderate
dask scheduler  # want dangerous
dask ssh host1 host2  # want moderate
conan --version  # want safe
conan remote list  # want safe
conan list 'zlib/*'  # want safe
conan install . --build=missing -pr:b default  # want moderate
conan graph info .  # want moderate
conan remove 'zlib/*' -c  # want moderate
conan remove 'zlib/*' -c -r main  # want dangerous irreversible
conan upload 'zlib/*' -r main  # want moderate
conan remote login main user -p secret  # want moderate
conan config install https://example.com/c.zip  # want moderate
check-jsonschema --version  # want safe
check-jsonschema --schemafile schema.json data.json  # want safe
check-jsonschema --schemafile https://example.com/s.json data.json  # want moderate
check-jsonschema --validator-class evil.V --schemafile schema.json data.json  # want moderate
jc --version  # want safe
ls -l | jc --ls  # want safe
jc -p ls -l src  # want safe
jc rm -rf src  # want dangerous irreversible
jc 1:3 --ls rm -rf src  # want dangerous irreversible
python -m PyInstaller -F src/app.py  # want moderate
python -m dotenv run -- rm -rf src  # want dangerous irreversible
python -m jc rm -rf src  # want dangerous irreversible
uvx check-jsonschema --schemafile schema.json data.json  # want moderate
django-admin --version  # want safe
django-admin migrate shop zero  # want dangerous irreversible
django-admin migrate shop 0003  # want moderate
django-admin shell -c 'Order.objects.all().delete()'  # want dangerous irreversible
django-admin sqlflush  # want moderate
python3 manage.py sqlflush  # want moderate
python3 manage.py migrate  # want moderate
python3 manage.py migrate shop zero  # want dangerous irreversible
python3 manage.py shell -c 'from shop.models import Order; Order.objects.all().delete()'  # want dangerous irreversible
python3 manage.py shell -c 'print(1)'  # want moderate
echo 'drop table x;' | python3 manage.py dbshell  # want dangerous irreversible
python3 manage.py sendtestemail a@example.com  # want moderate irreversible
flask db upgrade  # want moderate
flask db downgrade base  # want dangerous irreversible
celery --version  # want safe
celery -A app worker  # want moderate
celery -A app purge -f  # want dangerous irreversible
uvicorn --version  # want safe
uvicorn app:app --reload  # want moderate
uv run manage.py flush  # want dangerous irreversible
