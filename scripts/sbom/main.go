// Command sbom lists the modules that programs are built from, as an SPDX 2.3 document: it reads what
// the linker wrote into them. Usage: sbom NAME VERSION PROGRAM...
package main

import (
	"cmp"
	"debug/buildinfo"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"
)

type (
	document struct {
		Version       string         `json:"spdxVersion"`
		License       string         `json:"dataLicense"`
		ID            string         `json:"SPDXID"`
		Name          string         `json:"name"`
		Namespace     string         `json:"documentNamespace"`
		Creation      creation       `json:"creationInfo"`
		Packages      []pkg          `json:"packages"`
		Relationships []relationship `json:"relationships"`
	}
	creation struct {
		Created  string   `json:"created"`
		Creators []string `json:"creators"`
	}
	pkg struct {
		ID       string     `json:"SPDXID"`
		Name     string     `json:"name"`
		Version  string     `json:"versionInfo"`
		Download string     `json:"downloadLocation"`
		Analyzed bool       `json:"filesAnalyzed"`
		Refs     []external `json:"externalRefs,omitempty"`
	}
	external struct {
		Category string `json:"referenceCategory"`
		Type     string `json:"referenceType"`
		Locator  string `json:"referenceLocator"`
	}
	relationship struct {
		Element string `json:"spdxElementId"`
		Type    string `json:"relationshipType"`
		Related string `json:"relatedSpdxElement"`
	}
)

func main() {
	if len(os.Args) < 4 {
		fatal(errors.New("want a NAME, a VERSION and programs"))
	}
	name, version := os.Args[1], os.Args[2]
	modules := map[string]string{}
	for _, program := range os.Args[3:] {
		info, err := buildinfo.ReadFile(program)
		if err != nil {
			fatal(err)
		}
		modules["stdlib"] = strings.TrimPrefix(info.GoVersion, "go")
		for _, m := range info.Deps {
			for m.Replace != nil {
				m = m.Replace
			}
			modules[m.Path] = m.Version
		}
	}
	enc := json.NewEncoder(os.Stdout)
	enc.SetIndent("", "  ")
	if err := enc.Encode(describe(name, version, modules)); err != nil {
		fatal(err)
	}
}

// describe makes the document; the time is that of SOURCE_DATE_EPOCH.
func describe(name, version string, modules map[string]string) document {
	seconds, _ := strconv.ParseInt(cmp.Or(os.Getenv("SOURCE_DATE_EPOCH"), "0"), 10, 64)
	const main = "SPDXRef-main"
	d := document{
		Version: "SPDX-2.3", License: "CC0-1.0", ID: "SPDXRef-DOCUMENT", Name: name + "-" + version,
		Namespace:     "https://github.com/gk-hook/gk-hook/spdx/" + name + "-" + version,
		Creation:      creation{time.Unix(seconds, 0).UTC().Format(time.RFC3339), []string{"Tool: gk-hook-sbom"}},
		Packages:      []pkg{{ID: main, Name: name, Version: version, Download: "NOASSERTION"}},
		Relationships: []relationship{{"SPDXRef-DOCUMENT", "DESCRIBES", main}},
	}
	for i, path := range slices.Sorted(maps.Keys(modules)) {
		id := fmt.Sprintf("SPDXRef-module-%d", i+1)
		ref := external{"PACKAGE-MANAGER", "purl", "pkg:golang/" + path + "@" + modules[path]}
		d.Packages = append(d.Packages, pkg{ID: id, Name: path, Version: modules[path], Download: "NOASSERTION", Refs: []external{ref}})
		d.Relationships = append(d.Relationships, relationship{main, "DEPENDS_ON", id})
	}
	return d
}

func fatal(err error) {
	fmt.Fprintln(os.Stderr, "sbom:", err)
	os.Exit(1)
}
