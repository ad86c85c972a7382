package game

import (
	"cmp"
	"slices"
	"strings"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/play"
	"senet/game/stats"
	"senet/game/ui"
	"senet/rules"
)

// Card is a finished game as one picture to keep.
type Card struct {
	Title   string    // who won
	About   string    // the result of the match, the rules, and the date
	Players [2]string // by rules.Side
	Shapes  [2]board.Shape
	Lines   []string // what happened, each a sentence or two
	Board   board.Diagram
	Square  bool // as high as wide
}

// Size returns the size of the card in pixels: as a link's picture, or square.
func (c Card) Size() (w, h int) {
	if c.Square {
		return 1080, 1080
	}
	return 1200, 630
}

// Text returns the card in words.
func (c Card) Text() string {
	lines := append([]string{c.Title, c.About, c.Players[0] + " – " + c.Players[1]}, c.Lines...)
	return strings.Join(lines, "\n")
}

// cardPage shows the card of the game in play.
type cardPage struct {
	readOnlyPage
	game *playPage
}

// Build shows the card with the buttons to save, copy and print it.
func (p *cardPage) Build(a *App) ui.Node {
	card := p.game.card(a)
	square := card
	square.Square = true
	save := func(id string, card Card, kind FileKind) ui.Node {
		return a.button(id).DisabledIf(a.config.CannotKeep).OnPress(func() {
			name := card.Title + " " + card.About
			if card.Square {
				name += " " + a.T("card.square.name")
			}
			a.print(PrintJob{Title: name, Shapes: card.Shapes, Card: &card, Kind: kind})
		})
	}
	buttons := ui.Stack(ui.Group(a.T("card.keep"), a.T("card.note", "named", a.config.PrintFolder != "", "folder",
		a.config.PrintFolder),
		save("card.wide", card, PNGFile), save("card.square", square, PNGFile),
		a.button("card.image").OnPress(func() {
			a.config.Host.CopyPicture(PrintJob{Title: card.Title, Shapes: card.Shapes, Card: &card, Kind: PNGFile},
				a.T("card.image.copied"))
		}),
		a.button("card.copy").OnPress(func() { a.copyOut(card.Text(), a.T("card.copied")) }),
		save("card.print", card, PDFFile)))
	picture := ui.Node{Kind: ui.Column, Share: .7, FlippedShare: 1,
		Children: []ui.Node{{Kind: ui.Canvas, Content: card}}}
	buttons.Share, buttons.FlippedShare = .3, 1
	parts := ui.WideColumn(ui.Node{Kind: ui.Row, FlipsInTall: true, StackBelow: 720, Gap: 30, Align: ui.Top,
		Children: []ui.Node{picture, buttons}})
	return a.withToolbar(toolbar{}, ui.ScrollPage(ui.Zoom{}, parts, ui.PageHeader(a.T("card.head"), ""))).
		FocusFirst("card.wide")
}

// card returns the card of the finished game. It names the turning point once the game is reviewed.
func (p *playPage) card(a *App) Card {
	g, header := p.narrator(a), p.session.Game.Header()
	all := stats.OfSession(p.session)
	all.HasAnalysis = all.HasAnalysis && len(p.hinted) == 0 // with hints, no cause: neither praise nor a count
	end := g.EndPrompt()
	c := Card{
		Title: strings.TrimSpace(end.Lead),
		About: a.words.Dotted(g.MatchResult(), p.title(a), header.Date), Shapes: a.settings.shapes(p.set),
		Board: p.cardBoard(a),
		Lines: []string{cmp.Or(i18n.GameSummary(g, all, 0), end.Rest)}, // that a side gave up
	}
	for side := range c.Players {
		c.Players[side] = cmp.Or(i18n.SeatName(a.words, header, rules.Side(side)), shapeName(a, c.Shapes[side]))
	}
	_, turn := p.turningPoint(a)
	c.Lines = append(c.Lines, turn)
	c.Lines = slices.DeleteFunc(c.Lines, func(line string) bool { return line == "" })
	return c
}

// turningPoint returns the turning point of the finished game, and describes it. The text is empty if
// none is known, or if it would contradict the card's line about luck and skill.
func (p *playPage) turningPoint(a *App) (turn play.Swing, text string) {
	r, done := p.session.Review()
	outcome := p.session.OutcomeAt(p.session.Len())
	if !done || outcome.IsDraw() {
		return turn, ""
	}
	turn, found := r.TurningPoint(outcome.Winner)
	cause := stats.PlayerGame{FinishedGame: stats.OfSession(p.session), Side: outcome.Winner}.Cause()
	if !found || turn.Chosen && cause == stats.WonByLuck || !turn.Chosen && cause == stats.WonBySkill {
		return turn, ""
	}
	return turn, p.narratorAt(a, turn.End).TurningPoint(outcome.Winner, turn)
}

// cardBoard returns the final board with the decorations of the end of the game.
func (p *playPage) cardBoard(a *App) board.Diagram {
	frame := board.RestingFrame(p.session.Position())
	if e := p.endScene(); e != board.NoEndScene {
		frame = board.EndingFrame(p.session.Position(), p.session.Game.Outcome().Winner, e)
	}
	return p.plainDiagram(a, frame)
}
