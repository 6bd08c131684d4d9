python3 --version  # want safe
python -V  # want safe
python3 -m pip --version  # want safe
python3 -m pip list  # want safe
python3 -m json.tool package.json  # want safe
python -m json.tool in.json /etc/passwd  # want dangerous irreversible
python3 -m pytest -q tests  # want moderate
python3 -m unittest discover  # want moderate
python3 -m py_compile app.py  # want moderate
python3 -m venv .venv  # want moderate
python3 -m pip install requests  # want moderate
python3 -m http.server 8000  # want dangerous
python3 -m http.server --bind 127.0.0.1 8000  # want moderate
python3 -m someproject.cli --flag  # want moderate
python3 -I -B -m black --check .  # want safe
ipython --version  # want safe
jupyter --version  # want safe
jupyter notebook --ip 0.0.0.0  # want dangerous
virtualenv venv  # want moderate
django-admin flush --noinput  # want dangerous irreversible
flask --version  # want safe
ipython notebook.py  # want moderate
virtualenv --version  # want safe
virtualenv --with-traceback venv  # want moderate
python3 -m inspect json  # want moderate
python3 -m timeit -n 5 'sum(range(10))'  # want safe
python3 -m timeit -s 'import os' 'os.remove("/etc/hosts")'  # want dangerous irreversible
python3 -m timeit --frob x  # want moderate
python3 -m cProfile -s time -m json.tool x.json  # want safe
python3 -m cProfile -m http.server  # want dangerous
python3 -m cProfile -o /etc/x -m json.tool x.json  # want dangerous
python3 -m profile -f x.py  # want moderate
python3 -ic 1 <<< 'print(2)'  # want moderate
python3 -i -c 1 <<< 'open("m", "w")'  # want moderate
python3 -ic 1 <<< 'import shutil; shutil.rmtree("/home/you")'  # want blocked
flask run -h 0.0.0.0  # want moderate
python3 -m sysconfig --generate-posix-vars  # want moderate
python3 -m sysconfig  # want safe
python3 -m pickletools state.pkl -o out.txt  # want moderate
python3 -m pickletools -a state.pkl  # want safe
python3 -m calendar -t text 2026  # want safe
python3 -m tarfile -l notes.tar  # want safe
python3 -m zipfile --list ~/.netrc  # want moderate
python3 -m tarfile -e notes.tar out  # want moderate
python3 -m tarfile -c build/notes.tar notes.txt  # want moderate
python3 -m zipfile -e notes.zip out/  # want moderate
python3 -m doctest -v docs/guide.md  # want moderate
python3 -m doctest --unheard docs/guide.md  # want moderate
jupyter server extension enable x  # want moderate
jupyter lab --generate-config  # want moderate
