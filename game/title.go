package game

import (
	"slices"
	"time"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/play"
	"senet/game/stats"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ai"
)

// titlePage is the first page of the game.
type titlePage struct {
	justOpened  bool // the window has just opened: the board is animated into place
	landedPawns int  // number of pawns whose landing sound was emitted
	// the finished games, as last listed
	finishedGames []stats.FinishedGame
}

// The IDs of the main action, which continues the game in play or, if that is over, begins one like
// the last.
const (
	continueID = "title.continue"
	playID     = "title.play"
)

// firstFocus returns the widget of the main action.
func (*titlePage) firstFocus(a *App) ui.Target {
	if a.canContinue() {
		return ui.Widget(continueID)
	}
	return ui.Widget(playID)
}

// canContinue reports whether the game in play, or its match, is not over.
func (a *App) canContinue() bool {
	if a.playPage == nil {
		return false
	}
	_, next := play.NextInMatch(a.playPage.session.Game)
	return next || !a.playPage.session.CanReview()
}

func (p *titlePage) Handle(a *App, e ui.Event) bool {
	switch e.Kind {
	case ui.KeyPress:
		return p.handleKey(a, e)
	case ui.PageShown:
		a.config.Store.ListFinished()
	case ui.UpdateEnd:
		a.playSounds(p.landings(a))
	case ui.News:
		if list, listed := e.News.(FinishedGames); listed {
			p.finishedGames = list.Games
		}
	}
	return false
}

// menuLines returns the lines of the menu below the main action.
func menuLines(a *App) (list []ui.Node) {
	add := func(isShown bool, id string, open func()) {
		if isShown {
			list = append(list, ui.TitleMenuLine(id, a.T(id)).OnPress(open))
		}
	}
	if a.playPage != nil && !a.canContinue() {
		list = append(list, ui.TitleMenuLine(continueID, a.T("menu.board")).OnPress(a.showGame))
	}
	add(a.unsaved.Game && a.playPage != nil && !a.config.CannotKeep, "menu.save", a.saveAsFile)
	add(true, "title.new", a.openNewGame)
	add(!a.config.CannotKeep, "title.games", a.openGames)
	add(true, "title.learn", a.openLearn)
	add(true, "title.rules", a.openRules)
	add(true, "title.compare", a.openCompare)
	add(!a.config.Kiosk, "title.print", a.openPrinting)
	add(true, "title.settings", a.openSettings)
	add(!a.config.InBrowser, "title.quit", func() { a.requestClose(false) })
	return list
}

// Build shows the menu on an ebony panel, without a toolbar. Beside it or, in an upright window,
// below it is the board of the game in play or of the rule set chosen last. In a class, larger
// letters replace the symbols of the houses.
func (p *titlePage) Build(a *App) ui.Node {
	// A fixed seed keeps the picture the same.
	picture := board.FallenSticks{Diagram: p.currentDiagram(a), Sticks: board.LandedThrow(rules.Marked(3), 7).Sticks}
	menu := append([]ui.Node{p.mainAction(a)}, menuLines(a)...)
	var houses []ui.Node
	if !a.isLarge() {
		houses = p.opponentHouses(a)
	}
	var feet []ui.Node
	if !a.config.Kiosk {
		feet = []ui.Node{ui.WoodButton(presenterID, a.T(presenterID), ui.IconPresenter).
			PressedIf(a.settings.Presenter).OnPress(a.togglePresenter),
			ui.WoodButton("title.full", a.T("title.full"), ui.IconFullscreen).OnPress(a.toggleFullscreen)}
	}
	page := ui.TitleLayout(a.T("title.subtitle"), houses, menu, feet, picture)
	_, page.Moving = p.openingAnimation(a, len(picture.Diagram.Pawns))
	page.FirstFocus = p.firstFocus(a)
	return page
}

// mainAction returns the first line of the menu.
func (*titlePage) mainAction(a *App) ui.Node {
	if a.canContinue() {
		return ui.TitleMenuHead(continueID, a.T(continueID), a.playPage.statusLine(a), a.showGame)
	}
	o := a.settings.LastOptions
	return ui.TitleMenuHead(playID, a.T(playID), a.words.Dotted(i18n.GameTitle(a.words, o.header()), o.minutesText(a)),
		func() { a.startGame(o) })
}

// openingAnimation returns the opening animation, until there is any input. There is none with
// reduced motion or in a class.
func (p *titlePage) openingAnimation(a *App, pawns int) (animation board.TitleAnimation, isRunning bool) {
	animation.Pawns = pawns
	s := &a.settings
	return animation, p.justOpened && a.lastInput < 0 && a.now < animation.Length() && !s.Calm &&
		s.speed() != board.Instant && !s.Presenter
}

// currentDiagram returns the board as the opening animation shows it now.
func (p *titlePage) currentDiagram(a *App) board.Diagram {
	v := a.currentBoard()
	if animation, isRunning := p.openingAnimation(a, len(v.Pawns)); isRunning {
		v.Glows = animation.Glows(a.now)
		v.Pawns = slices.Clone(v.Pawns)
		for i := range v.Pawns {
			v.Pawns[i] = animation.Pawn(i, v.Pawns[i], a.now)
		}
	}
	return v
}

// landings returns the sounds of pawns that land soon.
func (p *titlePage) landings(a *App) (list []board.Sound) {
	pawns := a.currentBoard().Pawns
	animation, isRunning := p.openingAnimation(a, len(pawns))
	for ; isRunning && p.landedPawns < len(pawns); p.landedPawns++ {
		s := animation.Sound(p.landedPawns, pawns[p.landedPawns], a.now)
		if s.At > board.SoundLead {
			break
		}
		if s.At >= -board.SoundLead { // overdue sounds are dropped
			list = append(list, s)
		}
	}
	return list
}

// handleKey handles Home and End, which move to the first and the last line of the menu; Up on the
// first line moves to the last, past the small buttons.
func (p *titlePage) handleKey(a *App, e ui.Event) bool {
	lines, first := menuLines(a), p.firstFocus(a)
	switch {
	case e.Key == ui.KeyHome:
		a.focus = first
	case e.Key == ui.KeyEnd, e.Key == ui.KeyUp && a.usesKeyboard && a.focus == first:
		a.focus = ui.Widget(lines[len(lines)-1].ID)
	default:
		return false
	}
	return true
}

// Tick begins the demonstration when its time has come.
func (p *titlePage) Tick(a *App) bool {
	if a.now < p.Wake(a) {
		return false
	}
	a.openDemo()
	return true
}

// Wake returns when the demonstration begins.
func (*titlePage) Wake(a *App) time.Duration {
	const demoAfter = 2 * time.Minute // the time without input after which the demonstration begins
	if a.config.Lessons == nil {
		return board.Never
	}
	return a.lastInput + demoAfter
}

// houseOf returns the house that represents an opponent on the title page. Stronger opponents have
// later houses; none has the Water.
func houseOf(level ai.Level) rules.Square {
	return [...]rules.Square{rules.Rebirth, rules.Happiness, rules.Truths, rules.Horus, rules.LastSquare}[level]
}

// opponentHouses returns a house for each opponent, marked once a person has beaten it under the
// rule set chosen last. A press opens the page for a new game against it: a single game without a
// handicap, on the side that a person played last.
func (p *titlePage) opponentHouses(a *App) []ui.Node {
	last, side := a.settings.LastOptions, rules.Cones
	if last.Computer[rules.Cones] && !last.Computer[rules.Spools] {
		side = rules.Spools
	}
	last.Computer = [2]bool{}
	last.Computer[side.Other()] = true
	last.Match = 0
	if last.Handicap[rules.Cones] != last.Handicap[rules.Spools] {
		last.Handicap = [2]int{}
	}
	beaten := stats.Beaten(p.finishedGames, ruleSet(last.RuleSet).ID)
	return passage(func(level ai.Level) ui.Node {
		name := level.String()
		n := ui.TitleHouse(OpponentHouse{House: houseOf(level), Beaten: beaten[name]})
		n.ID = "passage." + name
		n.Name = a.T("passage.house", "player", levelName(a, level), "beaten", beaten[name])
		n.Press = func() {
			options := last
			options.Level[side.Other()] = name
			a.open("new", &newGamePage{options: options})
		}
		return n
	})
}

// passage returns the row of the opponents' houses, with the Water between them.
func passage(house func(ai.Level) ui.Node) (houses []ui.Node) {
	for _, level := range ai.Levels() {
		if houseOf(level) == rules.Truths {
			houses = append(houses, ui.TitleHouse(OpponentHouse{House: rules.Water}))
		}
		houses = append(houses, house(level))
	}
	return houses
}
