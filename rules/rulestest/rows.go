package rulestest

import (
	"io/fs"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// Rows are the lines of testdata/name.txt, but for those that begin with #: what stands between " | ", with \n and the like as in Go, and «a*90»
// as ninety times a.
func Rows(t testing.TB, files fs.FS, name string) (rows [][]string) {
	t.Helper()
	data, err := fs.ReadFile(files, "testdata/"+name+".txt")
	if err != nil {
		t.Fatal(err)
	}
	many := regexp.MustCompile(`«(.*?)\*(\d+)»`)
	for _, line := range strings.Split(strings.TrimSuffix(string(data), "\n"), "\n") {
		line = many.ReplaceAllStringFunc(line, func(s string) string {
			part := many.FindStringSubmatch(s)
			n, _ := strconv.Atoi(part[2])
			return strings.Repeat(part[1], n)
		})
		line, err := strconv.Unquote(`"` + strings.ReplaceAll(line, `"`, `\"`) + `"`)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if !strings.HasPrefix(line, "#") {
			rows = append(rows, strings.Split(line, " | "))
		}
	}
	if len(rows) == 0 {
		t.Fatalf("%s is empty", name)
	}
	return rows
}
