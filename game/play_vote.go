package game

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
)

// vote counts the hands of a class for some of the legal moves.
type vote struct {
	moves     []rules.Move  // none: there is no vote
	hands     []int         // the hands for each move
	counted   []bool        // the moves whose hands have been counted, even if there are none
	current   int           // the move whose hands are being counted, or the winner
	hasDigit  bool          // a digit of its number has been typed
	hasWinner bool          // the winner is shown, and played next
	shownAt   time.Duration // when the winner appeared
	tied      int           // how many hands each of its moves had in a first vote that was a tie; 0: this is the first
}

// maxVoteMoves is the number of moves to vote on.
const maxVoteMoves = 4

// maxHands is the maximum number of hands if the number of pupils is unknown, and maxTyped the greatest
// number that can be typed.
const maxHands, maxTyped = 40, 99

// voteIDs begins the IDs of the lines of a vote, which replace those of a hint.
const voteIDs = hintIDs + "vote."

// isOpen reports whether there is a vote.
func (v *vote) isOpen() bool { return len(v.moves) > 0 }

// isVoting reports whether there is a vote and its moves can still be made.
func (p *playPage) isVoting() bool { return p.vote.isOpen() && p.canVote() }

// canVote reports whether there are moves to vote on.
func (p *playPage) canVote() bool { return len(p.voteMoves()) > 1 }

// hasOnlyMove reports whether a person has a single move of a pawn, so that there is nothing to vote on.
func (p *playPage) hasOnlyMove() bool { return len(p.voteMoves()) == 1 }

// voteMoves returns the moves of pawns that a person can make now, those that lead farthest first.
func (p *playPage) voteMoves() []rules.Move {
	if !p.isAtRest() || !p.session.IsPersonToMove() || p.session.Phase() != rules.ToMove {
		return nil
	}
	moves := slices.DeleteFunc(p.session.Legal(), isPass)
	slices.SortStableFunc(moves, func(m, other rules.Move) int {
		return cmp.Compare(board.PathIndex(p.rules(), other.To), board.PathIndex(p.rules(), m.To))
	})
	return moves
}

// toggleVote begins a vote, or ends it without a move. It asks before hands are lost.
func (p *playPage) toggleVote(a *App) {
	p.finishAnimations(a)
	p.usedClassMenu = true
	switch {
	case p.vote.isOpen() && slices.Max(p.vote.hands) > 0:
		a.confirmLoss(a.T("vote.cancel"), a.T("quit.vote"), ui.Button("vote.keep", a.T("settings.pupils.keep")),
			ui.Button("vote.end", a.T("vote.cancel")), func() { p.closeVote(a) })
	case p.vote.isOpen():
		p.closeVote(a)
	case p.hasOnlyMove():
		a.showNotice(a.T("vote.one"))
	case !p.canVote():
		a.showNotice(a.T("vote.not"))
	default:
		p.closeHint(a)
		p.showsThrowTable, p.board.Rejection = false, board.Rejection{}
		p.board.Select(rules.Nowhere)
		moves := p.voteMoves()
		p.vote = newVote(moves[:min(len(moves), maxVoteMoves)])
		a.resetFocus()
	}
}

func (p *playPage) closeVote(a *App) {
	p.vote = vote{}
	a.resetFocus()
}

func newVote(moves []rules.Move) vote {
	return vote{moves: moves, hands: make([]int, len(moves)), counted: make([]bool, len(moves))}
}

// nextMove returns the next move whose hands are to be counted after the current one, or -1.
func (v *vote) nextMove() int {
	for n := 1; n < len(v.moves); n++ {
		if i := (v.current + n) % len(v.moves); !v.counted[i] {
			return i
		}
	}
	return -1
}

// keepsVote reports whether a vote has counted hands and must not end by mistake. If so, it says
// how to end it.
func (p *playPage) keepsVote(a *App) bool {
	keeps := p.isVoting() && slices.ContainsFunc(p.vote.hands, func(n int) bool { return n > 0 })
	if keeps {
		a.showNotice(a.T("vote.stays", "cancel", a.T("vote.cancel")))
	}
	return keeps
}

// propose adds a move to the vote, in place of the last one if there are maxVoteMoves, and counts
// its hands next.
func (p *playPage) propose(a *App, m rules.Move) {
	v := &p.vote
	i := slices.Index(v.moves, m)
	switch {
	case i >= 0:
	case len(v.moves) < maxVoteMoves:
		v.moves, v.hands, v.counted = append(v.moves, m), append(v.hands, 0), append(v.counted, false)
		i = len(v.moves) - 1
	default:
		i = maxVoteMoves - 1
		v.moves[i], v.hands[i], v.counted[i] = m, 0, false
	}
	p.countAt(a, i)
}

// countAt counts the hands for a move next. The focus goes there from another move.
func (p *playPage) countAt(a *App, i int) {
	if p.focusedMove(a) >= 0 {
		a.focus = voteLine(i)
	}
	p.vote.current, p.vote.hasDigit, p.vote.hasWinner = i, false, false
}

// voteLine is the line of a move in the vote.
func voteLine(i int) ui.Target { return ui.Widget(voteIDs + strconv.Itoa(i)) }

// focusedMove returns the move of the vote with the focus on its line or its pawn, or -1.
func (p *playPage) focusedMove(a *App) int {
	for i, m := range p.vote.moves {
		if a.focus == voteLine(i) || a.focus == (ui.Target{Kind: ui.TargetSquare, Square: m.From}) {
			return i
		}
	}
	return -1
}

// countedMove returns the move whose hands are being counted: the one with the focus, if any. While
// the winner is shown, it is the winner.
func (p *playPage) countedMove(a *App) int {
	if i := p.focusedMove(a); i >= 0 && !p.vote.hasWinner {
		return i
	}
	return p.vote.current
}

// handleVoteText handles a typed character during a vote: digits are the hands for a move.
func (p *playPage) handleVoteText(a *App, c rune) bool {
	v := &p.vote
	if c < '0' || c > '9' {
		return false
	}
	if i := p.countedMove(a); i != v.current {
		p.countAt(a, i)
	}
	n := int(c - '0')
	if v.hasDigit {
		n += 10 * v.hands[v.current]
	}
	p.setHands(n)
	v.hasDigit, v.hasWinner = true, false
	return true
}

// voters returns how many pupils can vote, and whether they are one of two teams. A team is half of
// the class unless all its names are known. Against the computer, the whole class votes. If no
// number of pupils is set, voters returns the number that worksheets assume, or maxHands if there is
// no class.
func (p *playPage) voters(a *App) (n int, isTeam bool) {
	players, turn, class := p.session.Header().Players, p.session.Position().Turn(), a.settings.Print.Pupils
	team, others := len(play.Team(players[turn])), len(play.Team(players[turn.Other()]))
	switch {
	case team > 1 && team+others >= class:
		return team, true
	case class == 0 && a.hasClass():
		return a.paper().Pupils, false
	case class == 0:
		return maxHands, false
	case p.session.People() == 2:
		return max(team, (class+1)/2), true
	}
	return class, false
}

// setHands sets the hands for the move that is being counted.
func (p *playPage) setHands(n int) {
	p.vote.hands[p.vote.current], p.vote.counted[p.vote.current] = min(n, maxTyped), true
}

// voteWarning returns a warning if there are more hands than voters. The vote cannot go on then (isWrong),
// unless the number of voters is only assumed.
func (p *playPage) voteWarning(a *App) (text string, isWrong bool) {
	sum := 0
	for _, hands := range p.vote.hands {
		sum += hands
	}
	pupils, isTeam := p.voters(a)
	if sum <= pupils {
		return "", false
	}
	return a.T("vote.many", "team", isTeam, "n", pupils, "sum", sum),
		isTeam || a.settings.Print.Pupils > 0 || sum > maxHands
}

// handleVoteKey handles a key during a vote, and reports whether it did.
func (p *playPage) handleVoteKey(a *App, k ui.Key) bool {
	v := &p.vote
	by := 0
	if i := p.countedMove(a); i != v.current {
		p.countAt(a, i)
	}
	switch k {
	case ui.KeyEnter, ui.KeySpace:
		if a.focus.Kind == ui.TargetWidget && a.isEnabled(a.focus.ID) &&
			(k == ui.KeySpace && !v.hasWinner || p.focusedMove(a) < 0) {
			return false
		}
		next := v.nextMove()
		if _, isWrong := p.voteWarning(a); isWrong || v.hasWinner || next < 0 || !slices.Contains(v.counted, true) {
			p.endVote(a)
			return true
		}
		v.counted[v.current] = true
		p.countAt(a, next)
		return true
	case ui.KeyDown:
		by = 1
	case ui.KeyUp:
		by = -1
	case ui.KeyBackspace, ui.KeyDelete:
		p.setHands(0)
	case ui.KeyEscape:
		if !p.keepsVote(a) {
			p.toggleVote(a)
		}
		return true
	default:
		return false
	}
	p.countAt(a, min(max(v.current+by, 0), len(v.moves)-1))
	return true
}

// addHands adds n hands for the move that is being counted. For any other move, it begins to count.
func (p *playPage) addHands(a *App, i, n int) {
	v := &p.vote
	counts := i == p.countedMove(a) && !v.hasWinner
	if i != v.current || v.hasWinner {
		p.countAt(a, i)
	}
	if counts {
		p.setHands(max(0, v.hands[i]+n))
	}
}

// leaders returns the moves with the most hands.
func (v *vote) leaders() (list []rules.Move) {
	most := slices.Max(v.hands)
	for i, m := range v.moves {
		if v.hands[i] == most {
			list = append(list, m)
		}
	}
	return list
}

// askWinner ends the vote, but asks first if the hands for some moves have not been counted.
func (p *playPage) askWinner(a *App) {
	var left []string
	for i, counted := range p.vote.counted {
		if !counted {
			left = append(left, replyText(a, p.vote.moves[i]))
		}
	}
	if _, isWrong := p.voteWarning(a); isWrong || len(left) == 0 || p.vote.hasWinner || slices.Max(p.vote.hands) == 0 {
		p.endVote(a)
		return
	}
	a.openDialog(dialog{heading: a.T("vote.left", "moves", i18n.Join(a.words, "list.and", left)), isQuestion: true,
		children: []ui.Node{
			ui.Button("vote.count", a.T("vote.count")).
				OnPress(func() { p.countAt(a, slices.Index(p.vote.counted, false)) }),
			ui.Button("vote.winner", a.T("vote.play", "won", false)).OnPress(func() { p.endVote(a) })}})
}

// endVote shows the move with the most hands or, if it is shown already, plays it. If several are
// tied, they are voted on again; after another tie, lots are drawn.
func (p *playPage) endVote(a *App) {
	v := &p.vote
	first := v.leaders()
	_, isWrong := p.voteWarning(a)
	switch {
	case isWrong: // the prompt says so
		a.showNotice(a.T("vote.pupils"))
	case v.hasWinner && a.now < v.shownAt+pointerRest: // the same key or click, pressed twice
	case v.hasWinner:
		winner := v.moves[v.current]
		p.closeVote(a)
		p.move(a, winner, false)
	case slices.Max(v.hands) == 0:
		v.counted = make([]bool, len(v.moves))
		p.countAt(a, 0)
		a.showNotice(a.T("vote.none"))
	case len(first) > 1 && v.tied == 0:
		tied := slices.Max(v.hands) // v is replaced
		p.vote = newVote(first)
		p.vote.tied = tied
		a.resetFocus()
	default:
		lots := rules.NewRandom(p.throwSeed(p.session.Cursor()))
		p.countAt(a, slices.Index(v.moves, first[lots.Uint64()%uint64(len(first))]))
		v.hasWinner, v.shownAt = true, a.now
	}
}

// addVote shows the hands for each move, both as lines and as bars on the board.
func (v *playView) addVote() {
	if !v.isVoting() {
		return
	}
	a, p, count := v.app, v.playPage, &v.vote
	most, current := max(slices.Max(count.hands), 1), p.countedMove(a)
	v.Board.Arrows, v.Board.Paths, v.Board.Outlines = nil, nil, nil
	v.Hint = board.HintPanel{Head: a.T("vote.head"), IsVote: true}
	v.buttons.OnHint = func(i int) { p.addHands(a, i, 1) }
	for i, m := range count.moves {
		hands, share := strconv.Itoa(count.hands[i]), float64(count.hands[i])/float64(most)
		v.Hint.Lines = append(v.Hint.Lines, board.HintLine{ID: voteIDs + strconv.Itoa(i), Text: replyText(a, m),
			Spoken: a.T("hint.with", "n", replyText(a, m), "move", hands), Chance: hands, Brief: hands,
			Win: share, Exact: true, Selected: i == current})
		if i == current { // several arrows would cover one another
			v.Board.Arrows = []board.Arrow{{From: m.From, To: m.To, Ink: board.InkLesson}}
		}
		at := m.Rest
		if !at.IsOnBoard() {
			at = m.From
		}
		place := 0
		for _, other := range v.Board.Votes {
			if other.Square == at {
				place++
			}
		}
		v.Board.Votes = append(v.Board.Votes, board.VoteBar{Square: at, Index: place, Share: share, Text: hands,
			Counting: i == current})
	}
	v.Prompt.Kind = board.PromptTurn
	v.Prompt.Lead = a.T("vote.hands", "won", count.hasWinner, "lots", len(count.leaders()) > 1,
		"move", replyText(a, count.moves[current]))
	if count.tied > 0 && slices.Max(count.hands) == 0 {
		v.Prompt.Lead = a.T("vote.tie", "n", count.tied)
	}
	v.Prompt.Rest = ""
	v.Prompt.Detail = a.T("vote.how", "won", count.hasWinner, "last", count.nextMove() < 0,
		"more", len(p.voteMoves()) > len(count.moves))
	if text, _ := p.voteWarning(a); text != "" {
		v.Prompt.Lead = text
	}
	hands := func(id string, n int) ui.Node {
		return ui.Button(id, a.T("vote.hand", "less", n < 0)).OnPress(func() { p.addHands(a, current, n) })
	}
	play := board.ActionButton("vote.play", a.T("vote.play", "won", count.hasWinner)).OnPress(func() { p.askWinner(a) })
	v.buttons.Turn = []ui.Node{play, hands("vote.hand", 1), hands("vote.less", -1),
		a.button("vote.cancel").OnPress(func() { p.toggleVote(a) })}
}
