package lesson

import (
	"slices"
	"strconv"
	"strings"

	"senet/rules"
)

const (
	taskThrow = "throw"
	taskAny   = "any"
)

// readTask reads what the player has to do himself.
func (r *reader) readTask() *Error {
	if !r.said.has(wordTask) {
		return nil
	}
	for _, word := range []string{wordAsk, wordSet} {
		if r.said.has(word) {
			return &Error{Line: r.said.line(word), Reason: TaskAndMore, Word: word}
		}
	}
	s := &r.step
	switch strings.ToLower(r.said.text(wordTask)) {
	case taskThrow:
		if r.said.has(wordMove) {
			return &Error{Line: r.said.line(wordMove), Reason: TaskAndMore, Word: wordMove}
		}
		if len(s.Throws) != 1 {
			return &Error{Line: r.said.line(wordTask), Reason: TaskNoThrow}
		}
		s.Task, s.Action = ToThrow, Casting
		return nil
	case taskAny:
		s.Accepted = r.rules.Legal(s.Thrown, nil)
	default:
		moves, err := r.readMoves(wordTask)
		if err != nil {
			return err
		}
		s.Accepted = moves
	}
	s.Task = ToMove
	if len(s.Accepted) == 0 {
		return r.about(wordTask, NotAMove, r.said.text(wordTask))
	}
	return nil
}

// readFind reads whether the pawn that can move is to be found.
func (r *reader) readFind() *Error {
	switch r.said.text(wordFind) {
	case "yes":
		r.step.Find = true
	case "", "no":
	default:
		return r.said.bad(wordFind)
	}
	return nil
}

// readAction makes the step's move, or puts its pawns by hand.
func (r *reader) readAction() *Error {
	s := &r.step
	switch {
	case r.said.has(wordSet) && !r.said.has(wordMove):
		return r.readShifts()
	case r.said.has(wordMove):
		m, err := r.readMove(wordMove, r.said.text(wordMove))
		if err != nil {
			return err
		}
		if s.Task == ToMove && !slices.Contains(s.Accepted, m) {
			return r.about(wordMove, TaskNoMove, r.said.text(wordMove))
		}
		s.Move = m
	case s.Task == ToMove:
		s.Move = s.Accepted[0]
	default:
		return nil
	}
	after, err := r.rules.Apply(s.Thrown, s.Move)
	if err != nil { // findMove gives legal moves alone
		return r.about(wordMove, Illegal, r.said.text(wordMove))
	}
	s.Action, s.After = Moving, after
	return nil
}

// readShifts puts pawns by hand, as a printed board may show what no rule allows.
func (r *reader) readShifts() *Error {
	s := &r.step
	shifts, err := r.readArrows(wordSet)
	if err != nil {
		return err
	}
	after, bad := shifted(r.rules, s.Thrown, shifts)
	if bad != nil {
		bad.Line, bad.Reason = r.said.line(wordSet), BadShift
		if bad.Word == "" {
			bad.Word = shortened(r.said.text(wordSet))
		}
		return bad
	}
	s.Action, s.Shifts, s.After = Setting, shifts, after
	return nil
}

// board is where everything stands, to be changed by hand.
type board struct {
	squares [2]rules.SquareSet
	home    [2]int
	hand    [2]int
}

func boardOf(p rules.Position) board {
	var b board
	for side := range 2 {
		s := rules.Side(side)
		b.squares[side], b.home[side], b.hand[side] = p.Pawns(s), p.Home(s), p.InHand(s)
	}
	return b
}

// shift puts one pawn elsewhere; false where none stands at the beginning, or one at the end.
func (b *board) shift(a Arrow) bool {
	for side := range 2 {
		from, to := rules.Squares(a.From), rules.Squares(a.To)
		if !a.From.OnBoard() || b.squares[side]&from == 0 {
			continue
		}
		switch {
		case a.To == rules.Home:
			b.home[side]++
		case !a.To.OnBoard() || (b.squares[0]|b.squares[1])&to != 0:
			return false
		default:
			b.squares[side] |= to
		}
		b.squares[side] &^= from
		return true
	}
	return false
}

// text is the side's part of a position's text.
func (b board) text(side rules.Side) string {
	words := []string{"CS"[side : side+1]}
	for _, s := range b.squares[side].List() {
		words = append(words, strconv.Itoa(int(s)))
	}
	if n := b.hand[side]; n > 0 {
		words = append(words, "hand", strconv.Itoa(n))
	}
	if n := b.home[side]; n > 0 {
		words = append(words, "home", strconv.Itoa(n))
	}
	return strings.Join(words, " ")
}

// shifted is the position after pawns were put by hand instead of moved: what was thrown counts as used, and the turn goes
// on as it would have. It is made from the text of the position, so that the rules check what comes out.
func shifted(r *rules.Rules, p rules.Position, shifts []Arrow) (rules.Position, *Error) {
	if after, over := lastHome(r, p, shifts); over {
		return after, nil
	}
	b := boardOf(p)
	var left rules.SquareSet
	for _, a := range shifts {
		if !b.shift(a) {
			return p, &Error{Word: a.String()}
		}
		left |= rules.Squares(a.From)
	}
	parts := strings.Split(p.String(), " / ")
	parts[0], parts[1] = b.text(rules.Cones), b.text(rules.Spools)
	if p.Phase() == rules.ToMove {
		turn := p.Turn()
		if !p.Bonus() {
			turn = turn.Other()
		}
		parts[2] = "CS"[turn:turn+1] + " to throw"
	}
	after, err := r.Parse(strings.Join(append(parts[:3:3], notesAfter(parts[3:], left)...), " / "))
	if err != nil {
		return p, &Error{Err: err}
	}
	return after, nil
}

// lastHome is the end of a game by a pawn put home by hand, as a printed game may end by a number that its own rules refuse:
// the game is over as it would have been by the right number. over is false where the shifts are anything else.
func lastHome(r *rules.Rules, p rules.Position, shifts []Arrow) (after rules.Position, over bool) {
	if len(shifts) != 1 || shifts[0].To != rules.Home {
		return p, false
	}
	board, _, _ := strings.Cut(p.String(), " / "+"CS"[p.Turn():p.Turn()+1]+" to ")
	for value := 1; value <= 6; value++ {
		at, err := r.Parse(board + " / " + "CS"[p.Turn():p.Turn()+1] + " to move " + strconv.Itoa(value))
		if err != nil {
			continue
		}
		for _, m := range r.Legal(at, nil) {
			if m.From != shifts[0].From || m.To != rules.Home {
				continue
			}
			if after, err := r.Apply(at, m); err == nil && after.Phase() == rules.Ended {
				return after, true
			}
		}
	}
	return p, false
}

// notesAfter are the notes of a position that still hold when pawns have left these squares by hand.
func notesAfter(notes []string, left rules.SquareSet) []string {
	var kept []string
	for _, note := range notes {
		words := strings.Fields(note)
		switch words[0] {
		case "bonus", "first":
			continue
		case "unmoved":
			words = slices.DeleteFunc(words, func(w string) bool {
				n, err := strconv.Atoi(w)
				return err == nil && left.Has(rules.Square(n))
			})
			if len(words) == 1 {
				continue
			}
		}
		kept = append(kept, strings.Join(words, " "))
	}
	return kept
}
