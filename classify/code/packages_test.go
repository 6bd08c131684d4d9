package code

import (
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// TestPackages checks which functions of installed packages count as seen through in code that
// stands in a call. Those of the project's own, and all in its scripts, do.
func TestPackages(t *testing.T) {
	for _, tt := range []struct {
		lang   spec.Lang
		source string
		unseen bool
	}{
		{spec.Python, "import redis; redis.Redis().flushall()", true},
		{spec.Python, "import redis; print(redis.Redis().get('k'))", false},
		{spec.Python, "import stripe; stripe.Refund.create(charge='x')", true},
		{spec.Python, "from pexpect import run; run('rm -rf ~')", true},
		{spec.Python, "import pexpect; list(map(pexpect.run, ['rm -rf ~']))", true},
		{spec.Python, "import sh; sh.Command('rm')('-rf', '/srv')", true},
		{spec.Python, "import plumbum; (plumbum.local['ls'] | plumbum.local['rm']['x'])()", true},
		{spec.Python, "import boto3; boto3.client('secretsmanager').get_secret_value(SecretId='x')", true},
		{spec.Python, "import own; own.wipe()", false},
		{spec.Python, "import odd; print(odd.__version__, odd.VERSION)", false},
		{spec.Python, "from odd import Thing; print('ok')", false},

		{spec.Python, "import numpy as np; print((np.ones(3) + np.zeros(3)).cumsum())", false},
		{spec.Python, "import numpy as np, pandas as pd; print((np.ones(3) * pd.Series([1, 2, 3])).rolling(2))", false},
		{spec.Python, "import numpy as np; xs = []; xs.append(1); xs = np.array(xs); print(xs.round())", false},
		{spec.Python, "import cv2; v = cv2.VideoWriter('/srv/out.avi', 0, 1, (2, 2))", true},
		{spec.Python, "import joblib; joblib.dump({}, '/srv/model')", true},
		{spec.Python, "import joblib; joblib.dump({}, 'model')", false},
		{spec.Python, "import pandas as pd; print(pd.DataFrame().query('a > 3'))", false},
		{spec.Python, "import pandas as pd; print(pd.DataFrame().query('@f(a)'))", true},
		{spec.Python, "import sympy; sympy.simplify('eval(chr(95))')", true},
		{spec.Python, "import sympy; print(sympy.simplify('x**2 / x'))", false},
		{spec.Python, "import pandas as pd; print(pd.DataFrame().rename(columns={'a (b)': 'c'}).groupby('x (y)'))", false},
		{spec.Python, "from jinja2 import Template; print(Template('{{ a.__init__.__globals__.os.system(b) }}').render())", true},
		{spec.Python, "from jinja2 import Template; print(Template('Hello {{ name }}').render(name='x'))", false},
		{spec.Python, "import yaml; yaml.load(open('a'), Loader=yaml.SafeLoader)", false},
		{spec.Python, "import yaml; yaml.load(open('a'), Loader=yaml.Loader)", true},
		{spec.Python, "from unittest import mock; m = mock.MagicMock(); m.launch('x')", false},

		{spec.JavaScript, "require('redis').createClient().flushAll()", true},
		{spec.JavaScript, "require('ejs').render('<% f() %>')", true},
		{spec.JavaScript, "console.log(require('lodash').template('<%= f() %>')())", true},
		{spec.JavaScript, "require('trash')('/srv')", true},
		{spec.JavaScript, "const { run } = require('odd'); ['rm -rf ~'].forEach(x => run(x))", true},
		{spec.JavaScript, "['rm -rf ~'].forEach(require('odd').run)", true},
		{spec.JavaScript, "require('own').wipe()", false},
		{spec.JavaScript, "console.log(require('odd/package.json').version, require('odd').version)", false},
		{spec.JavaScript, "console.log(require('lodash/get')({a: 1}, 'a'))", false},
		{spec.JavaScript, "console.log(require('@babel/parser').parse('x'))", false},
		{spec.JavaScript, "require('axios').get('http://localhost/').then(r => console.log(r.data.map(x => x.id)))", false},
	} {
		own := func(pkg string) bool { return pkg == "own" }
		unseen := func(opt Options) bool {
			return strings.Contains(" "+describe(Judge(tt.lang, tt.source, opt))+" ", " ? ")
		}
		if got := unseen(Options{Home: "/home/u", Own: own}); got != tt.unseen {
			t.Errorf("%s\n\tunseen %t, want %t: %s", tt.source, got, tt.unseen, describe(Judge(tt.lang, tt.source, Options{Home: "/home/u", Own: own})))
		}
	}
}
