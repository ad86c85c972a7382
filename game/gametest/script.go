package gametest

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"senet/game/ui"
	"senet/rules/record"
	"senet/rules/reftest"
)

// Script plays a script and fails where its results differ. It has comments, commands and the
// results of each command:
//
//	# A pawn moves by clicks on itself.
//	> open basics C 18 24 home 3 / S 9 10 home 3 / C to move 3 & click 18
//	  prompt: cone | Cones threw 3. Move 18 to 21, or pick the other cone.
//
// Lines that begin with ">" are commands for Driver.Play, and the indented lines below them its
// results. A comment after an empty line begins a new game. With the flag -update, Script writes
// the results instead of comparing them.
func Script(t *testing.T, path string) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var written []string
	g, failures := New(t), 0
	lines := strings.Split(strings.TrimRight(string(data), "\n"), "\n")
	for i := 0; i < len(lines); {
		command, ok := strings.CutPrefix(lines[i], ">")
		if !ok {
			if strings.HasPrefix(lines[i], "#") && (i == 0 || lines[i-1] == "") {
				g = New(t)
			}
			written = append(written, lines[i])
			i++
			continue
		}
		start := i
		var want []string
		for i++; i < len(lines) && strings.HasPrefix(lines[i], "  "); i++ {
			want = append(want, lines[i][2:])
		}
		got := g.Play(strings.TrimSpace(command))
		written = append(written, lines[start])
		for _, l := range got {
			written = append(written, "  "+l)
		}
		if !reftest.IsUpdating() && !slices.Equal(want, got) {
			t.Errorf("%s:%d: after %q\n%s", filepath.Base(path), start+1, strings.TrimSpace(command),
				difference(want, got))
			if failures++; failures == 3 {
				break
			}
		}
	}
	if failures > 0 {
		t.Logf("If the lines with + are right, run: go test -run '%s$' -update", t.Name())
	}
	if text := strings.Join(written, "\n") + "\n"; reftest.IsUpdating() && text != string(data) {
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// difference returns the lines of want with "-" and those of got with "+", without the lines with
// which both begin and end.
func difference(want, got []string) string {
	for len(want) > 0 && len(got) > 0 && want[0] == got[0] {
		want, got = want[1:], got[1:]
	}
	for len(want) > 0 && len(got) > 0 && want[len(want)-1] == got[len(got)-1] {
		want, got = want[:len(want)-1], got[:len(got)-1]
	}
	var b strings.Builder
	for _, l := range want {
		fmt.Fprintf(&b, "  - %s\n", l)
	}
	for _, l := range got {
		fmt.Fprintf(&b, "  + %s\n", l)
	}
	return b.String()
}

// Play runs a command as Do does and returns what has changed since the last one: the text mode's
// answer, what the game shows, and what it has saved and asked for.
func (g *Driver) Play(command string) []string {
	g.t.Helper()
	g.out.Reset()
	g.notes = nil
	opens := false // whether it opens a page or a position
	for part := range strings.SplitSeq(command, " & ") {
		verb, _, _ := strings.Cut(part, " ")
		_, isPage := pageCommands[verb]
		opens = opens || isPage
	}
	g.Do(command)
	if g.app == nil {
		return nil
	}
	if i := slices.Index(g.notes, savedNote); i >= 0 {
		g.notes[i] = "saved: " + cursorText(g.saved)
	}
	if opens {
		g.notes = slices.DeleteFunc(g.notes,
			func(n string) bool { return strings.HasPrefix(n, "settings:") || n == "saved: 0 of 0, start" })
	}
	list := g.changes(opens)
	if said := strings.TrimSpace(g.out.String()); said != "" {
		list = append(strings.Split(said, "\n"), list...)
	}
	for i, l := range list {
		list[i] = strings.TrimRight(l, " ")
	}
	return slices.DeleteFunc(list, func(l string) bool { return l == "" })
}

// remember keeps the current description for changes.
func (g *Driver) remember() {
	g.lastLines = map[string]string{}
	for _, l := range describe(g.View()) {
		g.lastLines[l.id()] = l.text
	}
}

// id returns the key of a line, which for a text includes the text itself.
func (l line) id() string {
	if strings.HasPrefix(l.key, "+") {
		return l.key + l.text
	}
	return l.key
}

func (l line) String() string {
	if strings.HasPrefix(l.key, "+") {
		return "+ " + l.text
	}
	if strings.HasPrefix(l.key, "[") {
		return l.key + " " + l.text
	}
	if l.text == "" {
		return l.key + ": –"
	}
	return l.key + ": " + l.text
}

// maxLines is the maximum number of changed lines of a page.
const maxLines = 16

// changes returns the lines that have changed since remember. If the game has started, or another
// page or dialog has opened, it leaves out texts and widgets.
func (g *Driver) changes(opened bool) (list []string) {
	now := describe(g.View())
	before := g.lastLines
	g.remember()
	isBar := func(l line) bool { return strings.HasPrefix(l.key, "[bar.") } // printed only by show
	isItem := func(l line) bool {
		return strings.HasPrefix(l.key, "[") || strings.HasPrefix(l.key, "move ") ||
			strings.HasPrefix(l.key, "+") ||
			strings.HasPrefix(l.key, "picture")
	}
	isNewPage := opened || before["page"] != g.lastLines["page"] ||
		(before["dialog"] == "") != (g.lastLines["dialog"] == "")
	brief := []string{"page", "theme", "notice", "prompt", "below", "dialog", "focus"}
	var items []string
	keys := map[string]bool{}
	for _, l := range now {
		keys[l.id()] = true
		old, known := before[l.id()]
		switch {
		case isBar(l) || known && old == l.text || !known && l.text == "":
		case isItem(l):
			items = append(items, l.String())
		case isNewPage && (opened || !known) && !slices.Contains(brief, l.key):
		default:
			list = append(list, l.String())
		}
	}
	if !isNewPage {
		for _, id := range slices.Sorted(maps.Keys(before)) {
			if !keys[id] && before[id] != "" && !isBar(line{key: id}) {
				switch l := (line{id, ""}); {
				case strings.HasPrefix(id, "+"):
					items = append(items, "- "+strings.TrimLeft(id, "+"))
				case isItem(l):
					items = append(items, id+" gone")
				default:
					list = append(list, l.String())
				}
			}
		}
		if len(items) > maxLines {
			items = append(items[:maxLines-1], fmt.Sprintf("… and %d lines more", len(items)-maxLines+1))
		}
		list = append(list, items...)
	}
	return append(list, g.notes...)
}

// show adds a note with a line of the description, or with one of shows.
func (g *Driver) show(what string) {
	name, arg, _ := strings.Cut(what, " ")
	if show, known := shows[name]; known {
		for text := range strings.SplitSeq(show(g, arg), "\n") {
			g.notes = append(g.notes, name+": "+text)
		}
		return
	}
	if n, ok := g.find(what); ok && n.DropsLabelFirst { // a button in the bar
		g.notes = append(g.notes, what+" loses its label first")
	}
	g.noteLines(what+": –", func(l line) bool {
		return l.key == what || l.key == "["+what+"]" || what == "board" && l.key == "picture 0" ||
			what == "all" && l.text != ""
	})
}

// noteLines adds a note for each line of the description that matches, or else the note none.
func (g *Driver) noteLines(none string, matches func(line) bool) {
	n := len(g.notes)
	for _, l := range describe(g.View()) {
		if matches(l) {
			g.notes = append(g.notes, l.String())
		}
	}
	if len(g.notes) == n {
		g.notes = append(g.notes, none)
	}
}

// shows are things that the description does not have, by their name for "show".
var shows = map[string]func(g *Driver, arg string) string{
	"focus": func(g *Driver, _ string) string {
		return join(" ", targetName(g.View().Focus), textIf(!g.View().ShowFocus, "(not shown)"))
	},
	"record": func(g *Driver, _ string) string {
		r, err := record.Read(g.saved)
		if err != nil {
			return "–"
		}
		return fmt.Sprint(cursorText(g.saved), ": ", r.PositionAt(r.Cursor()))
	},
	"saved": func(g *Driver, words string) string { return linesWith(g.saved, words) },
	"kept":  func(g *Driver, words string) string { return linesWith(strings.Join(g.storedGames, "\n"), words) },
	"settings": func(g *Driver, name string) string {
		var list []string
		values := valuesByPath(g.settings)
		for _, key := range slices.Sorted(maps.Keys(values)) {
			if strings.Contains(key, name) {
				list = append(list, key+" = "+values[key])
			}
		}
		return cmp.Or(strings.Join(list, "\n"), "–")
	},
	"files":     func(g *Driver, _ string) string { return fmt.Sprint(len(g.files)) },
	"clipboard": func(g *Driver, _ string) string { return oneLine(g.clipboard) },
	"wakes": func(g *Driver, _ string) string {
		d, waits := g.app.Wake()
		return map[bool]string{true: d.String(), false: "never"}[waits]
	},
	// pointer is whether the mouse is a hand over a place.
	"pointer": func(g *Driver, place string) string {
		v := g.View()
		return fmt.Sprint(v.IsPressable(g.target(place)))
	},
	// tooltip is whether the tooltip of the hovered button has disappeared.
	"tooltip": func(g *Driver, _ string) string { return fmt.Sprint(g.View().TooltipOver) },
	"stops": func(g *Driver, _ string) string {
		var names []string
		for _, t := range g.tree().TabStops() {
			names = append(names, targetName(t))
		}
		return strings.Join(names, " ")
	},
	"hover": func(g *Driver, _ string) string { return targetName(g.View().Hover) },
	// sticks are the places and angles of the sticks.
	"sticks": func(g *Driver, _ string) string {
		s, _ := sceneOf(g.View())
		var list []string
		for _, stick := range s.Tray.Sticks {
			list = append(list, fmt.Sprintf("%.2f %.2f %.0f°", stick.X, stick.Y, stick.Angle))
		}
		return strings.Join(list, ", ")
	},
	// paths is the number of boards that show a path.
	"paths": func(g *Driver, _ string) string {
		n := 0
		for _, l := range describe(g.View()) {
			if strings.HasPrefix(l.key, "picture") && strings.Contains(l.text, "way ") {
				n++
			}
		}
		return fmt.Sprint(n)
	},
	// heads are the headings of groups, with the number of widgets in each.
	"heads": func(g *Driver, _ string) string { return headingsText(*g.View().Root) },
	// steps are the marks in a lesson's line of steps.
	"steps": func(g *Driver, _ string) string {
		var list []string
		for n := range g.View().Root.All {
			if strings.HasPrefix(n.ID, "step.") {
				list = append(list, join(" ", "–", textIf(n.Tint&1 != 0, "done"), textIf(n.Selected, "now")))
			}
		}
		return strings.Join(list, " ")
	},
	// counter is the number of the step in a lesson.
	"counter": func(g *Driver, _ string) (text string) {
		for n := range g.View().Root.All {
			if n.Role == ui.PanelCount && n.Kind == ui.Text {
				text = n.Text
			}
		}
		return text
	},
	// buttons are the IDs of widgets outside the bar, the list of moves and the hints.
	"buttons": func(g *Driver, _ string) string {
		var list []string
		for _, l := range describe(g.View()) {
			if id := strings.Trim(l.key, "[]"); id != l.key && !strings.HasPrefix(id, "bar.") &&
				!strings.HasPrefix(id, "entry.") && !strings.HasPrefix(id, "hint.") {
				list = append(list, id)
			}
		}
		return strings.Join(list, " ")
	},
}

// headingsText returns the headings of a page, each with the number of widgets below it.
func headingsText(tree ui.Node) string {
	var names []string
	var counts []int
	for k := range tree.All {
		switch {
		case k.Kind == ui.Text && k.Role == ui.Head:
			names, counts = append(names, k.Text), append(counts, 0)
		case (k.ID != "" || k.IsChoiceRow) && k.Style != ui.Choice && len(counts) > 0:
			counts[len(counts)-1]++
		}
	}
	for i, n := range counts {
		names[i] += fmt.Sprint(" ", n)
	}
	return strings.Join(names, " | ")
}

// linesWith returns the lines of a text that contain some words, or "–" if none does.
func linesWith(text, words string) string {
	var list []string
	for l := range strings.SplitSeq(text, "\n") {
		if words != "" && strings.Contains(l, words) {
			list = append(list, strings.TrimSpace(l))
		}
	}
	return cmp.Or(strings.Join(list, "\n"), "–")
}

func oneLine(text string) string { return strings.ReplaceAll(strings.TrimSpace(text), "\n", "; ") }
