package gametest

import (
	"fmt"
	"io"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing/fstest"
	"time"

	"senet/game"
	"senet/game/board"
	"senet/game/i18n"
	"senet/game/play"
	"senet/game/text"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
	"senet/rules/reftest"
)

// Do runs a command, or commands joined by " & ". It passes any other line to the text mode.
func (g *Driver) Do(line string) {
	g.t.Helper()
	if first, rest, isJoined := strings.Cut(line, " & "); isJoined {
		g.Do(first)
		g.Do(rest)
		return
	}
	verb, arg, _ := strings.Cut(line, " ")
	if verb == "times" {
		n, command, _ := strings.Cut(arg, " ")
		for range g.number(n) {
			g.Do(command)
		}
		return
	}
	if verb == "until" { // repeats a command until Says
		words, command, _ := strings.Cut(arg, " do ")
		for range 20000 {
			if g.Says(words) {
				return
			}
			g.Do(command)
		}
		g.t.Fatalf("%q never appeared", words)
	}
	for _, list := range []map[string]func(*Driver, string){pageCommands, inputCommands, outsideCommands} {
		if do, known := list[verb]; known {
			do(g, arg)
			return
		}
	}
	g.read(line)
}

// Says reports whether the description of the view, or of what the game has saved or asked for
// since the last command began, contains some words.
func (g *Driver) Says(words string) bool {
	if strings.HasPrefix(words, "saved: ") && slices.Contains(g.notes, savedNote) {
		return strings.Contains("saved: "+cursorText(g.saved), words)
	}
	return slices.ContainsFunc(g.notes, func(n string) bool { return strings.Contains(n, words) }) ||
		slices.ContainsFunc(describe(g.View()),
			func(l line) bool { return strings.Contains(l.String(), words) })
}

// read passes a line to the text mode and prints its answer.
func (g *Driver) read(line string) {
	if g.reader == nil {
		g.reader = &text.Reader{Game: g, Words: g.config.Words, Out: io.Discard,
			IsBusy: func() bool { _, asked := g.Job("move"); return asked },
			Wait:   func() { g.send(g.Think()...) }}
	}
	g.reader.Out = io.Discard
	g.reader.PrintPage() // makes the reader notice what commands have changed
	g.reader.Out = &g.out
	g.isReading = true
	g.reader.Do(line)
	g.isReading = false
	g.remember()
}

func (g *Driver) start() { g.startWith(g.config) }

// restart starts the game again with the saved settings and, if keeps is set, the saved game.
func (g *Driver) restart(keeps bool) {
	if g.settingsSaved {
		g.config.Settings = g.settings
	}
	if g.config.SavedGame = g.saved; !keeps {
		g.config.SavedGame = ""
	}
	g.start()
}

func (g *Driver) startWith(c game.Config) {
	settings, _ := game.ReadSettings(c.Settings)
	g.reader, g.settings, g.presses = nil, settings.Text(), 0
	g.app = game.New(c)
	g.send()
}

func (g *Driver) press(ids ...string) {
	g.t.Helper()
	for _, id := range ids {
		g.click(g.target(id))
	}
}

func (g *Driver) click(target ui.Target) {
	g.send(eventAt(target, ui.PointerMove), eventAt(target, ui.PointerDown), eventAt(target, ui.PointerUp))
}

// tap taps with a finger that trembles.
func (g *Driver) tap(target ui.Target) {
	g.send(ui.Event{Kind: ui.PointerDown, Target: target, Touch: true},
		ui.Event{Kind: ui.PointerMove, Target: target, Touch: true})
	g.send(ui.Event{Kind: ui.PointerUp, Target: target, Touch: true})
}

// choose presses an option of a new game, on the page or in the dialog that "more" opens.
func (g *Driver) choose(id string) {
	if _, found := g.find(id); found {
		g.press(id)
		return
	}
	g.press("more", id, "done")
}

// find returns the node with an ID, and whether there is one.
func (g *Driver) find(id string) (ui.Node, bool) {
	return g.tree().Find(id)
}

// tree returns the dialog if one is open, else the page.
func (g *Driver) tree() *ui.Node {
	v := g.View()
	return v.Top()
}

func (g *Driver) number(words string) int {
	g.t.Helper()
	n, err := strconv.Atoi(words)
	if err != nil {
		g.t.Fatal(err)
	}
	return n
}

// target returns the target that words name: a square's number, "sticks", "hand 0", "home 1",
// "nothing", "outside", "focus", or the ID of a widget.
func (g *Driver) target(words string) ui.Target {
	name, sideText, _ := strings.Cut(words, " ")
	side := rules.Cones
	if sideText != "" {
		side = rules.Side(g.number(sideText))
	}
	if n, err := strconv.Atoi(name); err == nil {
		return ui.Target{Kind: ui.TargetSquare, Square: rules.Square(n)}
	}
	switch name {
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
		return g.View().Focus
	}
	return ui.Widget(name)
}

func eventAt(target ui.Target, kind ui.EventKind) ui.Event {
	e := ui.Event{Kind: kind, Target: target, X: 1, Y: 1}
	if target.Kind == ui.TargetSquare {
		spot := board.SpotOf(target.Square)
		e.X, e.Y = spot.X, spot.Y
	}
	return e
}

func (g *Driver) drag(places string, down, up ui.EventKind) {
	from, to, _ := strings.Cut(places, " to ")
	start, end := g.target(from), g.target(to)
	g.send(eventAt(start, ui.PointerMove), eventAt(start, down), eventAt(end, ui.PointerMove), eventAt(end, up))
}

func keyStroke(key ui.Key) []ui.Event {
	return []ui.Event{{Kind: ui.KeyPress, Key: key}, {Kind: ui.KeyRelease, Key: key}}
}

var keys = map[string]ui.Key{
	"Left": ui.KeyLeft, "Right": ui.KeyRight, "Up": ui.KeyUp, "Down": ui.KeyDown, "Enter": ui.KeyEnter,
	"Space": ui.KeySpace, "Escape": ui.KeyEscape,
	"Tab": ui.KeyTab, "BackTab": ui.KeyBackTab, "Backspace": ui.KeyBackspace, "Delete": ui.KeyDelete,
	"Home": ui.KeyHome, "End": ui.KeyEnd,
	"PageUp": ui.KeyPageUp, "PageDown": ui.KeyPageDown, "Undo": ui.KeyUndo, "Redo": ui.KeyRedo,
	"New": ui.KeyNew, "Rules": ui.KeyRules,
	"Open": ui.KeyOpen, "Quit": ui.KeyQuit, "Copy": ui.KeyCopy, "Paste": ui.KeyPaste,
	"SelectAll": ui.KeySelectAll, "F11": ui.KeyFullscreen,
	"F1": ui.KeyRules, "F5": ui.KeyPresenter, "F6": ui.KeyDim,
}

// fileText returns words unescaped. "game 0" is replaced with the text of the first kept game, and
// more text may follow it.
func (g *Driver) fileText(words string) string {
	if n, ok := strings.CutPrefix(words, "game "); ok {
		number, rest, _ := strings.Cut(n, " ")
		return string(g.files[g.number(number)].Data) + rest
	}
	return unescape(words)
}

func unescape(text string) string {
	return strings.NewReplacer(`\t`, "\t", `\r`, "\r", `\n`, "\n", `\x1b`, "\x1b").Replace(text)
}

// pageCommands are the commands that prepare or start the game, or open a page or a position. Play
// returns only the most important changes after them.
var pageCommands = map[string]func(*Driver, string){
	// with changes the configuration with which the game starts: as listed here, or the field named.
	"with": func(g *Driver, arg string) {
		what, value, _ := strings.Cut(arg, " ")
		c := &g.config
		switch what {
		case "settings":
			if c.Settings = value; value == "saved" {
				c.Settings = g.settings
			}
		case "throws":
			var f fixedThrows
			for _, n := range strings.Fields(value) {
				f = append(f, rules.Marked(g.number(n)))
			}
			c.NewThrower = func(bool) rules.Thrower { return &f }
		case "coin":
			c.Coin = func() bool { return value == "true" }
		case "seed":
			settings := c.Settings
			g.seed(uint64(g.number(value)))
			c.Settings = settings
		case "seeded": // new games have this seed, from which all throws follow
			c.Seed = func() uint64 { return uint64(g.number(value)) }
		case "lessons":
			c.Lessons, c.Plans = defaultConfig(i18n.English).Lessons, defaultConfig(i18n.English).Plans
		case "figures":
			c.Figures, c.Measure = defaultConfig(i18n.English).Figures, defaultConfig(i18n.English).Measure
		case "text": // replaces the catalogue's text for a key
			key, text, _ := strings.Cut(value, " ")
			g.texts[key] = text
			c.Words = withTexts(g.texts)
		case "folder": // a folder for the teacher's lessons, empty at first
			c.LessonFolder, g.lessons = "/lessons", fstest.MapFS{}
		case "Open": // a file to open at the start: its name and text
			name, text, _ := strings.Cut(value, " ")
			f := newFile(name, g.fileText(text))
			c.OpenFile = &f
		default:
			switch field := reflect.ValueOf(c).Elem().FieldByName(what); field.Kind() {
			case reflect.Bool:
				field.SetBool(true)
			case reflect.String:
				field.SetString(g.fileText(value))
			default:
				g.t.Fatalf("there is no setting %q", what)
			}
		}
	},
	// players names the players of the next position: "Anna Ben" or "Anna B. | Ben".
	"players": func(g *Driver, names string) {
		if g.players = [2]string(strings.SplitN(names+" | ", " | ", 3)); g.players[1] == "" {
			g.players = [2]string(strings.Fields(names))
		}
	},
	"clipboard": func(g *Driver, text string) { g.clipboard = unescape(text) },
	// store adds a kept game: the text of its record or, such as "played basics 30", a rule set and
	// a number of throws and moves, which may also be "fresh" or "whole". "lot", "chosen" or "back"
	// may follow.
	"store": func(g *Driver, text string) {
		if f := strings.Fields(text); f[0] == "played" {
			entries, isNamed := map[string]int{"fresh": 0, "whole": math.MaxInt}[f[2]]
			if !isNamed {
				entries = g.number(f[2])
			}
			start := map[string]record.Start{"lot": record.Lot, "chosen": record.Chosen}[f[len(f)-1]]
			played := reftest.Game(g.t, record.Header{Date: "2025-03-01", RuleSet: f[1], Start: start},
				entries)
			if f[len(f)-1] == "back" { // taken back to its beginning
				played = played.Goto(0)
			}
			text = record.Write(played)
		}
		g.files = append(g.files, newFile(fmt.Sprint(len(g.files), ".senet"), unescape(text)))
	},
	"start": func(g *Driver, _ string) { g.start() },
	// restart starts the game again with the saved settings and, except for "without its game", the
	// saved game.
	"restart": func(g *Driver, how string) { g.restart(how != "without its game") },
	// open opens a position under the rules of a code, for two people.
	"open": func(g *Driver, arg string) {
		code, position, _ := strings.Cut(arg, " ")
		g.openPosition(code, position, [2]play.Seat{})
	},
	// alone opens a position in which a person plays the cones against the computer.
	"alone": func(g *Driver, arg string) {
		code, position, _ := strings.Cut(arg, " ")
		g.openPosition(code, position, [2]play.Seat{rules.Spools: {Computer: true, Level: ai.Potter}})
	},
	// new begins a game of a rule set with some options.
	"new": func(g *Driver, arg string) {
		f := strings.Fields(arg)
		g.newGame(f[0], f[1:])
	},
	// against begins a game of Senet Basics between two levels of the computer; "-" is a person.
	"against": func(g *Driver, arg string) {
		f := strings.Fields(arg)
		var seats []string
		for i, level := range f[:2] {
			if level == "-" {
				seats = append(seats, fmt.Sprintf("seat.%d.person", i))
			} else {
				seats = append(seats, fmt.Sprintf("seat.%d.computer", i), fmt.Sprintf("level.%d.%s", i, level))
			}
		}
		g.newGame("basics", append(seats, f[2:]...))
	},
	// ruleset chooses a rule set on the page of a new game.
	"ruleset": func(g *Driver, id string) { g.press("sets", "card."+id) },
	"choose":  func(g *Driver, id string) { g.choose(id) },
	// setup opens the board setup.
	"setup": func(g *Driver, _ string) { g.start(); g.press("title.learn", "setup") },
	// lesson opens an embedded lesson by its title.
	"lesson": func(g *Driver, title string) {
		g.config.Lessons = defaultConfig(i18n.English).Lessons
		g.start()
		g.press("title.learn")
		for i, l := range g.config.Lessons() {
			if l.Title == title {
				g.press(fmt.Sprint("lesson.", i))
				return
			}
		}
		g.t.Fatalf("there is no lesson %q", title)
	},
	// lesson-steps opens a teacher's lesson with these steps, under Senet Basics.
	"lesson-steps": func(g *Driver, steps string) {
		g.openLesson(`lesson: A\nrules: basics\nstep\n` + steps)
		g.press("ownlesson.0")
	},
	// lesson-text opens a teacher's lesson with this text.
	"lesson-text": func(g *Driver, text string) {
		g.openLesson(text)
		g.press("ownlesson.0")
	},
	// edit opens a teacher's lesson in the editor, even if it has faults.
	"edit": func(g *Driver, text string) {
		g.openLesson(text)
		if _, wrong := g.find("faulty.0"); wrong {
			g.press("faulty.0", "mend")
		} else {
			g.press("edit.0")
		}
	},
}

// newGame begins a game of a rule set with some options. It starts the program if necessary.
func (g *Driver) newGame(set string, choices []string) {
	if g.app == nil {
		g.start()
	}
	g.press("title.new", "sets", "card."+set)
	for _, c := range choices {
		g.choose(c)
	}
	g.press("start")
}

// positionFile is the name of the file that openPosition opens. describe leaves out the notice that
// it was opened.
const positionFile = "set-up"

// openPosition starts the game with a position under the rules of a code.
func (g *Driver) openPosition(code, position string, seats [2]play.Seat) {
	g.t.Helper()
	_, h := reftest.SetOf(g.t, code)
	c := g.config
	if seats == [2]play.Seat{} {
		h.Players = g.players
	}
	played := reftest.GameAt(g.t, play.WithSeats(h, seats), position)
	c.OpenFile = &game.File{Name: positionFile, Data: []byte(record.Write(played))}
	if g.startWith(c); g.View().Page != "play" {
		g.t.Fatalf("the position cannot be opened: %s", g.View().Notice)
	}
}

// openLesson opens the list of lessons with one in the teacher's folder.
func (g *Driver) openLesson(text string) {
	g.config.LessonFolder = "/lessons"
	g.lessons = fstest.MapFS{"mine.txt": {Data: []byte(unescape(text) + "\n")}}
	g.start()
	g.press("title.learn")
}

// inputCommands are the commands for mouse, fingers and keys.
var inputCommands = map[string]func(*Driver, string){
	"press": func(g *Driver, ids string) { g.press(strings.Fields(ids)...) },
	"click": func(g *Driver, places string) {
		for p := range strings.SplitSeq(places, ", ") {
			g.click(g.target(p))
		}
	},
	"down":  func(g *Driver, place string) { g.send(eventAt(g.target(place), ui.PointerDown)) },
	"up":    func(g *Driver, place string) { g.send(eventAt(g.target(place), ui.PointerUp)) },
	"hover": func(g *Driver, place string) { g.send(eventAt(g.target(place), ui.PointerMove)) },
	"drag":  func(g *Driver, places string) { g.drag(places, ui.PointerDown, ui.PointerUp) },
	"right": func(g *Driver, places string) { g.drag(places, ui.SecondaryDown, ui.SecondaryUp) },
	"tap":   func(g *Driver, place string) { g.tap(g.target(place)) },
	"wheel": func(g *Driver, lines string) {
		n, err := strconv.ParseFloat(lines, 64)
		if err != nil {
			g.t.Fatal(err)
		}
		g.send(ui.Event{Kind: ui.Wheel, Amount: n, ScrollBox: 10})
	},
	// scroll scrolls as if the page were 500 units longer than the window: by a key, by a number of
	// lines of the wheel, or by the "arrow" at its foot.
	"scroll": func(g *Driver, by string) {
		e := ui.Event{Kind: ui.KeyPress, Key: keys[by], Scroll: g.View().Scroll, ScrollMax: 500, ScrollBox: 100}
		switch {
		case by == "arrow":
			e.Kind, e.Target = ui.PointerDown, ui.Target{Kind: ui.TargetScrollArrow}
			g.send(e)
			e.Kind = ui.PointerUp
		case e.Key == ui.KeyNone:
			e.Kind, e.Amount = ui.Wheel, float64(g.number(by))
		}
		g.send(e)
	},
	"key": func(g *Driver, names string) {
		for _, name := range strings.Fields(names) {
			k, known := keys[name]
			if !known {
				g.t.Fatalf("there is no key %s", name)
			}
			g.send(keyStroke(k)...)
		}
	},
	// arrow presses an arrow key with a target as its neighbour; "nowhere" is another key.
	"arrow": func(g *Driver, place string) {
		if place == "nowhere" {
			g.send(ui.Event{Kind: ui.KeyPress, Key: ui.KeyNone})
			return
		}
		g.send(ui.Event{Kind: ui.KeyPress, Key: ui.KeyRight, Neighbour: g.target(place)})
	},
	// tab moves the focus to a target by Tab and, within a row of choices, by arrow keys.
	"tab": func(g *Driver, place string) { g.focusOn(place, ui.KeyTab, 0) },
	// pad-tab does the same with the first controller; pad-backtab goes backward.
	"pad-tab":     func(g *Driver, place string) { g.focusOn(place, ui.KeyTab, 1) },
	"pad-backtab": func(g *Driver, place string) { g.focusOn(place, ui.KeyBackTab, 1) },
	// presses fails if the script has pressed more keys and buttons
	// since the start than this number.
	"presses": func(g *Driver, limit string) {
		if most := g.number(limit); g.presses > most {
			g.t.Errorf("it takes %d presses, more than %d", g.presses, most)
		}
	},
	"type": func(g *Driver, text string) {
		g.send(ui.Event{Kind: ui.TextInput, Text: strings.ReplaceAll(text, "␣", " ")})
	},
	// layout types letters on a non-Latin keyboard: the letters,
	// and those of the same keys on a US one.
	"layout": func(g *Driver, arg string) {
		text, places, _ := strings.Cut(arg, " ")
		g.send(ui.Event{Kind: ui.TextInput, Text: text, USText: places})
	},
	// burst types characters a tenth of a second apart; "/" stands for Enter.
	"burst": func(g *Driver, words string) {
		for _, c := range words {
			events := []ui.Event{{Kind: ui.TextInput, Text: string(c)}}
			switch c {
			case ' ':
				events = append(keyStroke(ui.KeySpace), events...)
			case '/':
				events = keyStroke(ui.KeyEnter)
			}
			g.Update(100*time.Millisecond, events)
		}
	},
	// write replaces the text of a field.
	"write": func(g *Driver, arg string) {
		field, text, _ := strings.Cut(arg, " ")
		g.press(field)
		g.send(ui.Event{Kind: ui.KeyPress, Key: ui.KeySelectAll}, ui.Event{Kind: ui.TextInput, Text: text},
			ui.Event{Kind: ui.KeyPress, Key: ui.KeyEnter})
	},
	"clear": func(g *Driver, field string) {
		g.press(field)
		g.send(append(keyStroke(ui.KeySelectAll), keyStroke(ui.KeyBackspace)...)...)
	},
	"blur": func(g *Driver, _ string) { g.send(ui.Event{Kind: ui.WindowBlur}) },
	"wait": func(g *Driver, arg string) {
		d, err := time.ParseDuration(arg)
		if err != nil {
			g.t.Fatal(err)
		}
		g.Update(d, nil)
	},
	// act does something sensible with the mouse.
	"act": func(g *Driver, _ string) { g.playBy(g.click) },
	// act-by-touch does the same with a finger.
	"act-by-touch": func(g *Driver, _ string) { g.playBy(g.tap) },
	// act-by-keys presses a key that plays the game.
	"act-by-keys": func(g *Driver, _ string) { g.send(keyStroke(g.playingKey())...) },
	// act-by-pad presses a button of the first controller that plays the game.
	"act-by-pad": func(g *Driver, _ string) { g.gamepadStroke(1, g.playingKey()) },
	// pad presses a button of a controller, such as "1 Enter".
	"pad": func(g *Driver, arg string) {
		number, name, _ := strings.Cut(arg, " ")
		g.gamepadStroke(g.number(number), keys[name])
	},
	// go-on is act or, in the computer's turn, think.
	"go-on": func(g *Driver, _ string) {
		if _, asked := g.Job("move"); asked || !g.playBy(g.click) {
			g.Update(2*time.Second, g.Think())
		}
	},
}

// gamepadStroke presses and releases a key with a controller; 0 is the keyboard.
func (g *Driver) gamepadStroke(pad int, key ui.Key) {
	events := keyStroke(key)
	for i := range events {
		events[i].Pad = pad
	}
	g.send(events...)
}

// focusOn moves the focus to a target by Tab or BackTab and, within a row of choices, by arrows.
// The keys are those of a controller; 0 is the keyboard.
func (g *Driver) focusOn(place string, tab ui.Key, pad int) {
	to := g.target(place)
	for range 80 {
		tree, focus := g.tree(), g.View().Focus
		if focus == to {
			return
		}
		key := tab
		if to.Kind == ui.TargetWidget && tree.AreInOneRow(to.ID, focus.ID) {
			key = ui.KeyLeft
			for id, more := focus.ID, true; more; id, more = tree.NextChoice(id, 1) {
				if id == to.ID {
					key = ui.KeyRight
				}
			}
		}
		g.gamepadStroke(pad, key)
	}
	g.t.Fatalf("%s cannot be reached by keys; the focus is on %s", place, targetName(g.View().Focus))
}

// playingKey returns a random key that plays the game.
func (g *Driver) playingKey() ui.Key {
	onBoard := g.View().Focus.Kind != ui.TargetWidget || g.View().Focus.ID == "pass"
	switch {
	case g.random.IntN(4) == 0 || !onBoard:
		return ui.KeyTab
	case g.random.IntN(3) == 0:
		return ui.KeySpace
	}
	return ui.KeyEnter
}

// playBy does something sensible by a click or a tap and reports whether there was anything to do.
func (g *Driver) playBy(click func(ui.Target)) bool {
	v := g.View()
	s, ok := sceneOf(v)
	if !ok || v.Moving {
		return false
	}
	can, lands := Choices(s)
	buttons := TurnButtons(v)
	switch {
	case s.Tray.CanThrow && (len(buttons) == 0 || g.random.IntN(3) == 0):
		if s.Tray.NoMove { // hasty clicks are ignored
			g.Update(time.Second, nil)
		}
		click(ui.Target{Kind: ui.TargetSticks})
	case len(lands) > 0 && g.random.IntN(4) > 0:
		click(lands[g.random.IntN(len(lands))])
	case len(can) > 0:
		click(can[g.random.IntN(len(can))])
	case len(buttons) > 0:
		click(ui.Widget(buttons[0].ID))
	default:
		return false
	}
	return true
}

// Choices returns the pawns that can move and the targets of the selected one.
func Choices(s board.Scene) (pawns, lands []ui.Target) {
	for _, p := range s.Board.Pawns {
		if on := p.Square(); !p.Ghost && (p.Ring == board.RingMovable || p.Ring == board.RingSelected) {
			pawns = append(pawns, ui.Target{Kind: ui.TargetSquare, Square: on})
		}
	}
	for _, p := range s.Panels {
		if p.Ring == board.RingMovable || p.Ring == board.RingSelected {
			pawns = append(pawns, ui.Target{Kind: ui.TargetHand, Side: p.Side})
		}
	}
	for _, f := range s.Board.Outlines {
		if f.Kind == board.OutlineLand {
			lands = append(lands, ui.Target{Kind: ui.TargetSquare, Square: f.Squares.List()[0]})
		}
	}
	for _, glow := range s.Board.Glows {
		if glow.Square == rules.Home {
			lands = append(lands, ui.Target{Kind: ui.TargetHome, Side: glow.Side})
		}
	}
	return pawns, lands
}

// TurnButtons returns the buttons for the turn, except the one that lets the game play by itself.
func TurnButtons(v game.View) (list []ui.Node) {
	for n := range v.Root.All {
		if d, ok := n.Content.(board.Scene); ok {
			for _, i := range d.Parts.TurnButtons {
				list = append(list, n.Children[i].Children...)
			}
		}
	}
	return slices.DeleteFunc(list, func(n ui.Node) bool { return n.ID == "playOut" })
}

// outsideCommands are the commands for events outside the game: files, the clipboard, answers of
// the Thinker.
var outsideCommands = map[string]func(*Driver, string){
	// controllers connects this number of controllers, or two.
	"controllers": func(g *Driver, count string) {
		pads := game.Gamepads{ui.Xbox, ui.PlayStation}
		if count != "" {
			pads = pads[:g.number(count)]
		}
		g.send(ui.NewsEvent(pads))
	},
	"think": func(g *Driver, _ string) { g.Update(2*time.Second, g.Think()) },
	// remember keeps a job for an answer that comes too late.
	"remember": func(g *Driver, purpose string) { g.rememberedJob, _ = g.Job(purpose) },
	"answer": func(g *Driver, arg string) {
		f := strings.Fields(arg)
		q, asked := g.Job(f[0])
		if !asked {
			q = g.rememberedJob
		}
		if q.ID == 0 {
			g.t.Fatalf("there is no job to answer")
		}
		a := answer(q, f[1:])
		if q.Kind != play.ForReview && (q.Kind != play.ForWhatIf || a.Done) {
			g.drop(q.Kind)
		}
		g.send(ui.NewsEvent(a))
	},
	"review": func(g *Driver, _ string) {
		if q, asked := g.Job("review"); asked {
			g.send(reviewAnswers(q)...)
		}
	},
	// lesson-file writes a file in the teacher's folder, or deletes it if the text is empty.
	"lesson-file": func(g *Driver, arg string) {
		name, text, _ := strings.Cut(arg, " ")
		g.lessons[name] = &fstest.MapFile{Data: []byte(unescape(text))}
		if text == "" {
			delete(g.lessons, name)
		}
	},
	"drop": func(g *Driver, arg string) {
		name, text, _ := strings.Cut(arg, " ")
		g.send(ui.NewsEvent(game.FilesDrop{newFile(name, g.fileText(text))}))
	},
	// paste and listed answer without being asked; mute keeps the clipboard from answering.
	"paste": func(g *Driver, text string) { g.send(ui.NewsEvent(game.ClipboardText(text))) },
	"listed": func(g *Driver, name string) {
		g.send(ui.NewsEvent(game.GameList{Files: []game.File{{Name: name}}}))
	},
	"mute": func(g *Driver, _ string) { g.clipboardFails = true },
	"unsaved": func(g *Driver, arg string) {
		g.send(ui.NewsEvent(game.SaveFailed{Game: arg == "true", Lesson: arg == "lesson"}))
	},
	"busy":       func(g *Driver, arg string) { g.isBusy = arg == "true" },
	"close":      func(g *Driver, arg string) { g.send(ui.NewsEvent(game.CloseRequest(arg == "true"))) },
	"fullscreen": func(g *Driver, arg string) { g.send(ui.NewsEvent(game.FullscreenChanged(arg == "true"))) },
	"notice":     func(g *Driver, text string) { g.send(ui.NewsEvent(game.NoticeText(text))) },
	"show":       func(g *Driver, what string) { g.show(what) },
	"find": func(g *Driver, words string) {
		g.noteLines("not found", func(l line) bool { return strings.Contains(l.text, words) })
	},
}

// fixedThrows is a rules.Thrower with a fixed sequence of throws.
type fixedThrows []rules.Throw

func (c *fixedThrows) Throw() rules.Throw {
	next := (*c)[0]
	*c = (*c)[1:]
	return next
}
