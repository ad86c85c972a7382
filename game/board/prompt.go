package board

import (
	"slices"
	"strings"

	"senet/game/ui"
)

// PromptKind is the tone of a prompt.
type PromptKind uint8

const (
	PromptTurn PromptKind = iota
	PromptRefusal
	PromptWin
)

// Prompt is the text above the board.
type Prompt struct {
	Kind   PromptKind
	Shape  Shape  // the pawn shown before it
	Lead   string // first clause, bold
	Rest   string
	Detail string  // smaller second line
	Source string  // the source of the rule that refuses a move, or a hint's reason; shown if Detail does not fit
	Fade   float64 // 1 fully shown

	isReminder bool // a refusal without a red sign
}

// Refuse makes the prompt a refusal.
func (p *Prompt) Refuse(no Rejection) {
	p.Kind, p.Lead, p.Rest, p.Detail = PromptRefusal, no.explanation.Lead, no.explanation.Rest, no.Quote
	p.Source, p.isReminder = no.Source, no.IsReminder
}

// ShowsDetail reports whether a layout of the prompt contains its second line.
func (p Prompt) ShowsDetail(layout ui.Node) bool {
	return slices.ContainsFunc(layout.Children, func(n ui.Node) bool {
		return n.Role == ui.PromptDetail && strings.HasSuffix(n.Text, p.Detail)
	})
}

// cutLines is the number of lines in the layout of a prompt that is too long for all others.
const cutLines = 2

// IsPromptCut reports whether a layout of a prompt cuts its text.
func IsPromptCut(layout ui.Node) bool {
	return slices.ContainsFunc(layout.Children, func(n ui.Node) bool { return n.MaxLines == cutLines })
}

// RefusalSign is the content of a canvas with the sign of a refusal.
type RefusalSign struct{}

// node returns the layouts of the prompt, the best first: on one line, on several, with the source
// as its second line, in one paragraph of small letters if joins is true, and without a second line.
func (p Prompt) node(joins bool) ui.Node {
	// of the line below the winner's name, and of the numbers, in the layouts made next
	secondRole, detailRole := ui.PromptText, ui.PromptDetail
	isRefusal := p.Kind == PromptRefusal && !p.isReminder
	layout := func(lines int, detail string, sizes ui.Zoom) ui.Node {
		n := ui.Node{Kind: ui.Text, Role: ui.PromptText, Lead: p.Lead, Text: p.Rest, MaxLines: lines}
		switch {
		case isRefusal:
			n.Tint = 1
		case p.Kind == PromptWin: // the winner's name has a line of its own, as large as possible
			n.Role, n.Text = ui.WinText, ""
		}
		column := ui.Node{Kind: ui.Column, Gap: 3, Zoom: sizes, Children: []ui.Node{flex(1), n}}
		if p.Kind == PromptWin && p.Rest != "" {
			column.Children = append(column.Children, ui.TextNode(secondRole, p.Rest))
		}
		if detail != "" {
			column.Children = append(column.Children, ui.TextNode(detailRole, detail))
		}
		column.Children = append(column.Children, flex(1))
		return column
	}
	large, small := ui.Zoom{Min: .85, Max: 1}, ui.Zoom{Min: .3, Max: .79}
	layouts := []ui.Node{layout(1, p.Detail, large), layout(0, p.Detail, ui.Zoom{Min: .3, Max: .85})}
	if p.Source != "" {
		layouts = append(layouts, layout(0, p.Source, small))
	}
	if joins && p.Detail != "" && p.Source == "" {
		whole := ui.Node{Kind: ui.Text, Role: ui.PromptDetail, Lead: p.Lead,
			Text: strings.TrimSpace(p.Rest + " " + p.Detail)}
		layouts = append(layouts, ui.Node{Kind: ui.Column, Zoom: small,
			Children: []ui.Node{flex(1), whole, flex(1)}})
	}
	layouts = append(layouts, layout(0, "", small))
	cut := layout(cutLines, "", ui.Zoom{Min: .3, Max: .5})
	if p.Kind == PromptWin { // shrink for the numbers, then drop them, and the line last
		shrunk := ui.Zoom{Min: .8, Max: .85}
		layouts = []ui.Node{layouts[0], layout(1, p.Detail, shrunk), layout(1, "", large)}
		secondRole, detailRole = ui.PromptDetail, ui.SmallText
		layouts = slices.Insert(layouts, 2, layout(1, p.Detail, shrunk))
		layouts = append(layouts, layout(1, "", large), layout(0, "", ui.Zoom{Min: .3, Max: .85}))
		p.Rest = ""
		layouts = append(layouts, layout(0, "", small))
	}
	content := ui.Node{Kind: ui.FirstFit, Grow: 1, Children: append(layouts, cut)}
	row := ui.Node{Kind: ui.Row, Gap: 8, Align: ui.Stretch, Fade: 1 - p.Fade, Children: []ui.Node{content}}
	sign := ui.Node{Kind: ui.Canvas, Content: p.Shape, MinWidth: 92}
	if isRefusal {
		sign.Content, sign.PadX, sign.PadY = RefusalSign{}, 15, 15
	}
	if isRefusal || p.Shape != NoShape {
		row.Children = []ui.Node{{Kind: ui.Column, Children: []ui.Node{flex(1), sign, flex(1)}}, content}
	}
	return row
}

// minPromptOpacity is the opacity at which a new prompt begins, so that the band above the board is
// never empty.
const minPromptOpacity = .4

// PromptOpacity returns the opacity of a prompt, given how far it has faded in, 0 to 1.
func PromptOpacity(shown float64) float64 { return minPromptOpacity + (1-minPromptOpacity)*shown }

// PromptFader fades in the prompt when its first line changes. A change of the second line alone is
// shown at once.
type PromptFader struct {
	last       string
	large      bool
	transition Transition
}

// Update fades in the prompt if it differs from the last one. It does not if large, the presenter's
// theme with shorter prompts, was switched on or off.
func (f *PromptFader) Update(c Clock, p Prompt, large bool) {
	if text := p.Lead + p.Rest; text != f.last {
		if f.last != "" && f.large == large {
			f.transition = c.Begin(PromptFade)
		}
		f.last = text
	}
	f.large = large
}

// Opacity returns the opacity of a prompt and reports whether it is still fading in.
func (f PromptFader) Opacity(c Clock, p Prompt) (float64, bool) {
	if p.Lead+p.Rest != f.last {
		return 1, false
	}
	shown, moving := c.Shown(f.transition)
	return PromptOpacity(shown), moving
}
