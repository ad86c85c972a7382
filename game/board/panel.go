package board

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"senet/game/ui"
	"senet/rules"
)

// Panel is a player's panel.
type Panel struct {
	Side     rules.Side
	Shape    Shape
	Name     string  // "Cones"; empty if only the player's name is shown
	Player   string  // "Anna"
	Face     Face    // of the computer
	Remark   string  // what it says
	ToMove   string  // text of the pill: what the player has to do; empty if nothing
	Spare    string  // the other player's ToMove: room is kept for it, so that both panels are alike
	Threw    string  // "threw 3", shown in the room for Spare; empty if the sticks show it
	Turn     float64 // 0..1 strength of the frame, which fades when a turn ends
	Home     string  // "2 of 7 home"
	Short    string  // Home in figures: "2/7 home"
	Brief    string  // Home in figures alone: "2/7"
	ToGo     string  // "34 steps to go", shown if there is room; empty in games with goals
	Slots    int     // dimples on the shelf
	AtHome   int     // pawns on the shelf, without moving ones
	InHand   int     // pawns in the hand; shown when the rule set enters from hand
	HasHand  bool
	Hand     string  // "3 in hand"
	Ring     Ring    // round the pawn in the hand that enters next
	RingGlow float64 // 0..1 strength of its pulse
	// pawns are not borne off: there is no shelf, and Home is the number of pawns on their goals
	NoShelf   bool
	Score     string // "5 points"; empty if nothing has been scored
	Match     MatchScore
	Glow      int // dimple that glows, -1 none
	GlowAlpha float64
	Clock     TurnClock
}

// MatchScore is how many games of a match a player has won.
type MatchScore struct {
	Won    int
	Needed int    // games that win the match; 0: there is no match
	Words  string // "won 1 of 3"
}

// TurnClock is the hourglass of a turn.
type TurnClock struct {
	Left  float64 // 0..1: the share of the turn that is left
	Words string  // "0:24"; empty without an hourglass
	Pause string  // why it stands still, in words; empty while it runs
	Spare bool    // the other player's: only room is kept for it, so that both panels are alike
}

// Panels returns the panels of both sides beside a diagram. moving reports whether the frame is
// sliding from one to the other.
func (b *Board) Panels(words Texts, legal LegalMoves, options DiagramOptions, d Diagram, slide Slide) (panels [2]Panel,
	moving bool) {
	o, p := legal.Rules.Options(), b.Animator.Position(legal.Position)
	turn, moving := slide.position(options.Clock, p.Turn())
	counted := p
	if c, moves := b.Animator.Current(); moves && c.CanAnnounceEnding(options.Clock.Now) {
		counted = legal.Position // the last pawn is home
	}
	for i := range panels {
		side, panel := rules.Side(i), &panels[i]
		*panel = Panel{
			Side: side, Shape: options.Shapes[side], Name: words.T("name." + options.Shapes[side].Word()), Turn: turn,
			Slots: o.Pawns, AtHome: d.AtHome[side], Glow: -1,
		}
		panel.Count(words, "panel.home", counted.Home(side), o.Pawns)
		switch side {
		case p.Turn(): // lit at once, while the other fades
			panel.Turn = 1
		case rules.Cones:
			panel.Turn = 1 - turn
		}
		if o.Setup == rules.InHand {
			panel.HasHand, panel.InHand = true, d.InHand[side]
			panel.Hand = words.T("panel.hand", "n", panel.InHand)
		}
		if o.Goal == rules.OddAndEven {
			panel.CountPlaced(words, counted.Pawns(side)&GoalsOf(p, side), o.Pawns)
		}
		for _, g := range d.Glows { // lights the dimple where a pawn arrives
			if g.Square == rules.Home && g.Side == side {
				panel.Glow, panel.GlowAlpha = g.Slot, g.Alpha
			}
		}
		if p.Turn() == side && p.Phase() == rules.ToMove {
			panel.ToMove = words.T("panel.move")
		} else if p.Turn() == side && p.Phase() != rules.Ended {
			panel.ToMove = words.T("panel.throw")
		}
		switch {
		case b.Animator.IsRunning() || options.Over || !panel.HasHand || side != legal.side():
		case b.Drag.hasMoved && b.Drag.From == rules.Hand:
			panel.InHand-- // it follows the pointer
		default:
			panel.Ring, panel.RingGlow = b.handRing(legal, options)
		}
	}
	panels[0].Spare, panels[1].Spare = panels[1].ToMove, panels[0].ToMove
	return panels, moving
}

// CountPlaced sets the count of pawns on their goals, in games that are won by filling them.
func (p *Panel) CountPlaced(words Texts, there rules.SquareSet, all int) {
	p.NoShelf = true
	p.Count(words, "panel.placed", there.Len(), all)
}

// Count sets the count of pawns home or on their goals.
func (p *Panel) Count(words Texts, key string, n, all int) {
	p.Home, p.Short, p.Brief = words.T(key, "n", n, "all", all),
		words.T(key+".short", "n", n, "all", all), fmt.Sprint(n, "/", all)
}

// Slide is the place of the frame that moves from one player's panel to the other's.
type Slide struct {
	from       float64 // where it was when the transition began: 0 cones, 1 spools
	to         rules.Side
	transition Transition
}

// Toward starts the slide toward a side.
func (s *Slide) Toward(c Clock, side rules.Side) {
	if side != s.to {
		s.from, _ = s.position(c, s.to)
		s.to, s.transition = side, c.Begin(TurnSlide)
	}
}

// position returns where the frame is, 0 for the cones to 1 for the spools, and reports whether it
// is moving. If no slide toward side was started, the frame is already there.
func (s Slide) position(c Clock, side rules.Side) (float64, bool) {
	if side != s.to {
		return float64(side), false
	}
	shown, moving := c.Shown(s.transition)
	return s.from + (float64(s.to)-s.from)*shown, moving
}

// SlideTo returns a frame at rest on a side.
func SlideTo(side rules.Side) Slide { return Slide{to: side} }

// PanelPawns is the content of a canvas that shows some of a panel's pawns.
type PanelPawns struct {
	Panel
	PanelPawnsKind
}

// PanelPawnsKind says which of a panel's pawns a canvas shows.
type PanelPawnsKind uint8

const (
	PanelPawn  PanelPawnsKind = iota // the one that marks the panel, or the face of a computer player
	ShelfPawns                       // those at home, on a rail with a dimple for each
	HandPawns                        // those in the hand
)

// wording says how much the lines above a panel's rails contain.
type wording struct {
	steps    bool // also "34 steps to go"
	short    bool // "2/7 home"
	brief    bool // "2/7", unless it is alone on its line
	twoLines bool // the task has a line of its own, or the clock if there is no task
}

// node returns the panel in the first of its layouts that fits.
func (p Panel) node() ui.Node {
	n := ui.Node{Kind: ui.FirstFit, Layouts: p.layouts}
	for first := range p.layouts {
		n.Children = []ui.Node{first}
		break
	}
	return p.onPanel(n)
}

// layouts yields the layouts of the panel, the best first: the player, the task, and rails with
// pawns. Each later one leaves out more. In an upright window the panel is low and long.
func (p Panel) layouts(yield func(ui.Node) bool) {
	clock, largest, isDone := p.clock(), 1., false
	add := func(head, rails, task ui.Node, wordings ...wording) {
		for _, w := range wordings {
			if isDone {
				return
			}
			body := ui.Node{Kind: ui.Column, FlippedShare: .57,
				Children: append(p.lines(w, task, clock), rails, flex(1))}
			isDone = !yield(ui.Node{Kind: ui.Column, FlipsInTall: true, PadY: 5, Align: ui.Stretch,
				Zoom: ui.Zoom{Min: .6, Max: largest}, Children: []ui.Node{head, body}})
		}
	}
	head := func(children ...ui.Node) ui.Node {
		return ui.Node{Kind: ui.Row, PadX: 14, Gap: 6, Grow: 1, FlippedShare: .43, Align: ui.Stretch,
			Children: children}
	}
	pawn := ui.Node{Kind: ui.Canvas, Content: PanelPawns{p, PanelPawn}, MinWidth: 112, MinHeight: 80}
	rails, task, none := p.rails(), p.task(), ui.Node{Kind: ui.Space}
	score, hasPlayer := p.score(), p.Player != ""
	both, one := p.names(false, score), p.names(true, score)
	steps := wording{steps: p.ToGo != ""}
	// the task is beside the name, aligned with the counts below
	beside := p.names(false, score, ui.Node{Kind: ui.Space, MinWidth: 10}, task, ui.Node{Kind: ui.Space, MinWidth: 7})
	if p.Remark == "" {
		add(head(pawn, beside), rails, none, steps, wording{}, wording{short: true}, wording{brief: true})
	} else {
		one = p.speech()
		name, now := textNode(ui.SmallText, cmp.Or(p.Player, p.Name), 1), task
		name.Grow = 1
		if p.ToMove == "" {
			now = none
		}
		both = ui.Node{Kind: ui.Column, Grow: 1, Children: []ui.Node{name, one}}
		top := ui.Node{Kind: ui.Row, Children: []ui.Node{name, now}}
		named := ui.Node{Kind: ui.Column, Grow: 1, Children: []ui.Node{top, one}}
		add(head(pawn, named), rails, none, steps) // the steps stay while the computer speaks
		add(head(pawn, one), rails, now, steps, wording{steps: p.ToGo != "", brief: true})
	}
	add(head(pawn, both), rails, task, steps,
		wording{}, wording{twoLines: true}, wording{brief: true}, wording{brief: true, twoLines: true})
	if hasPlayer {
		add(head(pawn, one), rails, task, wording{brief: true}, wording{brief: true, twoLines: true})
	}
	if isDone {
		return
	}
	// without rails
	bare := ui.Node{Kind: ui.Layers, Grow: 1, Children: append([]ui.Node{one}, p.hiddenRails()...)}
	// the name has the whole width of the panel, and the pawn is beside the rails
	small, wide := pawn, rails
	small.MinWidth = 84
	wide.Children = append([]ui.Node{small}, rails.Children...)
	add(head(one), wide, task, wording{brief: hasPlayer}, wording{brief: hasPlayer, twoLines: true},
		wording{brief: true}, wording{brief: true, twoLines: true})
	if p.Clock.Words != "" { // without the task: the clock and the frame show whose turn it is
		add(head(one), wide, none, wording{brief: true}, wording{twoLines: true}, wording{brief: true, twoLines: true})
		add(head(bare), none, none, wording{brief: true, twoLines: true})
	}
	if hasPlayer {
		add(head(bare), none, task, wording{brief: true}, wording{brief: true, twoLines: true})
		// only the frame shows whose turn it is
		add(head(one), wide, none, wording{brief: true})
		largest = .75
		add(head(bare), none, none, wording{brief: true})
	} else {
		largest = .75
		add(head(pawn, both), rails, none, wording{brief: true})
	}
}

// onPanel returns n on the background of a panel, whose frame is lit during the player's turn.
func (p Panel) onPanel(n ui.Node) ui.Node {
	layers := []ui.Node{{Style: ui.Card}, n}
	if p.Turn > 0 {
		layers = slices.Insert(layers, 1, ui.Node{Style: ui.Card, Selected: true, Fade: 1 - p.Turn})
	}
	return ui.Node{Kind: ui.Layers, Children: layers}
}

// line returns the player on one line, with the time of the turn or why it stands still. If there is
// little room, it writes the pawns home in figures or, beside the time, leaves them out; then it names
// the side instead of the player, and finally leaves the name out, and beside a clock that stands
// still also the pawn and the words.
func (p Panel) line() ui.Node {
	n := ui.Node{Kind: ui.FirstFit}
	player, home, brief := cmp.Or(p.Player, p.Name), p.Home, p.Brief
	var clock []ui.Node
	if p.Clock.Words != "" {
		home, brief = p.Brief, ""
		clock = []ui.Node{{Kind: ui.Canvas, Content: p.Clock, MinWidth: 24},
			textNode(ui.SmallText, cmp.Or(p.Clock.Pause, p.Clock.Words), 1)}
	}
	row := func(name, home string) ui.Node {
		list := []ui.Node{{Kind: ui.Canvas, Content: p.Shape, MinWidth: 34},
			{Kind: ui.Text, Role: ui.MoveListText, IsBold: true, Text: name, Grow: 1, MaxLines: 1}}
		list = append(append(list, clock...), textNode(ui.SmallText, home, 1))
		return ui.Node{Kind: ui.Row, PadX: 10, Gap: 10, Children: list}
	}
	n.Children = []ui.Node{row(player, home), row(player, brief), row(p.Name, brief), row("", brief)}
	if p.Clock.Pause != "" {
		n.Children = append(n.Children, ui.Node{Kind: ui.Row, Gap: 10, Zoom: ui.Zoom{Min: .6, Max: 1}, Children: clock},
			ui.Node{Kind: ui.Row, Children: clock[:1]})
	}
	return n
}

func textNode(role ui.Role, text string, lines int) ui.Node {
	return ui.Node{Kind: ui.Text, Role: role, Text: text, MaxLines: lines}
}

// task returns what the player has to do now, or has just thrown.
func (p Panel) task() ui.Node {
	text, fade := p.ToMove, 1-p.Turn
	if text == "" {
		text, fade = p.Spare, 1
	}
	if text == "" {
		return ui.Node{Kind: ui.Space}
	}
	pill := ui.Node{Kind: ui.Row, Style: ui.Pill, PadX: 14, PadY: 4, Fade: fade,
		Children: []ui.Node{textNode(ui.PanelTask, text, 1)}}
	if p.ToMove != "" || p.Threw == "" {
		return pill
	}
	return ui.Node{Kind: ui.Layers, Children: []ui.Node{pill,
		{Kind: ui.Row, Children: []ui.Node{flex(1), textNode(ui.PanelCount, p.Threw, 1)}}}}
}

// SpeechBubble is the content of a canvas with a speech bubble, whose tail points to the face
// beside it.
type SpeechBubble struct{}

// speech returns the computer's remark in a bubble beside its face.
func (p Panel) speech() ui.Node {
	said := ui.Node{Kind: ui.Text, Role: ui.SpeechText, Text: p.Remark}
	const tail = 13
	return ui.Node{Kind: ui.Layers, Grow: 1, Children: []ui.Node{
		{Kind: ui.Canvas, Content: SpeechBubble{}, PadY: 5},
		{Kind: ui.Row, Children: []ui.Node{{Kind: ui.Space, MinWidth: tail},
			{Kind: ui.Column, PadX: 15, PadY: 9, Grow: 1, Children: []ui.Node{flex(1), said, flex(1)}}}},
	}}
}

// names returns the name of the side, with other nodes beside it, and below it the player with the
// score. If only one of the names is known, or one is true because a pawn shows the side, there is
// one name.
func (p Panel) names(one bool, score []ui.Node, beside ...ui.Node) ui.Node {
	name, player := textNode(ui.PanelName, p.Name, 1), textNode(ui.PanelPlayer, p.Player, 4)
	if one || p.Player == "" || p.Name == "" {
		name, player = textNode(ui.PanelName, cmp.Or(p.Player, p.Name), 4), ui.Node{Kind: ui.Space}
	}
	name.Grow, player.Grow = 1, 1
	return ui.Node{Kind: ui.Column, Grow: 1, Children: []ui.Node{flex(1),
		{Kind: ui.Row, Children: append([]ui.Node{name}, beside...)},
		{Kind: ui.Row, Gap: 12, Children: append([]ui.Node{player}, score...)}, flex(1)}}
}

// score returns the points of the game and the games won.
func (p Panel) score() []ui.Node {
	const matchMark = 28 // the width of the mark of one game of a match, in units
	list := []ui.Node{textNode(ui.PanelCount, p.Score, 1)}
	if p.Match.Needed > 0 {
		list = append(list, ui.Node{Kind: ui.Canvas, Content: p.Match,
			MinWidth: matchMark * float64(p.Match.Needed)}, ui.Node{Kind: ui.Space, MinWidth: 7})
	}
	return list
}

// clock returns the hourglass and the time left, or nothing.
func (p Panel) clock() []ui.Node {
	if p.Clock.Words == "" {
		return nil
	}
	left := textNode(ui.PanelPlayer, p.Clock.Words, 1)
	if p.Clock.Left <= 0 {
		left.Tint = 1
	}
	clock := []ui.Node{{Kind: ui.Canvas, Content: p.Clock, MinWidth: 30}, left}
	if p.Clock.Spare {
		return []ui.Node{{Kind: ui.Row, Gap: 8, Fade: 1, Children: clock}}
	}
	return clock
}

// lines returns a spacer and the lines above the rails: the task, the time, and the counts of pawns
// in the hand and at home. The slice has capacity for the rails and another spacer.
func (p Panel) lines(w wording, task ui.Node, clock []ui.Node) []ui.Node {
	hand, home := textNode(ui.PanelCount, p.Hand, 1), textNode(ui.PanelCount, p.Home, 1)
	steps := ui.Node{Kind: ui.Space}
	if w.steps {
		steps = textNode(ui.PanelCount, p.ToGo, 1)
	}
	switch timed := len(clock) > 0; {
	case w.short, timed && hand.Text == "": // in both panels alike
		home.Text = p.Short
	case w.brief && (timed || task.Kind != ui.Space || hand.Text != ""):
		home.Text = p.Brief
	}
	lines := make([]ui.Node, 1, 5)
	lines[0] = flex(1)
	line := func(parts ...[]ui.Node) {
		children := make([]ui.Node, 0, 4)
		for _, part := range parts {
			for _, k := range part {
				if (k.Kind != ui.Text || k.Text != "") && (k.Kind != ui.Space || k.Grow > 0) {
					children = append(children, k)
				}
			}
		}
		lines = append(lines, ui.Node{Kind: ui.Row, PadX: 21, Gap: 8, Children: children})
	}
	tasks, counts := []ui.Node{task}, []ui.Node{steps, flex(1), home}
	switch {
	case !w.twoLines:
		if p.ToMove == "" && p.Threw != "" { // so that its number does not run into the steps
			tasks = append(tasks, flex(1))
		}
		line([]ui.Node{hand}, tasks, clock, counts)
	case task.Kind == ui.Space:
		line(clock, []ui.Node{flex(1)})
		line([]ui.Node{hand}, counts)
	default:
		line(tasks, []ui.Node{flex(1)})
		line([]ui.Node{hand}, clock, counts)
	}
	return lines
}

// rails returns the rails for pawns in the hand and at home. Where pawns do not go home, the hand
// has the whole width.
func (p Panel) rails() ui.Node {
	rail := func(where PanelPawnsKind, share, edge float64) ui.Node {
		return ui.Node{Kind: ui.Canvas, Content: PanelPawns{p, where}, PadX: edge, PadY: 8, MinHeight: 80,
			Grow: share}
	}
	n := ui.Node{Kind: ui.Row, Align: ui.Stretch}
	switch {
	case !p.HasHand:
		n.Children = []ui.Node{rail(ShelfPawns, 1, 21)}
	case p.NoShelf:
		n.Children = []ui.Node{rail(HandPawns, 1, 21)}
	default:
		n.Children = []ui.Node{rail(HandPawns, .42, 10), rail(ShelfPawns, .58, 10)}
	}
	return n
}

// hiddenRails returns invisible rails, to which pawns move if there is no room for visible ones.
func (p Panel) hiddenRails() []ui.Node {
	rails := p.rails().Children
	for i := range rails {
		rails[i].PadX, rails[i].PadY, rails[i].MinHeight, rails[i].Fade = 0, 0, 0, 1
	}
	return rails
}

// PairedPanels returns both players one above the other for the presenter, without rails and with
// letters of one size, on one line or several. If there is little room, it leaves out the task,
// since the frame shows whose turn it is, then breaks lines, then shrinks the pawn and the letters,
// and finally leaves out the counts.
func PairedPanels(panels [2]Panel) ui.Node {
	layouts := ui.Node{Kind: ui.FirstFit}
	for _, w := range []struct {
		skip, lines int
		split       bool
		pawn        float64 // width
		most        float64
	}{{0, 1, false, 100, 1}, {0, 1, true, 100, 1}, {1, 1, false, 100, 1}, {1, 1, true, 100, 1}, {1, 0, true, 100, 1},
		{1, 1, true, 64, 1}, {1, 0, true, 64, 1}, {2, 1, true, 100, .75}, {3, 1, true, 100, .75}} {
		both := ui.Node{Kind: ui.Column, Even: true, Gap: 10, Zoom: ui.Zoom{Min: .5, Max: w.most}}
		for _, p := range panels {
			pawn := ui.Node{Kind: ui.Layers, MinWidth: w.pawn,
				Children: []ui.Node{{Kind: ui.Canvas, Content: PanelPawns{p, PanelPawn}}}}
			pawn.Children = append(pawn.Children, p.hiddenRails()...)
			texts := slices.DeleteFunc([]string{p.ToMove, p.Home, p.Hand, p.Match.Words}[w.skip:],
				func(text string) bool { return text == "" })
			if !w.split {
				texts = []string{strings.Join(texts, " · ")}
			}
			lines := ui.Node{Kind: ui.Column, Children: []ui.Node{textNode(ui.PanelName, cmp.Or(p.Name, p.Player), 3)}}
			for _, text := range texts {
				lines.Children = append(lines.Children, textNode(ui.PanelPlayer, text, w.lines))
			}
			both.Children = append(both.Children, p.onPanel(ui.Node{
				Kind: ui.Row, PadX: 6, PadY: 2, Gap: 5, Align: ui.Stretch, Children: []ui.Node{
					pawn, {Kind: ui.Column, Grow: 1, Children: []ui.Node{flex(1), lines, flex(1)}},
				}}))
		}
		layouts.Children = append(layouts.Children, both)
	}
	return layouts
}
