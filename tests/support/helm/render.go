// GO111MODULE=off GOPATH=/usr/share/gocode go run render.go <chart> [value=text…]: renders a chart with Go's templates and sprig, of
// which Helm is made, and prints its documents, and its notes as comments. It knows the functions that this chart uses beyond
// sprig's, and no more of Helm.
package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"gopkg.in/yaml.v3"
)

func main() {
	chart := os.Args[1]
	values := read(filepath.Join(chart, "values.yaml"))
	for _, word := range os.Args[2:] {
		name, text, _ := strings.Cut(word, "=")
		set(values, strings.Split(name, "."), text)
	}
	about := read(filepath.Join(chart, "Chart.yaml"))
	data := map[string]interface{}{
		"Values":  values,
		"Chart":   map[string]interface{}{"Name": about["name"], "AppVersion": about["appVersion"]},
		"Release": map[string]interface{}{"Name": "try", "Namespace": "default", "Revision": 2, "Service": "Helm"},
	}
	all := template.New("chart").Option("missingkey=zero")
	all.Funcs(sprig.TxtFuncMap()).Funcs(template.FuncMap{
		"include": func(name string, of interface{}) (string, error) {
			var out bytes.Buffer
			err := all.ExecuteTemplate(&out, name, of)
			return out.String(), err
		},
		"toYaml": func(value interface{}) (string, error) {
			out, err := yaml.Marshal(value)
			return strings.TrimSuffix(string(out), "\n"), err
		},
		"required": func(complaint string, value interface{}) (interface{}, error) {
			if value == nil || value == "" {
				return nil, fmt.Errorf("%s", complaint)
			}
			return value, nil
		},
	})
	files, err := filepath.Glob(filepath.Join(chart, "templates", "*"))
	check(err)
	for _, file := range files {
		text, err := os.ReadFile(file)
		check(err)
		_, err = all.New(filepath.Base(file)).Parse(string(text))
		check(err)
	}
	for _, file := range files {
		if strings.HasSuffix(file, ".yaml") {
			fmt.Println("---")
			check(all.ExecuteTemplate(os.Stdout, filepath.Base(file), data))
		}
	}
	var notes bytes.Buffer
	check(all.ExecuteTemplate(&notes, "NOTES.txt", data))
	for _, line := range strings.Split(notes.String(), "\n") {
		fmt.Println("# " + line)
	}
}

func read(file string) map[string]interface{} {
	text, err := os.ReadFile(file)
	check(err)
	found := map[string]interface{}{}
	check(yaml.Unmarshal(text, &found))
	return found
}

func set(within map[string]interface{}, at []string, text string) {
	if len(at) > 1 {
		set(within[at[0]].(map[string]interface{}), at[1:], text)
		return
	}
	var value interface{}
	check(yaml.Unmarshal([]byte(text), &value))
	within[at[0]] = value
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
