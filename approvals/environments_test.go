package approvals

import (
	"testing"

	"github.com/gk-hook/gk-hook/classify"
)

// TestEnvironmentLayers adds what layers say of places: a project only makes more of them production.
func TestEnvironmentLayers(t *testing.T) {
	const production, disposable = "environments: {production: [\"*prod*\"]}\n", "environments: {disposable: [\"*\"]}\n"
	named, unknown := &classify.Place{Names: []string{"eu", "api.PROD.example"}}, &classify.Place{Unknown: "nothing names it"}
	other, doubtful := &classify.Place{Names: []string{"x"}}, &classify.Place{Names: []string{"x"}, Doubtful: true}
	for _, tt := range []struct {
		managed, user, project          string
		named, unknown, other, doubtful classify.Environment
	}{
		{"", "", "", classify.Elsewhere, classify.Elsewhere, classify.Elsewhere, classify.Elsewhere},
		{"", production, "", classify.Production, classify.Uncertain, classify.Elsewhere, classify.Elsewhere},
		{"", "", production, classify.Production, classify.Uncertain, classify.Elsewhere, classify.Elsewhere},
		{"", disposable, "", classify.Disposable, classify.Elsewhere, classify.Disposable, classify.Elsewhere},
		{"", "", disposable, classify.Elsewhere, classify.Elsewhere, classify.Elsewhere, classify.Elsewhere},
		{production, disposable, "", classify.Production, classify.Uncertain, classify.Disposable, classify.Elsewhere},
		{"", disposable, production, classify.Production, classify.Uncertain, classify.Disposable, classify.Elsewhere},
	} {
		p := mustLoad(t, tt.managed, tt.user, tt.project)
		for _, one := range []struct {
			place *classify.Place
			want  classify.Environment
		}{{named, tt.named}, {unknown, tt.unknown}, {other, tt.other}, {doubtful, tt.doubtful}} {
			if got, _ := p.Environment(one.place); got != one.want {
				t.Errorf("managed %q, user %q, project %q, %+v: %q, want %q", tt.managed, tt.user, tt.project, *one.place, got, one.want)
			}
		}
	}
	if _, problems := load(t, "", "", disposable); len(problems) != 1 || !problems[0].Note {
		t.Errorf("%v, want one note", problems)
	}
	if _, problems := load(t, "", "environments: {production: [\"{a\"], disposable: x}", ""); len(problems) != 2 || problems[0].Note {
		t.Errorf("%v, want two errors", problems)
	}
}
