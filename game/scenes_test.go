package game

import (
	"errors"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"senet/assets"
	"senet/game/board"
	"senet/game/lesson"
	"senet/game/motion"
	"senet/game/page"
	"senet/game/session"
	"senet/game/table"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/opponent"
	"senet/rules/record"
	"senet/rules/rulestest"
	"senet/rules/sticks"
)

// What the game promises of its pages is told in scenes: by what a player does, and what is seen
// then. How they are written stands at stage.
func TestScenes(t *testing.T) {
	files, err := filepath.Glob("testdata/scenes/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for i, part := range strings.Split("\n"+string(text), "\n== ") {
			if title, lines, _ := strings.Cut(part, "\n"); i > 0 {
				t.Run(strings.TrimSuffix(filepath.Base(file), ".txt")+": "+title,
					func(t *testing.T) { playScenes(t, lines) })
			}
		}
	}
}

// playScenes plays a text once for every line that begins with "each": "each a, b: 1, 2" plays what
// follows with 1 for $a and 2 for $b.
func playScenes(t *testing.T, text string) {
	var cases [][2]string // names and values
	var lines []string
	for _, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		switch each, is := strings.CutPrefix(line, "each "); {
		case is:
			names, values, _ := strings.Cut(each, ": ")
			cases = append(cases, [2]string{names, values})
		case line != "" && line[0] != '#':
			lines = append(lines, line)
		}
	}
	if len(cases) == 0 {
		cases = append(cases, [2]string{})
	}
	for _, c := range cases {
		s := newStage(t)
		if names, values := strings.Split(c[0], ", "), strings.Split(c[1]+" ", " | "); c[0] != "" {
			if len(names) != len(values) {
				t.Fatalf("each %s: %s", c[0], c[1])
			}
			for i, name := range names {
				s.known[name] = strings.TrimSpace(values[i])
			}
		}
		for _, line := range lines {
			s.line(line)
		}
	}
}

// stage plays a scene. A line is a deed, as "press start" (see deeds), or says what must be seen:
//
//	prompt = Cones, throw.    the whole of it; != not so
//	prompt ^ Cones            its beginning
//	prompt ~ throw            a part of it; !~ no part
//
// What can be asked is in asks and fields; what begins with a capital letter is a field of the
// scene on the table, as Tray.Numeral, of the View, as View.Moving, or of the Player or the
// Settings; "len" before it counts. "let was prompt" remembers a word for $was. "until deed =
// go.main do press go.next" does again and again.
type stage struct {
	t      *testing.T
	config Config
	p      *player
	known  map[string]string
	clip   string
	files  []page.File
	folder fstest.MapFS
	dice   *rand.Rand
	asked  page.Question // the last that was remembered
}

// newStage is a stage after some lines.
func newStage(t *testing.T, lines ...string) *stage {
	s := &stage{t: t, config: config(t, 1), known: map[string]string{"cone": "1", "spool": "2",
		"cube": "3"}, dice: chance()}
	for _, line := range lines {
		s.line(line)
	}
	return s
}

func (s *stage) line(line string) {
	s.t.Helper()
	for _, name := range slices.Backward(slices.Sorted(maps.Keys(s.known))) { // "cones" before "cone"
		line = strings.ReplaceAll(line, "$"+name, s.known[name])
	}
	verb, rest, _ := strings.Cut(line, " ")
	// what lies on the clipboard from now on
	if verb == "clip" && !strings.HasPrefix(rest, "= ") && !strings.HasPrefix(rest, "^ ") {
		s.clip = unescaped(rest)
		if s.p != nil {
			s.p.clip = &s.clip
		}
		return
	}
	if one, more, both := strings.Cut(line, " & "); both && verb != "times" {
		s.line(one)
		s.line(more)
		return
	}
	if s.p == nil && (verb == "play" || verb == "against") {
		s.line("sit")
	}
	if do, is := deeds()[verb]; is {
		do(s, rest)
		return
	}
	switch verb {
	case "let":
		name, what, _ := strings.Cut(rest, " ")
		s.known[name] = strings.TrimSpace(s.ask(what))
	case "until":
		holds, deed, _ := strings.Cut(rest, " do ")
		for range 500 {
			if _, _, so := s.holds(holds); so {
				return
			}
			s.line(deed)
		}
		s.t.Fatalf("it never came about: %s", line)
	case "times":
		n, deed, _ := strings.Cut(rest, " ")
		for range number(s.t, n) {
			s.line(deed)
		}
	default:
		if what, got, so := s.holds(line); !so {
			s.t.Fatalf("%s\n%s is %q\n%s", line, what, got, s.told())
		}
	}
}

func (s *stage) told() string {
	if scene(s.p.app.View()).Prompt.Lead == "" {
		return fmt.Sprint("page ", s.p.app.View().Page)
	}
	return describe(s.p.app.View())
}

// holds reports whether a line is true, and what was asked and answered.
func (s *stage) holds(line string) (what, got string, so bool) {
	s.t.Helper()
	at, sign := len(line), ""
	for _, c := range []string{" = ", " != ", " ^ ", " ~ ", " !~ "} {
		if i := strings.Index(line+" ", c); i >= 0 && i < at {
			at, sign = i, strings.TrimSpace(c)
		}
	}
	if sign == "" {
		s.t.Fatalf("%q is neither done nor seen", line)
	}
	what, want := line[:at], strings.TrimSpace(line[at+len(sign)+1:])
	got = strings.TrimSpace(s.ask(what))
	switch sign {
	case "=":
		return what, got, got == want
	case "!=":
		return what, got, got != want
	case "^":
		return what, got, strings.HasPrefix(got, want)
	case "~":
		return what, got, strings.Contains(got, want)
	}
	return what, got, !strings.Contains(got, want)
}

func (s *stage) ask(what string) string {
	s.t.Helper()
	name, arg, _ := strings.Cut(what, " ")
	if name == "presses" { // whether a press there does something
		v := s.p.app.View()
		return fmt.Sprint(v.Presses(s.target(arg)))
	}
	if ask, is := asks()[name]; is {
		return ask(s.p, arg)
	}
	count := name == "len"
	if count {
		name = arg
	}
	if field, short := fields()[name]; short {
		name = field
	}
	v := reflect.ValueOf(scene(s.p.app.View()))
	path := strings.Split(name, ".")
	for root, of := range map[string]any{"View": s.p.app.View(), "Settings": s.p.app.settings,
		"Player": s.p} {
		if path[0] == root {
			v, path = reflect.Indirect(reflect.ValueOf(of)), path[1:]
		}
	}
	for _, part := range path {
		if i, err := strconv.Atoi(part); err == nil && v.Kind() != reflect.Struct {
			if i >= v.Len() {
				return "nothing"
			}
			v = v.Index(i)
		} else if v = reflect.Indirect(v).FieldByName(part); !v.IsValid() {
			s.t.Fatalf("nothing is known of %q", what)
		}
	}
	if count {
		return fmt.Sprint(v.Len())
	}
	return fmt.Sprintf("%+v", v)
}

// fields are what is asked for often, by the fields that hold it.
func fields() map[string]string {
	return map[string]string{
		"lead": "Prompt.Lead", "rest": "Prompt.Rest", "second": "Prompt.Second",
		"notice": "View.Notice", "real": "Settings.Real",
		"saved": "Player.saved", "forgot": "Player.forgot", "settings": "Player.setting",
		"quits": "Player.quit", "told": "Player.told",
		"picks": "Player.picks", "table": "Player.printed.Written",
	}
}

// file is a text as a file; "locked" is one that cannot be read.
func file(name, text string) page.File {
	f := page.File{Name: name, Data: []byte(text)}
	if text == "locked" {
		f.Err = errors.New("It is locked.")
	}
	return f
}

func unescaped(text string) string {
	return strings.NewReplacer(`\t`, "\t", `\r`, "\r", `\n`, "\n", `\x1b`, "\x1b").Replace(text)
}

func number(t *testing.T, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// target is a place in words: a square, "sticks", "hand 0", "home 1", "nothing", "focus", else the
// id of something on the page.
func (s *stage) target(words string) ui.Target {
	s.t.Helper()
	f := strings.Fields(words)
	if n, err := strconv.Atoi(f[0]); err == nil {
		return square(rules.Square(n))
	}
	side := rules.Cones
	if len(f) > 1 {
		side = rules.Side(number(s.t, f[1]))
	}
	switch f[0] {
	case "sticks":
		return ui.Target{Kind: ui.TargetSticks}
	case "hand":
		return ui.Target{Kind: ui.TargetHand, Side: side}
	case "home":
		return ui.Target{Kind: ui.TargetHome, Side: side}
	case "outside":
		return ui.Target{Kind: ui.TargetOutside}
	case "nothing":
		return ui.Target{}
	case "focus":
		return s.p.app.View().Focus
	}
	return ui.Widget(f[0])
}

func placed(target ui.Target, kind ui.EventKind) ui.Event {
	e := ui.Event{Kind: kind, Target: target, X: 1, Y: 1}
	if target.Kind == ui.TargetSquare {
		at := motion.SpotOf(target.Square)
		e.X, e.Y = at.X, at.Y
	}
	return e
}

// keys are the names of keys in scenes.
func keys() map[string]ui.Key {
	return map[string]ui.Key{
		"Left": ui.KeyLeft, "Right": ui.KeyRight, "Up": ui.KeyUp, "Down": ui.KeyDown,
		"Enter": ui.KeyEnter, "Space": ui.KeySpace, "Escape": ui.KeyEscape,
		"Tab": ui.KeyTab, "BackTab": ui.KeyBackTab, "Backspace": ui.KeyBackspace,
		"Delete": ui.KeyDelete, "Home": ui.KeyHome, "End": ui.KeyEnd,
		"PageUp": ui.KeyPageUp, "PageDown": ui.KeyPageDown, "Undo": ui.KeyUndo, "Redo": ui.KeyRedo,
		"New": ui.KeyNew, "Rules": ui.KeyRules, "Open": ui.KeyOpen, "Quit": ui.KeyQuit,
		"Copy": ui.KeyCopy, "Paste": ui.KeyPaste, "SelectAll": ui.KeySelectAll, "F11": ui.KeyFullscreen,
		"F1": ui.KeyRules, "F5": ui.KeyPresenter, "F6": ui.KeyDim,
	}
}

// deeds are what can be done in a scene.
func deeds() map[string]func(s *stage, arg string) {
	return map[string]func(s *stage, arg string){
		// with changes what the game is opened with; sit opens it, again does so once more with
		// what was kept, open with a position.
		"with": func(s *stage, arg string) {
			what, value, _ := strings.Cut(arg, " ")
			switch what {
			case "settings":
				s.config.Settings = value
			case "throws":
				var f falling
				for _, n := range strings.Fields(value) {
					f = append(f, rules.Marked(number(s.t, n)))
				}
				s.config.NewCaster = func(bool) sticks.Caster { return &f }
			case "coin":
				s.config.Coin = func() bool { return value == "true" }
			case "seed":
				s.config = config(s.t, uint64(number(s.t, value)))
			case "seeded": // throws, as in the game, from one number
				s.config = seeded(s.config, uint64(number(s.t, value)))
			case "lessons":
				s.config.Lessons, _ = lesson.Load(assets.FS, "lessons/en")
			case "folder": // of a teacher's lessons, which is read whenever the list is opened
				s.config.LessonFolder, s.folder = "/lessons", fstest.MapFS{}
			default: // a field of the Config: set, or given a text
				field := reflect.ValueOf(&s.config).Elem().FieldByName(what)
				if field.Kind() == reflect.Bool {
					field.SetBool(true)
				} else {
					field.SetString(unescaped(value))
				}
			}
		},
		"sit": func(s *stage, _ string) {
			s.p = sitDown(s.t, s.config)
			s.p.clip, s.p.folder = &s.clip, s.files
			s.p.lessons = s.folder
		},
		// a text as a file in the teacher's folder; none: it is taken away
		"lies": func(s *stage, arg string) {
			name, text, _ := strings.Cut(arg, " ")
			s.folder[name] = &fstest.MapFile{Data: []byte(unescaped(text))}
			if text == "" {
				delete(s.folder, name)
			}
		},
		"drop": func(s *stage, arg string) { // a file on the window
			name, text, _ := strings.Cut(arg, " ")
			s.p.do(ui.NewsEvent(page.FilesDrop{file(name, unescaped(text))}))
		},
		"wheel": func(s *stage, arg string) {
			n, err := strconv.ParseFloat(arg, 64)
			if err != nil {
				s.t.Fatal(err)
			}
			s.p.do(ui.Event{Kind: ui.Wheel, Amount: n, ScrollBox: 10})
		},
		"think": func(s *stage, _ string) { s.p.think() },
		// who has to act does so: a person with the mouse, the computer as it thinks
		"goes-on": func(s *stage, _ string) {
			if s.p.app.play.Match.Mine() && !s.p.flies() {
				s.p.byMouse(s.p.app.View(), s.dice)
			} else {
				s.p.think()
			}
		},
		"remember": func(s *stage, purpose string) { s.asked = s.p.asks(purpose)[0] }, // what is asked
		// what is asked now for a purpose, or was remembered: see answerTo
		"answer": func(s *stage, arg string) {
			f := strings.Fields(arg)
			q := s.asked
			if all := s.p.asks(f[0]); len(all) > 0 {
				q = all[0]
			}
			if q.ID == 0 {
				s.t.Fatalf("nothing is asked\n%s", s.told())
			}
			s.p.thinks = slices.DeleteFunc(s.p.thinks,
				func(e page.Effect) bool { return e.Question.ID == q.ID && q.Purpose != page.ForReview })
			s.p.do(ui.NewsEvent(answerTo(q, f[1:])))
		},
		"review": func(s *stage, _ string) { s.p.reviewAll(s.p.asks("review")[0]) },
		"finish": func(s *stage, seed string) { s.p = finish(s.t, uint64(number(s.t, seed))) },
		// unasked, or late
		"pasted": func(s *stage, text string) { s.p.do(ui.NewsEvent(page.Pasted(text))) },
		"listed": func(s *stage,
			name string) {
			s.p.do(ui.NewsEvent(page.Listed{Files: []page.File{{Name: name}}}))
		},
		"mute-clip": func(s *stage, _ string) { s.p.clip = nil }, // the clipboard answers nothing by itself
		"learned":   func(s *stage, _ string) { s.p.do(ui.NewsEvent(page.Answer{Learned: true})) },
		"again": func(s *stage, _ string) {
			c := s.config
			c.Settings, c.SavedGame = s.p.setting, s.p.saved
			s.p = sitDown(s.t, c)
		},
		// a file in the folder for games: a game of so many throws and moves, fresh or whole, or a
		// text
		"file": func(s *stage, text string) {
			if f := strings.Fields(text); f[0] == "played" {
				deeds := map[string]int{"fresh": 0, "whole": math.MaxInt}[f[2]]
				if f[2] != "fresh" && f[2] != "whole" {
					deeds = number(s.t, f[2])
				}
				opening := map[string]record.Opening{"lot": record.Lot, "chosen": record.Chosen}[f[len(f)-1]]
				g := rulestest.Game(s.t, record.Header{Date: "2025-03-01", RuleSet: f[1],
					Opening: opening}, deeds)
				if f[len(f)-1] == "back" { // taken back to its beginning
					g = g.Goto(0)
				}
				text = record.Write(g)
			}
			text = unescaped(text)
			s.files = append(s.files, file(fmt.Sprint(len(s.files), ".senet"), text))
		},
		"anew": func(s *stage, _ string) { // with the settings alone
			c := s.config
			c.Settings = s.p.setting
			s.p = sitDown(s.t, c)
		},
		"open": func(s *stage, arg string) {
			set, position, _ := strings.Cut(arg, " ")
			s.opens(set, position, [2]session.Seat{})
		},
		// a person without a name plays the cones against a computer; by Senet Basics if nothing
		// else is said
		"alone": func(s *stage, arg string) {
			set, position, _ := strings.Cut(arg, " ")
			if set == "C" {
				set, position = "basics", arg
			}
			s.opens(set, position, [2]session.Seat{rules.Spools: {Computer: true, Level: opponent.Potter}})
		},
		// with the lessons of the game, on the page of the lesson of that title
		"school": func(s *stage, title string) {
			s.line("with lessons & sit & press title.learn")
			i := slices.IndexFunc(s.config.Lessons, func(l lesson.Lesson) bool { return l.Title == title })
			s.p.press(fmt.Sprint("lesson.", i))
		},
		"lesson": func(s *stage, text string) {
			s.learns("lesson: A\nrules: basics\nstep\n" + text)
			s.p.press("ownlesson.0")
		},
		// a lesson that is opened to be edited, as a fault or as a lesson
		"teach": func(s *stage, text string) {
			if s.learns(text); key(s.p.app.View(), "faulty.0").ID != "" {
				s.line("press faulty.0 mend")
			} else {
				s.p.press("edit.0")
			}
		},
		"write": func(s *stage, arg string) { // in place of what stands in a field
			field, text, _ := strings.Cut(arg, " ")
			s.p.press(field)
			s.p.do(ui.Event{Kind: ui.KeyPress, Key: ui.KeySelectAll},
				ui.Event{Kind: ui.TextInput, Text: text}, ui.Event{Kind: ui.KeyPress, Key: ui.KeyEnter})
		},
		"setup": func(s *stage, _ string) {
			s.line("sit & press title.learn setup")
		},
		"play": func(s *stage, arg string) {
			f := strings.Fields(arg)
			s.p.play(f[0], f[1:]...)
		},
		"against": func(s *stage, arg string) { // "-" is a person
			f := strings.Fields(arg)
			for i, level := range f[:2] {
				f[i] = strings.Trim(level, "-")
			}
			s.p.against(f[0], f[1], f[2:]...)
		},
		"press": func(s *stage, arg string) {
			for _, id := range strings.Fields(arg) {
				s.p.press(id)
			}
		},
		"pressed": func(s *stage, id string) { // if it is there
			if v := s.p.app.View(); key(v, id).ID != "" || v.Dialog != nil && hasNode(*v.Dialog, id) {
				s.p.press(id)
			}
		},
		"choose": func(s *stage, id string) { s.p.choose(id) },
		"take":   func(s *stage, id string) { s.p.take(id) },
		"click": func(s *stage, arg string) {
			for _, word := range strings.Split(arg, ", ") {
				s.p.click(s.target(word))
			}
		},
		"down":  func(s *stage, arg string) { s.p.do(placed(s.target(arg), ui.PointerDown)) },
		"up":    func(s *stage, arg string) { s.p.do(placed(s.target(arg), ui.PointerUp)) },
		"hover": func(s *stage, arg string) { s.p.do(placed(s.target(arg), ui.PointerMove)) },
		"drag":  func(s *stage, arg string) { s.drags(arg, ui.PointerDown, ui.PointerUp) },
		"right": func(s *stage, arg string) { s.drags(arg, ui.SecondaryDown, ui.SecondaryUp) },
		"key": func(s *stage, arg string) {
			for _, name := range strings.Fields(arg) {
				k, known := keys()[name]
				if !known {
					s.t.Fatalf("no key %s", name)
				}
				s.p.key(k)
			}
		},
		// a key, or the wheel, on a page that is 500 longer than the window
		"scrolls": func(s *stage, arg string) {
			e := ui.Event{Kind: ui.KeyPress, Key: keys()[arg], ScrollMax: 500, ScrollBox: 100}
			if e.Key == ui.KeyNone {
				e.Kind, e.Amount = ui.Wheel, float64(number(s.t, arg))
			}
			s.p.do(e)
		},
		"tab": func(s *stage, arg string) { s.p.byKeysTo(s.target(arg)) },
		"type": func(s *stage, text string) {
			s.p.do(ui.Event{Kind: ui.TextInput, Text: strings.ReplaceAll(text, "␣", " ")})
		},
		"clear": func(s *stage, id string) { s.p.press(id); s.p.key(ui.KeySelectAll, ui.KeyBackspace) },
		"wait": func(s *stage, arg string) {
			d, err := time.ParseDuration(arg)
			if err != nil {
				s.t.Fatal(err)
			}
			s.p.wait(d)
		},
		"tap": func(s *stage, arg string) { // a finger that trembles
			target := s.target(arg)
			s.p.do(ui.Event{Kind: ui.PointerDown, Target: target, Touch: true},
				ui.Event{Kind: ui.PointerMove, Target: target, Touch: true})
			s.p.do(ui.Event{Kind: ui.PointerUp, Target: target, Touch: true})
		},
		"places": func(s *stage, arg string) { // a letter, and the Latin one at its place
			text, places, _ := strings.Cut(arg, " ")
			s.p.do(ui.Event{Kind: ui.TextInput, Text: text, Places: places})
		},
		"acts": func(s *stage, _ string) { s.p.byMouse(s.p.app.View(), s.dice) },
		// letters, blanks and, written as /, Enter, a tenth of a second apart
		"burst": func(s *stage, words string) {
			for _, c := range words {
				var events []ui.Event
				switch c {
				case ' ':
					events = append(stroke(ui.KeySpace), ui.Event{Kind: ui.TextInput, Text: " "})
				case '/':
					events = stroke(ui.KeyEnter)
				default:
					events = []ui.Event{{Kind: ui.TextInput, Text: string(c)}}
				}
				s.p.wait(100*time.Millisecond, events...)
			}
		},
		"unsaved": func(s *stage, arg string) { s.p.do(ui.NewsEvent(page.Unsaved(arg == "true"))) },
		"closing": func(s *stage, arg string) { s.p.do(ui.NewsEvent(page.CloseAsked(arg == "true"))) },
		"filled":  func(s *stage, arg string) { s.p.do(ui.NewsEvent(page.Filled(arg == "true"))) },
		"goes":    func(s *stage, arg string) { s.p.goes(number(s.t, arg)) },
		"noted":   func(s *stage, text string) { s.p.do(ui.NewsEvent(page.Noted(text))) },
		"blur":    func(s *stage, _ string) { s.p.do(ui.Event{Kind: ui.WindowBlur}) },
		// the keys are there
		"looks": func(s *stage, arg string) { s.p.app.focus, s.p.app.showFocus = s.target(arg), true },
	}
}

// opens begins with a game on a board that was set up, by the rules of a code.
func (s *stage) opens(code, position string, seats [2]session.Seat) {
	s.t.Helper()
	_, h := rulestest.Coded(s.t, code)
	g := rulestest.GameAt(s.t, session.WithSeats(h, seats), position)
	c := s.config
	c.Open = &page.File{Name: "set-up", Data: []byte(record.Write(g))}
	if s.p = sitDown(s.t, c); s.p.app.View().Page != page.Play {
		s.t.Fatalf("the position is not open: %s", s.p.app.View().Notice)
	}
}

// learns shows the lessons, among them one that lies in the teacher's folder.
func (s *stage) learns(text string) {
	s.t.Helper()
	s.line("with folder")
	s.folder["mine.txt"] = &fstest.MapFile{Data: []byte(strings.ReplaceAll(text, `\n`, "\n") + "\n")}
	s.line("sit & press title.learn")
}

// drags presses a button in one place and lets it go in another.
func (s *stage) drags(places string, down, up ui.EventKind) {
	s.t.Helper()
	from, to, _ := strings.Cut(places, " to ")
	s.p.do(placed(s.target(from), ui.PointerMove), placed(s.target(from), down),
		placed(s.target(to), ui.PointerMove), placed(s.target(to), up))
}

func hasNode(n ui.Node, id string) bool { _, has := n.Find(id); return has }

// asks are what can be asked in a scene. A thing on the page that is not there has no words.
func asks() map[string]func(p *player, arg string) string {
	thing := func(of func(ui.Node) any) func(*player, string) string {
		return func(p *player, id string) string {
			v := p.app.View()
			n, found := v.thing(id)
			if !found {
				return "nothing"
			}
			return fmt.Sprint(of(n))
		}
	}
	squares := func(of func(View) []rules.Square) func(*player, string) string {
		return func(p *player, _ string) string { return spaced(of(p.app.View())) }
	}
	return map[string]func(p *player, arg string) string{
		"page": func(p *player, _ string) string {
			names := map[page.PageID]string{
				page.Title: "title", page.NewGame: "new", page.Play: "play", page.Rules: "rules",
				page.Options: "settings", page.Learn: "learn",
				page.Lesson: "lesson", page.Setup: "setup", page.House: "house",
				page.Compare: "compare", page.History: "history", page.Games: "games",
				page.Statistics: "statistics", page.Review: "review", page.Printing: "print",
				page.LessonFault: "faults", page.EditLesson: "edit",
			}
			return names[p.app.View().Page]
		},
		"prompt": func(p *player, _ string) string { return p.prompt() },
		"kind": func(p *player, _ string) string {
			return []string{"turn", "refusal", "win"}[scene(p.app.View()).Prompt.Kind]
		},

		"position": func(p *player, _ string) string { return p.position() },
		"at":       func(p *player, _ string) string { return fmt.Sprint(p.app.play.Match.Game.At()) },
		"played":   func(p *player, _ string) string { return fmt.Sprint(p.app.play.Match.Game.Len()) },
		"entry": func(p *player, arg string) string {
			e := p.app.play.Match.Game.Entry(number(p.t, arg))
			if e.IsMove {
				return fmt.Sprint(e.Move.From, "-", e.Move.To)
			}
			return fmt.Sprint("throw ", e.Throw.Count())
		},
		"there": func(p *player, id string) string {
			v := p.app.View()
			return fmt.Sprint(hasNode(*v.top(), id))
		},
		"stops": func(p *player, _ string) string { v := p.app.View(); return fmt.Sprint(v.top().Stops()) },
		"pictures": func(p *player, _ string) string { // how many boards on a page show a way
			return fmt.Sprint(len(nodesOf(*p.app.View().Root, func(n ui.Node) bool {
				b, shown := n.Drawing.(board.BoardPicture)
				return shown && len(b.Paths) > 0
			})))
		},
		"live": func(p *player, _ string) string { return fmt.Sprint(p.app.play.Match.Live()) },
		"mine": func(p *player, _ string) string { return fmt.Sprint(p.app.play.Match.Mine()) },
		"asks": func(p *player, purpose string) string { return fmt.Sprint(len(p.asks(purpose))) },
		"studies": func(p *player, _ string) string { // which were begun, and ended
			var on []bool
			for _, e := range p.studies {
				on = append(on, e.On)
			}
			return strings.Trim(fmt.Sprint(on), "[]")
		},
		"file": func(p *player, n string) string { return string(p.folder[number(p.t, n)].Data) },
		"steps": func(p *player, _ string) string { // of a lesson: done, now, or to come
			var list []string
			for _, n := range track(p.app.View()) {
				list = append(list, map[bool]string{true: "now"}[n.On]+
					map[bool]string{true: "done"}[n.Tint&1 != 0])
			}
			return strings.Join(list, ", ")
		},
		"words": func(p *player, id string) string {
			v := p.app.View()
			n, _ := v.top().Find(id)
			return strings.Join(n.Said(), " | ")
		},
		"ruleset": func(p *player, _ string) string {
			return rulestest.Record(p.t,
				p.saved).Header().RuleSet
		},
		"kept": func(p *player, _ string) string { return strings.Join(p.kept, "\n") },
		"theme": func(p *player, _ string) string {
			return map[ui.Theme]string{ui.Day: "day", ui.Night: "night",
				ui.Presenter: "presenter"}[p.app.View().Look.Theme]
		},
		"flies": func(p *player, _ string) string { return fmt.Sprint(p.flies()) },
		"wakes": func(p *player, _ string) string {
			if d, waits := p.app.Wake(); waits {
				return d.String()
			}
			return "never"
		},

		"focus": func(p *player, _ string) string {
			switch f := p.app.View().Focus; f.Kind {
			case ui.TargetSquare:
				return fmt.Sprint(f.Square)
			case ui.TargetSticks:
				return "sticks"
			case ui.TargetHand:
				return "hand"
			default:
				return f.ID
			}
		},
		"dialog": func(p *player, _ string) string { return p.dialogSays() },
		"head":   func(p *player, _ string) string { return part(*p.app.View().Root, ui.PageHead).Text },
		"bar":    func(p *player, _ string) string { return part(*p.app.View().Root, ui.BarName).Text },
		"said":   func(p *player, _ string) string { return strings.Join(shownWords(p.app.View()), " | ") },
		"label":  thing(func(n ui.Node) any { return n.Name }),
		"sub":    thing(func(n ui.Node) any { return part(n, ui.Sub).Text }),
		"text": thing(func(n ui.Node) any {
			if w := part(n, ui.Written); !w.Off {
				return w.Text
			}
			return ""
		}),
		"caret":  thing(func(n ui.Node) any { return edited(n).Caret }),
		"marked": thing(func(n ui.Node) any { return edited(n).All }),
		"on":     thing(func(n ui.Node) any { return n.On }),
		"off":    thing(func(n ui.Node) any { return n.Off }),
		"parts": func(p *player, arg string) string {
			which := map[string][]table.Part{"buttons": {table.Action}, "sticks": {table.Stick},
				"ends": {table.End}, "help": {table.Help}}[arg]
			var names []string
			for _, n := range parts(p.app.View(), which...) {
				names = append(names, n.Name)
			}
			return strings.Join(names, " | ")
		},

		"lit": squares(lit),
		"held": squares(func(v View) []rules.Square {
			return standing(pawns(v, func(pawn board.Pawn) bool { return pawn.Lift > 0 }))
		}),
		"frames": func(p *player, kind string) string {
			return spaced(framesOf(p.app.View(), map[string]board.FrameKind{"last": board.FrameLast,
				"land": board.FrameLand, "refused": board.FrameRefused}[kind]))
		},
		"lands": func(p *player, _ string) string {
			var list []string
			for _, target := range lands(p.app.View()) {
				list = append(list,
					strings.TrimSuffix(map[bool]string{true: fmt.Sprint(target.Square),
						false: "home"}[target.Kind == ui.TargetSquare], " "))
			}
			return strings.Join(list, " ")
		},
		"paths": func(p *player, _ string) string {
			var list []string
			for _, path := range scene(p.app.View()).Board.Paths {
				list = append(list, spaced(path.Squares))
			}
			return strings.Join(list, " | ")
		},
		"arrows": func(p *player, _ string) string { return arrowsOf(scene(p.app.View()).Board) },
		// the arrows and the pawns on one of the boards of a page
		"drawn": func(p *player, n string) string {
			b, list := pictures(p.app.View())[number(p.t, n)], []string{}
			for _, pawn := range b.Pawns {
				list = append(list, fmt.Sprint([]string{"C ", "S "}[pawn.Side], board.StandsOn(pawn.Pawn)))
			}
			return arrowsOf(b) + "; " + strings.Join(list, " ")
		},
		"rung": func(p *player, arg string) string { // how many pawns have a ring
			ring := map[string]board.Ring{"may": board.RingMay, "refused": board.RingRefused}[arg]
			return fmt.Sprint(
				len(pawns(p.app.View(), func(pawn board.Pawn) bool { return pawn.Ring == ring })))
		},
		"seen": func(p *player, arg string) string { // whether a cone is seen just there
			at := motion.SpotOf(rules.Square(number(p.t, arg)))
			return fmt.Sprint(slices.ContainsFunc(scene(p.app.View()).Board.Pawns,
				func(pawn board.Pawn) bool {
					x, y := pawn.From.X+(pawn.To.X-pawn.From.X)*pawn.T, pawn.From.Y+
						(pawn.To.Y-pawn.From.Y)*pawn.T
					return pawn.Side == rules.Cones && !pawn.Ghost && x == at.X && y == at.Y
				}))
		},
		"unnamed": func(p *player, _ string) string {
			return fmt.Sprint(slices.ContainsFunc(scene(p.app.View()).Board.Frames,
				func(f board.Frame) bool { return f.Kind == board.FrameRefused && f.Label == "" }))
		},
		"mute": func(p *player, id string) string { return fmt.Sprint(key(p.app.View(), id).Mute) },
		"clip": func(p *player, _ string) string { return *p.clip },
		// the file of a lesson
		"put":   func(p *player, _ string) string { return strings.ReplaceAll(p.put, "\n", "; ") },
		"wrong": func(p *player, id string) string { return fmt.Sprint(key(p.app.View(), id).Tint == 1) },
		"hand":  func(p *player, _ string) string { return fmt.Sprint(p.app.point.Main) },
		"news": func(p *player, _ string) string {
			v := scene(p.app.View()).Prompt
			return v.Rest +
				v.Second
		},
		"goals": func(p *player, arg string) string {
			return spaced(scene(p.app.View()).Board.Goals[number(p.t, arg)].Squares.List())
		},
		"landing": func(p *player, _ string) string { // the words at the places the chosen pawn can go to
			var list []string
			for _, f := range scene(p.app.View()).Board.Frames {
				if f.Kind == board.FrameLand {
					list = append(list, fmt.Sprint(f.Squares.List()[0], ": ", f.Label))
				}
			}
			return strings.Join(list, " | ")
		},
		"marks": func(p *player, _ string) string {
			var list []string
			for _, m := range scene(p.app.View()).Board.Marks {
				list = append(list, fmt.Sprint(m.Square, " ink ", m.Ink+1))
			}
			return strings.Join(list, " | ")
		},
		"files": func(p *player, _ string) string { return fmt.Sprint(len(p.folder)) },
		"heads": func(p *player, _ string) string { return heads(p.app.View()) },
		"alarm": func(p *player, _ string) string {
			return fmt.Sprint(
				len(nodesOf(*p.app.View().Root, func(n ui.Node) bool { return n.Style == ui.Alarm })) == 1)
		},
		"up": func(p *player, _ string) string { return fmt.Sprint(p.chosen()) },
		"on-board": func(p *player, arg string) string { // whose pawn is seen on a square
			for _, pawn := range pawns(p.app.View(),
				func(pawn board.Pawn) bool { return fmt.Sprint(board.StandsOn(pawn.Pawn)) == arg }) {
				return []string{"cone", "spool"}[pawn.Side]
			}
			return "empty"
		},
		"deed":    func(p *player, _ string) string { return deed(p.app.View()).ID },
		"counter": func(p *player, _ string) string { return counter(p.app.View()) },
	}
}

// asks are the questions of a purpose that are asked now: one at most.
func (p *player) asks(purpose string) []page.Question {
	return p.questions(map[string]page.JobKind{"move": page.ForMove, "hint": page.ForHint,
		"chance": page.ForChance, "review": page.ForReview}[purpose])
}

// answerTo is what the deed "answer" says: what is asked, or each legal move from the last on, is
// worth so much, and a tenth less than the one before where nothing is said; a move, "9-11/2", with
// the number it uses, is the best.
func answerTo(q page.Question, words []string) page.Answer {
	a := page.Answer{ID: q.ID, Exact: slices.Contains(words, "exact")}
	if q.Purpose == page.ForReview {
		a.Index, a.Win = -1, .5 // of the beginning
		return a
	}
	var worth []float64
	legal := q.Rules.Legal(q.At, nil)
	slices.Reverse(legal)
	if len(legal) > 0 {
		a.Move = legal[0]
	}
	for _, word := range words {
		if win, err := strconv.ParseFloat(word, 64); err == nil {
			worth = append(worth, win)
		} else if n, _ := fmt.Sscanf(word, "%d-%d", &a.Move.From, &a.Move.To); n == 2 {
			slices.SortStableFunc(legal, func(m, _ rules.Move) int {
				if strings.HasPrefix(fmt.Sprintf("%d-%d/%d", m.From, m.To, m.Used), word) {
					return -1
				}
				return 0
			})
			if strings.HasPrefix(word, fmt.Sprintf("%d-%d", legal[0].From, legal[0].To)) {
				a.Move = legal[0]
			}
		}
	}
	if len(worth) == 0 {
		worth = []float64{.563}
	}
	a.Win = worth[0]
	for i, m := range legal {
		last := min(i, len(worth)-1)
		a.Rated = append(a.Rated, opponent.Rated{Move: m, Win: worth[last] - .1*float64(i-last),
			Exact: a.Exact})
	}
	return a
}

func spaced(list []rules.Square) string { return strings.Trim(fmt.Sprint(list), "[]") }

// arrowsOf are the arrows on a board, with their inks.
func arrowsOf(v board.View) string {
	var list []string
	for _, a := range v.Arrows {
		ink, named := map[board.Ink]string{board.InkMay: "may", board.InkNot: "not",
			board.InkShow: "show"}[a.Ink]
		if !named { // one of those to point with
			ink = fmt.Sprint("ink ", a.Ink+1)
		}
		list = append(list, fmt.Sprint(a.From, "-", a.To, " ", ink))
	}
	return strings.Join(list, " | ")
}

// framesOf are the squares in frames of a kind.
func framesOf(v View, kind board.FrameKind) []rules.Square {
	var all rules.SquareSet
	for _, f := range scene(v).Board.Frames {
		if f.Kind == kind {
			all |= f.Squares
		}
	}
	return all.List()
}
