package game

import (
	"fmt"
	"strings"
)

// heads are the heads of the page's groups, with how many lines each has.
func heads(v View) string {
	var list []string
	for _, s := range sections(v) {
		list = append(list, fmt.Sprintf("%s %d", s.Head, len(s.Widgets)))
	}
	return strings.Join(list, ", ")
}
