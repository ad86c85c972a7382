package game

import (
	"cmp"

	"senet/game/board"
	"senet/game/i18n"
	"senet/rules"
)

// addSpeech sets what is read out. asked is the prompt about the current turn: any other, such as
// the question whether to make a move, is read out as it is written.
func (v *playView) addSpeech(asked board.Prompt) {
	s, applies := v.turnSpeech()
	if !applies || v.Prompt.Lead != asked.Lead || v.Prompt.Rest != asked.Rest {
		s = board.Speech{Turn: v.Prompt.Lead, Task: i18n.Sentences(v.Prompt.Rest, v.Prompt.Detail),
			Next: v.narrator(v.app).DangerNow()}
		if v.session.IsHinting() && v.session.HintMoves() == nil { // the hint follows at once
			s = board.Speech{}
		} else if (v.board.Rejection.Shown || v.session.IsHinting()) && v.session.IsAtEnd() &&
			v.session.IsPersonToMove() {
			now, _ := v.personSpeech()
			s.Now = i18n.Sentences(now.Turn, now.Task)
		}
	} else if v.showsAll() && v.session.IsPersonToMove() {
		if v.Prompt.Detail == v.app.T("class.all.point") {
			s.Rules = append(s.Rules, v.Prompt.Detail)
		} else {
			g := v.narrator(v.app)
			s.News = i18n.Sentences(s.News, g.StuckReason("class.why", g.NewlyStuck()))
			s.Why = cmp.Or(s.Why, v.Prompt.Detail)
		}
	}
	s.Report, s.Count = v.report()
	s.Undone = v.undone(s.Count)
	_, s.Remark = v.remarks()
	if level, words, is := v.challenge(); is && s.Remark != "" {
		s.Remark = v.app.T("talk.says", "player", levelName(v.app, level), "words", words)
	}
	v.Speech = s
}

// remarks returns what the computer player says, as its panel shows it and as a screen reader says it.
func (v *playView) remarks() (shown, spoken string) {
	if !v.showsRemarks(v.app) {
		return "", ""
	}
	g := v.narratorAt(v.app, v.shownEntries())
	key := [...]any{g.Record.Cursor(), g.Record.Position(), g.Record.Outcome(), v.app.words.Language()}
	said := v.said.get(key, func() [2]string { return [2]string{g.Remark(), g.SpokenRemark()} })
	return said[0], said[1]
}

// turnSpeech returns what the player to move can do, or that the computer moves. applies is false
// while the game is taken back, replayed or over, and while a rejection or a hint is shown.
func (v *playView) turnSpeech() (s board.Speech, applies bool) {
	switch c, moves := v.board.Animator.Current(); {
	case v.board.Rejection.Shown, v.replay.isShown, !v.session.IsAtEnd(), v.session.IsHinting(), v.computerWaits():
		return s, false
	case moves && (c.Redone || c.Undone || v.canAnnounceEnd(v.app)):
		return s, false
	case moves && !v.session.IsComputer(c.Side): // the report says what a person does
		return s, true
	case moves:
		return v.computerSpeech(c.Index), true
	case v.session.IsOver():
		return s, false
	case !v.session.IsPersonToMove():
		return v.computerSpeech(v.session.Game.Cursor()), true
	}
	return v.personSpeech()
}

// personSpeech returns what a person can do now. applies is false while a class is asked for the
// only move.
func (v *playView) personSpeech() (s board.Speech, applies bool) {
	g := v.narrator(v.app)
	switch {
	case v.session.ActsForPerson() && !v.canOnlyPass(): // the report says what the game does then
		if !v.session.CanThrow() {
			s.Turn = v.Prompt.Lead
		}
		return s, true
	case v.asksForOnlyMove() && v.board.Selected == rules.Nowhere:
		return s, false
	case v.session.CanThrow():
		s = g.SpeakThrow()
		switch {
		case v.hasSpecialMove(rules.TakeOff):
			s.How = ""
		case v.hasSpecialMove(rules.Release):
			s.How = v.app.T("how.wait")
		}
	case v.canOnlyPass():
		if s = g.SpeakPass(); v.session.ActsForPerson() {
			s.How = ""
		}
	case v.board.Selected == rules.Nowhere:
		s = g.SpeakChoice(v.legalMoves().Moves)
	default:
		s = g.SpeakSelection(v.board.Selected, v.legalMoves().From(v.board.Selected))
	}
	if v.app.settings.Presenter { // a class is asked what may follow, but may ask the game
		s.News = ""
	}
	if v.showsAim(v.app) {
		s.Rules = append([]string{g.Aim()}, s.Rules...)
	}
	s.Look = v.hoverText(false)
	return s, true
}

// computerSpeech returns that the computer plays at entry n, and what its next throw may bring.
func (v *playView) computerSpeech(n int) board.Speech {
	s := board.Speech{Turn: v.narratorAt(v.app, n).TurnPrompt("prompt.computer").Lead, Waits: v.session.People() > 0}
	if g, awaited := v.stakesAt(v.app); awaited {
		s.Next = g.Danger(g.Record.Position(), "")
	}
	return s
}

// report returns what the last throws and moves did, up to the one being shown, and the number of
// throws and moves shown.
func (v *playView) report() ([]string, int) {
	n := v.listedEntries()
	if c, falls := v.board.Animator.CurrentThrow(); falls && c.Tray(v.app.now).Pop == 0 {
		n = c.Index // its number is not yet known
	}
	return v.narrator(v.app).Report(n), n
}

// undone describes the throws and moves from entry n on if they have been taken back: each move by
// the pawn and its way, a throw or a pass by "".
func (v *playView) undone(n int) (texts []string) {
	const most = 12 // more than one Undo takes back
	for i := n; i < min(n+most, v.session.Len()) && !v.session.IsAtEnd() && !v.replay.isShown; i++ {
		text := ""
		if e := v.session.Entry(i); e.IsMove && !isPass(e.Move) {
			pawn := v.app.T("pawn." + v.app.settings.shapes(v.set)[e.Side].Word())
			text = pawn + " " + v.narratorAt(v.app, i).MovePhrase(e.Side, e.Move)
		}
		texts = append(texts, text)
	}
	return texts
}
