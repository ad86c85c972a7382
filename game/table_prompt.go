package game

import (
	"slices"
	"strings"

	"senet/game/board"
	"senet/game/lang"
	"senet/rules"
)

// promptView is the line of plain words for what to do now.
func (t *table) promptView(a *App, v *View) Prompt {
	prompt := t.say(a)
	if prompt.Second == "" && t.refusal == nil && a.firstTimer() && t.session.Game().Len() < firstDeeds && !t.session.Over() {
		o := t.rules().Options()
		prompt.Second = a.words.T("rules.aim.text", "goals", o.Goal == rules.OddAndEven, "n", o.Pawns)
	}
	fade, moving := t.prompt.fade(a, prompt.Lead+prompt.Rest+prompt.Second)
	if t.refusal != nil {
		shown, appearing := a.shown(t.refusal.begun)
		fade, moving = shown, appearing
	}
	if told := t.tellLine(a) + t.tellHouse(a); told != "" && t.refusal == nil { // only one thing is looked at
		prompt.Second = told
	}
	prompt.Fade = leastPrompt + (1-leastPrompt)*fade
	v.Moving = v.Moving || moving
	return prompt
}

// firstDeeds is how many throws and moves of a game tell a first-timer what it is all about, where nothing else is to be said.
const firstDeeds = 12

// leastPrompt is how far a new prompt is seen at once: the line above the board is never empty.
const leastPrompt = .4

func (t *table) say(a *App) Prompt {
	position := t.session.Position()
	p := Prompt{Kind: PromptTurn, Shape: a.shapes(t.set)[position.Turn()]}
	switch {
	case t.refusal != nil:
		p.Kind = PromptRefusal
		p.Lead, p.Rest, p.Second = t.refusal.words.Lead, t.refusal.words.Rest, t.refusal.second
		return p
	case len(t.clips) > 0:
		t.sayMoving(a, &p)
		return p
	case position.Phase() == rules.Ended:
		t.sayEnd(a, &p)
		if p.Second == "" && !t.win.on {
			p.Second = a.words.T("prompt.lookBack")
		}
	case !t.mine():
		t.sayComputer(a, &p)
	case t.hint != nil:
		t.sayHint(a, &p)
		return p
	case t.session.CanThrow():
		t.sayThrow(a, &p)
	case t.onlyPass():
		t.sayPass(a, &p)
	case t.chosen != rules.Nowhere:
		t.sayChosen(a, &p)
	default:
		t.sayChoose(a, &p)
	}
	if t.halted && !t.session.Live() {
		line := t.nowLine(a) + 1 // the marked one
		p.Second = t.word(a, "prompt.back", "some", line > 0, "n", line, "all", len(t.lines(a)), "throws", t.session.CanThrow())
	}
	return p
}

func (t *table) tell(a *App, p *Prompt, key string, args ...any) {
	p.Lead, p.Rest = t.words(a, key, args...)
	if second := key + ".second"; a.words.Has(second) {
		p.Second = t.word(a, second, args...)
	}
}

// sayMoving tells what is being seen, and nothing that is still to fall.
func (t *table) sayMoving(a *App, p *Prompt) {
	c := t.clips[0]
	p.Shape = a.shapes(t.set)[c.side]
	if t.computer(c.side) && !c.back && !c.again {
		p.Second = t.news(a)
	}
	player := t.player(a, c.side)
	switch {
	case c.again:
		p.Lead, p.Rest = a.words.Lines("prompt.playingAgain")
		p.Shape = a.shapes(t.set)[t.session.Position().Turn()]
	case c.throw:
		p.Lead, p.Rest = a.words.Lines("prompt.throwing", "player", player, "sides", t.nameless(c.side))
	case c.swap:
		p.Shape = a.shapes(t.set)[c.after.Turn()]
		p.Lead, p.Rest = t.words(a, "prompt.begun")
		p.Second = ""
	case c.back:
		p.Lead, p.Rest = a.words.Lines("prompt.takingBack", "player", player)
		p.Shape = a.shapes(t.set)[t.session.Position().Turn()]
	default:
		to := c.move.To
		if to == rules.Nowhere {
			to = c.move.Rest
		}
		way := "prompt.moving"
		if c.move.From == rules.Hand {
			way = "prompt.entering"
		}
		keys := attackKeys{"prompt.moving.exchange", "prompt.moving.sent", "prompt.moving.toHand", "prompt.moving.intoWater"}
		attack, hit := t.attack(a, keys, c.move, c.side)
		p.Lead, p.Rest = a.words.Lines(way, "player", player, "sides", t.nameless(c.side), "from", c.move.From, "goal", t.goal(a, to),
			"back", t.goesBack(c.move), "hit", hit, "attack", attack)
	}
}

// attackKeys are the clauses about what becomes of an attacked pawn.
type attackKeys struct{ exchange, sent, toHand, intoWater string }

// attack tells in a clause what a move of a side does to a pawn of the other, and whether it does anything.
func (t *table) attack(a *App, keys attackKeys, m rules.Move, side rules.Side) (clause string, hit bool) {
	if m.Victim == rules.Nowhere {
		return "", false
	}
	key := keys.sent
	switch {
	case exchanges(t.rules(), m):
		key = keys.exchange
	case m.Victim == rules.Hand:
		key = keys.toHand
	case m.Victim == rules.Water:
		key = keys.intoWater
	}
	scene := t.scene(a)
	scene.Side = side
	return a.words.T(key, append(a.words.Nouns(scene), "sides", t.nameless(side), "victim", m.Victim, "yours", t.you(side.Other()))...), true
}

// sayPass tells that nothing can be moved, and of one pawn why.
func (t *table) sayPass(a *App, p *Prompt) {
	position := t.session.Position()
	t.tell(a, p, "prompt.pass", "numbers", position.Numbers(nil))
	if front := t.frontPawn(position); front != rules.Nowhere {
		why := a.words.Refusal(t.rules().Why(position, front, rules.Nowhere), t.scene(a))
		if why.Lead != "" {
			p.Second = why.Lead + " " + why.Rest
		}
	}
}

// frontPawn is the pawn of the side to move that is farthest along, one in the hand where none is on the board.
func (t *table) frontPawn(position rules.Position) rules.Square {
	front := rules.Nowhere
	if position.InHand(position.Turn()) > 0 {
		front = rules.Hand
	}
	for _, s := range position.Pawns(position.Turn()).List() {
		if front == rules.Nowhere || t.along(s) > t.along(front) {
			front = s
		}
	}
	return front
}

// thrown is the first clause of a turn in which there is something to move.
func (t *table) thrown(a *App) string {
	position, n := t.session.Position(), t.session.Game().At()
	switch numbers := position.Numbers(nil); {
	case n > 0 && t.session.Game().PositionAt(n-1).Phase() == rules.Opening:
		if !samePawns(t.session.Game().PositionAt(n-1), position) {
			return t.word(a, "prompt.beginsEven")
		}
		return t.word(a, "prompt.begins")
	case t.rules().Options().Gather && len(numbers) > 0:
		return t.word(a, "prompt.numbers", "numbers", lang.All(numbers))
	case len(numbers) > 0:
		return t.word(a, "prompt.threw", "numbers", numbers)
	}
	return t.word(a, "prompt.turn")
}

func (t *table) sayChoose(a *App, p *Prompt) {
	_, stay := t.mayPass()
	key := "prompt.choose"
	switch {
	case stay && t.rules().Options().MayStay:
		key = "prompt.chooseFreely"
	case stay:
		key = "prompt.chooseOrStay"
	}
	t.tell(a, p, key)
	p.Lead = t.thrown(a)
	if t.rules().Options().Doubling {
		p.Second = t.word(a, "prompt.doubling")
	}
	if t.mustGoBack() {
		p.Second = t.whyBack(a)
	}
}

// goesBack tells whether a move leads against the direction of the path.
func (t *table) goesBack(m rules.Move) bool {
	return board.Backward(t.rules(), m)
}

// mustGoBack tells whether every move there is leads backward, which wants an explanation.
func (t *table) mustGoBack() bool {
	moves := t.moves()
	for _, m := range moves {
		if !t.goesBack(m) {
			return false
		}
	}
	return len(moves) > 0
}

func (t *table) whyBack(a *App) string {
	_, stay := t.mayPass()
	return t.word(a, "prompt.mustBack", "numbers", distinct(t.session.Position().Numbers(nil)), "stay", stay)
}

// distinct are numbers in order, each once.
func distinct(numbers []int) []int { return slices.Compact(slices.Sorted(slices.Values(numbers))) }

// sayChosen tells where the chosen pawn goes and what happens there.
func (t *table) sayChosen(a *App, p *Prompt) {
	moves := t.from(t.chosen)
	others := len(t.lit()) > 1
	if len(moves) != 1 {
		t.tell(a, p, "prompt.where", "from", t.chosen, "hand", t.chosen == rules.Hand, "other", others)
		p.Lead = t.thrown(a)
		if t.rules().Options().Doubling {
			p.Second = t.word(a, "prompt.doubling")
		}
		return
	}
	m := moves[0]
	_, stay := t.mayPass()
	key := "prompt.move"
	switch {
	case m.From == rules.Hand:
		key = "prompt.enter"
	case t.goesBack(m):
		key = "prompt.goBack"
	}
	t.tell(a, p, key, "from", m.From, "to", m.To, "goal", t.goal(a, m.To), "other", others, "others", len(t.lit())-1, "stay", stay)
	p.Lead = t.thrown(a)
	var what []string
	if t.mustGoBack() {
		what = append(what, t.whyBack(a))
	}
	if follows := t.consequence(a, m); follows != "" {
		what = append(what, follows)
	}
	if len(what) > 0 {
		p.Second = strings.Join(what, " ")
	}
}

func (t *table) goal(a *App, to rules.Square) string {
	switch {
	case to == rules.Home:
		return a.words.T("goal.home")
	case t.drowns(to):
		return a.words.T("goal.water")
	}
	return a.words.T("goal.square", "to", to)
}

// consequence is what a move brings about beside the walk.
func (t *table) consequence(a *App, m rules.Move) string {
	args := []any{"from", m.From, "to", m.To, "rest", m.Rest, "victim", m.Victim}
	switch {
	case m.To == rules.Water && m.Rest == m.To && t.heldWords() != "":
		return t.word(a, t.heldWords(), args...)
	case m.Rest != m.To && m.Rest.OnBoard():
		return t.word(a, "prompt.water", args...)
	case exchanges(t.rules(), m):
		return t.word(a, "prompt.exchange", args...)
	case m.Victim == rules.Hand:
		return t.word(a, "prompt.toHand", args...)
	case m.Victim == rules.Water:
		return t.word(a, "prompt.intoWater", args...)
	case m.Victim != rules.Nowhere:
		return t.word(a, "prompt.sent", args...)
	case m.To == rules.Home:
		return t.word(a, "prompt.home", args...)
	case t.rules().Options().Landing.Has(m.To):
		return t.word(a, "prompt.extra", args...)
	}
	return ""
}
