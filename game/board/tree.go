package board

import (
	"cmp"
	"slices"

	"senet/game/ui"
)

// Span is the indices of the children of a node that belong to one part.
type Span []int

// First returns the first index, or -1 if the part is missing.
func (s Span) First() int {
	if len(s) == 0 {
		return -1
	}
	return s[0]
}

// Parts says which children of a Scene's node are which part. A part that is missing is empty.
type Parts struct {
	Prompt       Span
	Panels       Span // the panels, by rules.Side
	PairedPanels Span // instead of Panels, in the presenter: both players, one above the other
	PromptDetail Span // the prompt's second line if its band has no room for it
	Choices      Span // the choices of the set-up page

	LessonButtons Span // buttons that go back, go on, and so on
	StepTrack     Span // the row of a lesson's steps, if not among LessonButtons
	StepNumber    Span // the number of the step

	TurnButtons Span // the buttons of the turn, at the right end of the prompt
	Sticks      Span // the sticks, as buttons that turn them over
	Plaque      Span // the text of the plaque
	NumberTiles Span // by Tray.Numbers
	Help        Span // the button that opens the table of throws
	ChanceBar   Span // the bar of winning chances
	EndButtons  Span // the buttons of the finished game

	HintBackground Span // the background of a vote, that of other hints, and the heading
	HintPlayer     Span // by rules.Side: the player on one line, if the hint covers the panel
	HintLines      Span // by Hint.Lines
	MoreHints      Span // the button that shows the other lines of the hint

	// backgrounds of the list of moves: beside the board, over the page, in an upright window
	ListBackground Span
	Entries        Span // by Moves.Lines
	EmptyLines     Span // the empty lines of the list, below the moves
	Brief          Span // the rules in short, before a new player's first moves
}

// TextsInScene returns the indices of the children whose texts are also in the Scene itself. The
// node has some of these texts several times, for windows of different shapes.
func (p Parts) TextsInScene() map[int]bool {
	described := map[int]bool{}
	for _, i := range slices.Concat(p.Prompt, p.PromptDetail, p.Panels, p.PairedPanels, p.Plaque, p.NumberTiles,
		p.ChanceBar, p.HintBackground, p.HintPlayer, p.HintLines, p.ListBackground, p.Entries, p.EmptyLines) {
		described[i] = true
	}
	return described
}

// SceneButtons are the buttons around the board that a page adds to those of the Scene itself.
type SceneButtons struct {
	Turn, Sticks []ui.Node
	End          [][]ui.Node // in rows; the first row is the main button alone
	Passage      []ui.Node   // the row of houses above them; may be empty
	Help, More   ui.Node     // missing if the ID is empty
	MoveLines    []ui.Node   // by Moves.Lines; see MoveLine.Node
	Brief        ui.Node     // see BriefRules; missing if it has no children
	// called with the index in Tray.Numbers or Hint.Lines when one is pressed
	OnNumber, OnHint func(i int)
}

// ActionButton returns a button of the turn.
func ActionButton(id, label string) ui.Node {
	n := ui.Button(id, label)
	n.Style, n.MinHeight = ui.Amber, 54
	return n
}

// HelpButton returns the small button that opens the table of throws.
func HelpButton(id, label string) ui.Node {
	return ui.Node{Kind: ui.Row, ID: id, Name: label, Style: ui.Quiet, ReadLast: true,
		Children: []ui.Node{
			{Kind: ui.Text, Role: ui.MoveListNumber, Text: label, Align: ui.Middle, Grow: 1, MaxLines: 1},
		}}
}

// SceneBuilder builds the node of a scene from its parts.
type SceneBuilder struct {
	Scene
	children []ui.Node
}

// Builder returns a builder with the prompt, the panels, the plaque and the number tiles; large is
// for the presenter.
func (s Scene) Builder(large bool) SceneBuilder {
	b := SceneBuilder{Scene: s, children: make([]ui.Node, 0, 24+len(s.Moves.Lines))}
	prompt := s.Prompt.node(s.Mode == PlayMode && !large)
	if s.Board.Sky.IsDark() {
		prompt.Style = ui.NightSky
	}
	b.Add(&b.Parts.Prompt, prompt)
	b.Add(&b.Parts.Panels, s.Panels[0].node(), s.Panels[1].node())
	if s.Mode != SetupMode {
		if s.EndShown > 0 { // the plaque keeps the last throw
			s.Tray.ThrowLabel = ""
		}
		b.Add(&b.Parts.Plaque, s.Tray.plaque(large))
		var tiles []ui.Node
		for _, n := range s.Tray.Numbers {
			tiles = append(tiles, n.node())
		}
		b.Add(&b.Parts.NumberTiles, tiles...)
	}
	return b
}

// Add appends the nodes of one of the Parts.
func (b *SceneBuilder) Add(part *Span, nodes ...ui.Node) {
	for _, n := range nodes {
		*part = append(*part, len(b.children))
		b.children = append(b.children, n)
	}
}

// Node returns the node of the whole scene.
func (b *SceneBuilder) Node() ui.Node {
	return ui.Node{Kind: ui.Canvas, Content: b.Scene, Children: b.children, Moving: b.Moving}
}

// FillingText returns a text as large as fits its place.
func FillingText(text string) ui.Node {
	return ui.Node{Kind: ui.FirstFit,
		Children: []ui.Node{{Kind: ui.Column, Zoom: ui.Zoom{Min: .3, Max: 1},
			Children: []ui.Node{flex(1), textNode(ui.Label, text, 0), flex(1)}}}}
}

// Tree returns the node of the scene with all its parts and the buttons of a page.
func (s Scene) Tree(large bool, p SceneButtons) ui.Node {
	b := s.Builder(large)
	add, parts := b.Add, &b.Parts
	for i, child := range parts.NumberTiles {
		b.children[child].Press = func() { p.OnNumber(i) }
	}
	if len(p.Turn) > 0 {
		add(&parts.TurnButtons, ui.Node{Kind: ui.Row, StackBelow: ui.NaturalWidth, Even: true,
			Align: ui.Stretch, Gap: 14, Children: p.Turn})
	}
	if len(p.Sticks) > 0 {
		add(&parts.Sticks, ui.Node{Kind: ui.Row, Even: true, Align: ui.Stretch, Children: p.Sticks})
	}
	if s.ChanceBar.Shown {
		add(&parts.ChanceBar, ui.Node{Kind: ui.Row, Gap: 14, Children: []ui.Node{
			{Kind: ui.Text, Role: ui.Action, Text: s.ChanceBar.Words[0], MaxLines: 1},
			{Kind: ui.Canvas, Content: s.ChanceBar, Grow: 1},
			{Kind: ui.Text, Role: ui.Action, Text: s.ChanceBar.Words[1], MaxLines: 1},
		}})
	}
	if s.Hint.Head != "" {
		add(&parts.HintBackground,
			ui.Node{Style: ui.Card, Selected: s.Hint.IsVote}, ui.Node{Style: ui.DialogBox}, s.Hint.heading())
		add(&parts.HintPlayer, s.Panels[0].line(), s.Panels[1].line())
		var lines []ui.Node
		for i, l := range s.Hint.Lines {
			line := l.line().OnPress(func() { p.OnHint(i) })
			if s.Hint.IsVote { // the bars are on the board
				line.Children = line.Children[:1]
			}
			lines = append(lines, line)
		}
		add(&parts.HintLines, lines...)
		if p.More.ID != "" {
			p.More.Style = ui.Tab
			add(&parts.MoreHints, p.More)
		}
	}
	if p.Help.ID != "" { // after the hint, since it is above it
		add(&parts.Help, p.Help)
	}
	add(&parts.ListBackground, s.Moves.background(ui.Side), s.Moves.background(ui.Drawer), s.Moves.background(ui.Card))
	add(&parts.Entries, p.MoveLines...)
	add(&parts.EmptyLines, ui.Node{Kind: ui.Canvas, Content: EmptyLines{}})
	if len(p.Brief.Children) > 0 {
		add(&parts.Brief, p.Brief)
	}
	if len(p.End) > 0 {
		main := p.End[0][0]
		end := ui.Node{Kind: ui.Column, Style: ui.Panel, PadX: 12, PadY: 8, Gap: 8,
			Fade:     min(1, 2-2*s.EndShown), // the sticks fade out first
			Children: []ui.Node{ui.MainButton(main.ID, main.Name).OnPress(main.Press)}}
		if s.MatchResult != "" {
			end.Children = slices.Insert(end.Children, 0, ui.Node{Kind: ui.Text, Role: ui.Head, Text: s.MatchResult,
				Align: ui.Middle})
		}
		if len(p.Passage) > 0 {
			houses := ui.Node{Kind: ui.Row, MinHeight: 48, Even: true, Align: ui.Stretch, Children: p.Passage}
			end.Children = slices.Insert(end.Children, 0, houses)
		}
		for _, row := range p.End[1:] {
			if len(row) > 0 {
				end.Children = append(end.Children, ui.Node{Kind: ui.Row, Even: true, Gap: 8, Align: ui.Stretch,
					StackBelow: ui.NaturalWidth, Children: row})
			}
		}
		add(&parts.EndButtons, end)
	}
	return b.Node()
}

// heading returns the heading on one line, shortened if needed.
func (h HintPanel) heading() ui.Node {
	n := ui.Node{Kind: ui.FirstFit}
	for _, text := range []string{h.Head, cmp.Or(h.ShortHead, h.Head)} {
		n.Children = append(n.Children, ui.Node{Kind: ui.Text, Role: ui.Head, Text: text, MaxLines: 1,
			Zoom: ui.Zoom{Min: .8, Max: 1}})
	}
	return n
}

// line returns a possible move with the bar of its chance below it. It is a button, except in the
// table of throws.
func (l HintLine) line() ui.Node {
	n := ui.Node{Kind: ui.Column, ID: l.ID, Name: l.Spoken,
		Style: ui.Tab, Selected: l.Selected, PadX: 10, PadY: 1, Children: []ui.Node{
			{Kind: ui.FirstFit, Grow: 1, Children: []ui.Node{
				l.words(l.Chance), l.words(cmp.Or(l.Reason, l.Brief)), l.words(cmp.Or(l.Brief, l.Reason)),
			}},
		}}
	if l.Win != NoBar {
		n.Children = append(n.Children, ui.Node{Kind: ui.Canvas, Content: Gauge{l.Win, l.Exact}})
	}
	if l.IsText {
		n.ID, n.Style = "", ui.Bare
	}
	return n
}

// words returns the move with its chance at the end of the line.
func (l HintLine) words(chance string) ui.Node {
	return ui.Node{Kind: ui.Row, Gap: 10, Children: []ui.Node{
		{Kind: ui.Text, Role: ui.MoveListText, Text: l.Text, IsBold: l.Selected, Grow: 1, MaxLines: 1},
		{Kind: ui.Text, Role: ui.SmallText, Text: chance, MaxLines: 1},
	}}
}

// BriefHintLine returns the node of a HintLine with its reason or, if it has none, its chance as a
// number.
func BriefHintLine(line ui.Node) ui.Node {
	words := &line.Children[0]
	line.Children = append([]ui.Node{words.Children[1]}, line.Children[1:]...)
	return line
}

// BriefRules returns a box with the rules in short, a heading first, and the button that closes it. Large
// letters leave no room for the heading.
func BriefRules(sentences []string, closing ui.Node, large bool) ui.Node {
	first := ui.TextNode(ui.Head, sentences[0])
	if large {
		first, sentences = ui.TextNode(ui.Body, sentences[1]), sentences[1:]
	}
	first.Grow = 1
	list := ui.Node{Kind: ui.Column, Style: ui.DialogBox, PadX: 18, PadY: 10, Gap: 6, Zoom: ui.Zoom{Min: .5, Max: 1},
		Children: []ui.Node{{Kind: ui.Row, Align: ui.Middle, Children: []ui.Node{first, closing}}}}
	for _, sentence := range sentences[1:] {
		list.Children = append(list.Children, ui.TextNode(ui.Body, sentence))
	}
	return ui.Node{Kind: ui.FirstFit, Children: []ui.Node{list}}
}

// Gauge is the content of a canvas with a bar that shows a share. The bar of an estimate has a soft
// end.
type Gauge struct {
	Share float64 // 0..1
	Exact bool
}

// EmptyLines is the content of a canvas with the empty lines of the list, below the moves.
type EmptyLines struct{}

// LineHeight is the height of a line of the list, in units.
const LineHeight = 48

// background returns the background of the list with its heading and its foot. A Card has no foot.
func (m MoveList) background(style ui.Style) ui.Node {
	n := ui.Node{Kind: ui.Column, Style: style, PadX: 21, Children: []ui.Node{
		{Kind: ui.Row, MinHeight: 56,
			Children: []ui.Node{{Kind: ui.Text, Role: ui.Head, Text: m.Heading, Grow: 1, MaxLines: 1}}},
	}}
	if style != ui.Card {
		n.Children = append(n.Children, ui.Node{Kind: ui.Space, Style: ui.Rule, MinHeight: 1},
			ui.Node{Kind: ui.Space, Grow: 1})
		if m.HasFoot() {
			n.Children = append(n.Children, m.Foot())
		}
	}
	return n
}

// HasFoot reports whether there is an explanation below the lines.
func (m MoveList) HasFoot() bool { return m.Reason != "" || m.Legend != "" }

// Foot returns the explanations below the lines: the last reason and the legend.
func (m MoveList) Foot() ui.Node {
	n := ui.Node{Kind: ui.Column}
	for _, text := range []string{m.Reason, m.Legend} {
		if text != "" {
			n.Children = append(n.Children, ui.Node{Kind: ui.Row, MinHeight: 44, PadY: 4,
				Children: []ui.Node{{Kind: ui.Text, Role: ui.SmallText, Text: text, Grow: 1}}})
		}
	}
	return n
}

// Node returns the node of the line.
func (l MoveLine) Node() ui.Node {
	number, text, value := ui.UndoneMoveText, ui.MoveListText, 21.0
	if l.Broad {
		value = 42
	}
	switch {
	case l.Now:
		number = ui.MoveListText
	case l.Faint:
		text = ui.UndoneMoveText
	}
	return ui.Node{Kind: ui.Row, ID: l.ID, Name: l.Text, Style: ui.Tab, Selected: l.Now, PadX: 5, Gap: 6,
		Children: []ui.Node{
			{Kind: ui.Text, Role: number, Text: l.Number, IsBold: l.Now, MinWidth: 28, Align: ui.End, MaxLines: 1},
			{Kind: ui.Canvas, Content: l.Shape, MinWidth: 35, Disabled: l.Faint},
			{Kind: ui.Text, Role: ui.MoveListNumber, Text: l.Value, MinWidth: value, Align: ui.Middle, MaxLines: 1},
			{Kind: ui.Text, Role: text, Text: l.Text, IsBold: l.Now, Grow: 1, MaxLines: 1},
		}}
}
