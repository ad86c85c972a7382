package gametest

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"senet/game"
	"senet/game/board"
	"senet/game/ui"
	"senet/rules"
)

// line describes one thing in a view. The command "show" finds it by its key.
type line struct{ key, text string }

// describe describes a view line by line: the page, the board with what is around it, then the
// texts and widgets. An open dialog replaces all but the page.
func describe(v game.View) (list []line) {
	add := func(key string, words ...string) { list = append(list, line{key, join(" | ", words...)}) }
	add("page", pageName(v))
	add("theme", lookText(v.Look))
	notices := v.Notices
	if len(notices) == 0 {
		notices = []string{v.Notice}
	} else if strings.HasPrefix(v.Notice, positionFile+" ") {
		notices = notices[1:]
	}
	add("notice", join(" | ", notices...), textIf(v.NoticeFade > 0, "fading"))
	add("moving", textIf(v.Moving, "yes"))
	if v.ShowFocus {
		add("focus", targetName(v.Focus))
	}
	add("scroll", textIf(v.Scroll != 0, fmt.Sprint(v.Scroll)))
	if v.Pointer.On {
		add("ring", fmt.Sprintf("colour %d at %g, %g", v.Pointer.Ink+1, v.Pointer.X, v.Pointer.Y))
	}
	if v.PageFocus.ID != "" {
		add("in sight", v.PageFocus.ID)
	}
	if v.Dialog != nil {
		add("dialog", strings.Join(v.Dialog.Texts(), " | "))
		list = append(list, describeTree(*v.Dialog)...)
		return list
	}
	if v.Root == nil {
		return list
	}
	if s, ok := sceneOf(v); ok {
		list = append(list, describeScene(s)...)
	}
	return append(list, describeTree(*v.Root)...)
}

// describeScene describes a board with what is around it.
func describeScene(s board.Scene) (list []line) {
	add := func(key string, words ...string) { list = append(list, line{key, join(" | ", words...)}) }
	add("prompt", []string{"", "(refused)", "(won)"}[s.Prompt.Kind], shapeName(s.Prompt.Shape),
		strings.TrimSpace(s.Prompt.Lead+" "+s.Prompt.Rest), textIf(s.Prompt.Fade < 1, "appearing"))
	add("below", s.Prompt.Detail)
	add("match", s.MatchResult)
	add("board", describeBoard(s.Board)...)
	for _, p := range s.Panels {
		if p.ToMove != "" {
			add("turn", p.Name, p.ToMove)
		}
	}
	for i, p := range s.Panels {
		add([]string{"cones", "spools"}[i], describePanel(p)...)
	}
	for _, p := range s.Panels {
		add("says", p.Remark)
	}
	add("tray", describeTray(s.Tray)...)
	if len(s.Moves.Lines) > 0 || s.Moves.Drawer {
		add("list", textIf(s.Moves.Open, "beside the board"), textIf(s.Moves.Drawer, "over the board"),
			s.Moves.Reason, s.Moves.Legend, textIf(s.Moves.Scroll != 0, fmt.Sprint("scrolled by ", s.Moves.Scroll)))
	}
	for i, e := range s.Moves.Lines {
		add(fmt.Sprint("move ", i), e.Number, shapeName(e.Shape), e.Value, e.Text, textIf(e.Now, "now"),
			textIf(e.Faint, "taken back"))
	}
	if s.Hint.Head != "" {
		add("hint", s.Hint.Head)
	}
	for i, l := range s.Hint.Lines {
		add(fmt.Sprint("hint ", i), l.Text, l.Chance, textIf(l.Win != board.NoBar, fmt.Sprintf("bar %.3g", l.Win)),
			textIf(l.Selected, "shown"))
	}
	if s.ChanceBar.Shown {
		add("chances", fmt.Sprintf("cones %.3f", s.ChanceBar.Cones), s.ChanceBar.Words[0], s.ChanceBar.Words[1])
	}
	return list
}

// describeBoard returns where the pawns are, what is marked and what is drawn, a string for each.
func describeBoard(b board.Diagram) []string {
	var standing [2][]string
	marked := map[string][]string{}
	mark := func(name string, parts ...any) { marked[name] = append(marked[name], fmt.Sprint(parts...)) }
	for _, p := range b.Pawns {
		at := p.Square()
		if p.Ghost {
			mark("ghost on", squareName(at))
			continue
		}
		if at.IsOnBoard() {
			standing[p.Side] = append(standing[p.Side], fmt.Sprint(at))
		} else {
			mark("walking", spotName(p.From), "–", spotName(p.To))
		}
		if p.Ring != board.NoRing {
			mark(ringName(p.Ring), at)
		}
		if p.Lift > 0 && at.IsOnBoard() {
			mark("lifted", at)
		}
	}
	for _, f := range b.Outlines {
		name := map[board.OutlineKind]string{board.OutlineLand: "can land on",
			board.OutlineRefused: "forbidden by", board.OutlineLast: "last move",
			board.OutlineSelected: "chosen square"}[f.Kind]
		mark(name, squareNames(f.Squares.List()), textIf(f.Label != "", " “"+f.Label+"”"))
	}
	for _, a := range b.Attacks {
		name := map[bool]string{true: "swap sign on", false: "sent back sign on"}[a.Exchange]
		if a.Made {
			name = "last attack"
		}
		mark(name, a.Square)
	}
	for _, p := range b.Paths {
		mark(map[bool]string{false: "way", true: "refused way"}[p.Refused], squareNames(p.Squares))
	}
	for _, a := range b.Arrows {
		mark("arrows", squareName(a.From), "–", squareName(a.To), " ", inkName(a.Ink))
	}
	for _, m := range b.Marks {
		mark("rings", m.Square, " ", inkName(m.Ink))
	}
	for _, g := range b.Goals {
		if g.Squares != 0 {
			mark("goals", shapeName(g.Shape), " ", squareNames(g.Squares.List()))
		}
	}
	for _, g := range b.Glows {
		if g.Square == rules.Home {
			mark("glowing", []string{"home of the cones", "home of the spools"}[g.Side])
		}
	}
	parts := []string{join(" ", "C", join(" ", standing[0]...), "/ S", join(" ", standing[1]...))}
	for _, name := range []string{"can move", "chosen", "lifted", "cannot move", "walking",
		"can land on", "swap sign on", "sent back sign on", "ghost on", "way", "refused way", "forbidden by",
		"chosen square", "last move", "last attack", "arrows", "rings", "goals", "glowing"} {
		if list := marked[name]; len(list) > 0 {
			parts = append(parts, name+" "+strings.Join(list, ", "))
		}
	}
	return append(parts, textIf(b.Reverse, "from 30 to 1"),
		textIf(b.Sun > 0, "sunrise"), textIf(b.Moon > 0, "moonrise"))
}

func describePanel(p board.Panel) []string {
	return []string{p.Name, shapeName(p.Shape), p.Player, p.Home, p.Hand, p.Score, p.Match.Words,
		textIf(p.Clock.Words != "" && !p.Clock.Spare, "clock "+cmp.Or(p.Clock.Pause, p.Clock.Words)),
		textIf(p.Ring != board.NoRing, "in hand: "+ringName(p.Ring)),
		textIf(p.Face.Level != "", "face "+[]string{"calm", "glad", "sorry"}[p.Face.Mood]),
		textIf(p.Face.Level != "" && p.Face.EyesShut, "eyes shut"),
		textIf(p.GlowAlpha > 0, fmt.Sprint("home ", p.Glow+1, " glows")),
		textIf(p.Ring == board.RingSelected, "lifted")}
}

func describeTray(tray board.Tray) []string {
	parts := []string{
		textIf(tray.CanThrow, "to be thrown"),
		tray.ThrowLabel,
		tray.Numeral,
		tray.Words,
		tray.Extra,
		tray.Countdown,
		textIf(tray.NoMove, "of no use"),
		textIf(tray.Thrower != board.NoShape, "thrown by "+shapeName(tray.Thrower)),
		textIf(tray.Pop > 0 && tray.Pop < 1, "appearing"),
		textIf(tray.Die.Face > 0, fmt.Sprint("die ", tray.Die.Face)),
	}
	if tray.Die.Face == 0 && tray.Sticks != ([4]board.Stick{}) { // a page may have no tray
		var sticks []string
		for _, s := range tray.Sticks {
			sticks = append(sticks, map[bool]string{true: "plain", false: "marked"}[s.Roll >= 90 && s.Roll < 270])
		}
		parts = append(parts, strings.Join(sticks, " "))
	}
	for _, n := range tray.Numbers {
		parts = append(parts, join(" ", "tablet", n.Value, textIf(n.Note != "", "("+n.Note+")"),
			textIf(n.Chosen, "chosen"), textIf(n.Used, "used")))
	}
	return parts
}

func describeTree(tree ui.Node) (list []line) {
	pictures := 0
	said := map[string]int{}
	words := func(text string) {
		said[text]++
		list = append(list, line{strings.Repeat("+", said[text]), text})
	}
	var walk func(n ui.Node, inScene bool)
	walk = func(n ui.Node, inScene bool) {
		children := n.Children
		switch d := n.Content.(type) {
		case board.Scene: // describeScene describes its contents
			described := d.Parts.TextsInScene()
			for i, k := range children {
				walk(k, described[i])
			}
			return
		case board.PageBoard:
			if !d.Small {
				key := fmt.Sprint("picture ", pictures)
				list = append(list, line{key, join(" | ", describeBoard(d.Diagram)...)})
				pictures++
			}
		}
		switch {
		case n.ID != "":
			if !strings.HasPrefix(n.ID, "entry.") && !strings.HasPrefix(n.ID, "hint.") || !inScene {
				list = append(list, line{"[" + n.ID + "]", itemText(n)})
			}
			return
		case inScene:
		case n.Name != "":
			words(n.Name)
		case strings.TrimSpace(n.Lead+" "+n.Text) != "" && n.Role != ui.Logo:
			words(strings.TrimSpace(n.Lead + " " + n.Text))
		}
		if n.Kind == ui.FirstFit && len(children) > 1 {
			children = children[:1]
		}
		for _, k := range children {
			walk(k, inScene)
		}
	}
	walk(tree, false)
	return list
}

// itemText describes a widget: its name, its other texts and its state.
func itemText(n ui.Node) string {
	name := n.Name
	var rest []string
	for _, w := range n.Texts() {
		if name == "" || !strings.Contains(name, w) {
			rest = append(rest, w)
		}
	}
	parts := []string{name, join(" | ", rest...)}
	for k := range n.All {
		parts = append(parts, textIf(k.Icon == ui.IconDone, "ticked"))
		if k.Edit != nil {
			parts = append(parts, "caret at "+fmt.Sprint(k.Edit.Caret), textIf(k.Edit.AllSelected, "all selected"))
		}
	}
	return join(
		" | ",
		append(parts, textIf(n.Selected, "on"), textIf(n.Disabled, "greyed"),
			textIf(n.Tint != 0, fmt.Sprint("tint ", n.Tint)), textIf(n.Style == ui.Alarm, "alarm"))...)
}

// Scene returns the board of a view with what is around it.
func Scene(v game.View) board.Scene {
	s, _ := sceneOf(v)
	return s
}

func sceneOf(v game.View) (board.Scene, bool) {
	if v.Root == nil {
		return board.Scene{}, false
	}
	for n := range v.Root.All {
		switch d := n.Content.(type) {
		case board.Scene:
			return d, true
		case board.PageBoard:
			if d.Live {
				return board.Scene{Board: d.Diagram}, false
			}
		}
	}
	return board.Scene{}, false
}

func pageName(v game.View) string {
	if v.Root == nil {
		return ""
	}
	head := ""
	for n := range v.Root.All {
		if n.Kind == ui.Text && (n.Role == ui.PageHead || n.Role == ui.BarName && head == "") {
			head = n.Text
		}
	}
	return join(" | ", v.Page, head)
}

func lookText(l ui.Look) string {
	return join(" | ",
		map[ui.Theme]string{ui.Night: "night", ui.Presenter: "presenter", ui.HighContrast: "contrast"}[l.Theme],
		textIf(l.Dim, "darkened"), textIf(l.Board != "ebony", l.Board),
		[]string{"", "larger letters", "largest letters"}[l.Text])
}

func targetName(t ui.Target) string {
	switch t.Kind {
	case ui.TargetSquare:
		return fmt.Sprint(t.Square)
	case ui.TargetSticks:
		return "sticks"
	case ui.TargetHand:
		return fmt.Sprint("hand ", t.Side)
	case ui.TargetHome:
		return fmt.Sprint("home ", t.Side)
	case ui.TargetOutside:
		return "outside"
	}
	return t.ID
}

func shapeName(s board.Shape) string {
	return map[board.Shape]string{board.Cone: "cone", board.Spool: "spool", board.Cube: "cube"}[s]
}

func ringName(r board.Ring) string { return []string{"", "can move", "chosen", "cannot move"}[r] }

func inkName(i board.Ink) string {
	if name, named := map[board.Ink]string{board.InkLegal: "legal", board.InkDot: "dot", board.InkRefused: "refused",
		board.InkLesson: "shown", board.InkMistake: "played"}[i]; named {
		return name
	}
	return fmt.Sprint("colour ", i+1)
}

func spotName(s board.Spot) string {
	switch s.Kind {
	case board.OnBoard:
		return fmt.Sprint(s.Square())
	case board.InHand:
		return "hand"
	}
	return "home"
}

func squareNames(list []rules.Square) string {
	var names []string
	for _, s := range list {
		names = append(names, squareName(s))
	}
	return strings.Join(names, " ")
}

func squareName(s rules.Square) string {
	switch s {
	case rules.Hand:
		return "hand"
	case rules.Home:
		return "home"
	}
	return fmt.Sprint(s)
}

func textIf(is bool, words string) string {
	if is {
		return words
	}
	return ""
}

func join(sep string, words ...string) string {
	return strings.Join(slices.DeleteFunc(slices.Clone(words), func(w string) bool { return w == "" }), sep)
}
