package game

import (
	"slices"
	"strconv"
	"strings"

	"senet/game/board"
	"senet/game/say"
	"senet/game/session"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/opponent"
	"senet/rules/record"
	"senet/rules/ruleset"
)

func (a *App) levelName(level opponent.Level) string {
	return a.words.T("opponent." + level.String())
}

// sitter is what the panel tells of who plays a side.
func (t *table) sitter(a *App, side rules.Side) string {
	return a.sitter(t.match.Game().Header(), side)
}

// sitter is who plays a side of a game: a name, the computer's level, or you, who play against it alone.
func (a *App) sitter(h record.Header, side rules.Side) string {
	seats := session.Seats(h)
	switch name := h.Players[side]; {
	case seats[side].Computer:
		return a.words.T("seat.computer", "level", a.levelName(seats[side].Level))
	case name == "" && seats[side.Other()].Computer:
		return a.words.T("player.you")
	default:
		return name
	}
}

// seatWidgets are the choices of a side on the page of a new game: who plays it, and then the name or the level.
func (p *newGamePage) seatWidgets(a *App, set ruleset.Set, side rules.Side) []Widget {
	shapes, n := a.shapes(set), strconv.Itoa(int(side))
	seat := Widget{ID: "seat." + n, Kind: Segments, Label: a.sideName(shapes, side), Side: side, Shape: shapes[side]}
	computer := p.choice.Computer[side]
	for _, who := range []string{"person", "computer"} {
		seat.Choices = append(seat.Choices, Choice{ID: "seat." + n + "." + who, Label: a.words.T("seat." + who + ".label"), Chosen: computer == (who == "computer")})
	}
	if !computer {
		return []Widget{seat, p.nameField(a, side, shapes[side])}
	}
	level := Widget{ID: "level." + n, Kind: Segments, Side: side, Shape: shapes[side]}
	for _, l := range opponent.Levels() {
		level.Choices = append(level.Choices, Choice{ID: "level." + n + "." + l.String(), Label: a.levelName(l), Chosen: l == p.choice.LevelOf(side)})
	}
	return []Widget{seat, level}
}

func (p *newGamePage) nameField(a *App, side rules.Side, shape board.Shape) Widget {
	f := Widget{
		ID: "name." + strconv.Itoa(int(side)), Kind: Field,
		Text: p.choice.Players[side], Caret: -1, Side: side, Shape: shape, Sub: a.words.T("new.name"),
	}
	if a.edit != nil && a.edit.ID == f.ID {
		f.Text, f.Caret, f.Marked = string(a.edit.Text), a.edit.Caret, a.edit.All
	}
	return f
}

// fieldNote says how much room is left in the name that is being written, once there is little; empty before.
func (a *App) fieldNote() string {
	f := a.edit
	if f == nil || len(f.Text) < f.Most-fewLeft {
		return ""
	}
	return a.words.T("new.name.room", "n", len(f.Text), "most", f.Most, "full", len(f.Text) >= f.Most)
}

// fewLeft is how many letters are left in a name when its writer is told.
const fewLeft = 10

// seatNote says what can be expected of the computer's level that is pointed at, or else of the one chosen; or of two people.
func (p *newGamePage) seatNote(a *App) string {
	for _, at := range []ui.Target{a.hover, a.focus} {
		if level, pointed := levelOf(at); pointed {
			return p.levelNote(a, level)
		}
	}
	for _, side := range []rules.Side{rules.Spools, rules.Cones} {
		if p.choice.Computer[side] {
			return p.levelNote(a, p.choice.LevelOf(side))
		}
	}
	return a.words.T("new.players.note")
}

// levelOf is the level whose choice is pointed at: "level.1.vizier".
func levelOf(at ui.Target) (opponent.Level, bool) {
	choice, isLevel := strings.CutPrefix(at.ID, "level.")
	if at.Kind != ui.TargetWidget || !isLevel {
		return 0, false
	}
	_, name, _ := strings.Cut(choice, ".")
	return opponent.LevelByName(name)
}

// levelNote tells of a level what it does and, where that was measured by these rules, how often it beats the one below.
func (p *newGamePage) levelNote(a *App, level opponent.Level) string {
	name := level.String()
	note := a.words.T("seat.note", "level", a.levelName(level), "about", a.words.T("opponent."+name+".about"))
	set := p.set(a)
	if a.config.Strength == nil {
		return note
	}
	rate, known := a.config.Strength(set.ID, set.With(p.choice.PawnsOf(set), p.choice.Die), level)
	if !known {
		return note + " " + a.words.T("seat.unmeasured")
	}
	below := a.words.T("seat.random")
	levels := opponent.Levels()
	if i := slices.Index(levels, level); i > 0 {
		below = a.levelName(levels[i-1])
	}
	return note + " " + a.words.T("seat.measured", "rate", say.Whole(100*rate), "below", below)
}

// sit chooses who plays a side, or a computer's level: "0.computer", "1.vizier".
func (p *newGamePage) sit(group, choice string) {
	side, value, _ := strings.Cut(choice, ".")
	n, err := strconv.Atoi(side)
	if err != nil || n < 0 || n > 1 {
		return
	}
	if group == "seat" {
		p.choice.Computer[n] = value == "computer"
	} else if _, known := opponent.LevelByName(value); known {
		p.choice.Level[n] = value
	}
}
