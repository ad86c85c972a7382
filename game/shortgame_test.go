package game

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// The short first game is short, and does not end in turns without a move. The computer plays
// against the next higher level, which takes the part of the new player.
func TestShortGameIsShort(t *testing.T) {
	games := shortGames()
	options := firstGame()
	config := testApp().config
	potter := skilled(ai.Potter.SkillUnder(rulesOf(ruleset.ShortGame().Options)), ai.Weights{})
	var lengths, idle []int
	stuck := 0 // games in which the new player could not move forward in one of the first turns
	for seed := range uint64(games) {
		played := playShortGame(t, config.newHeader(options), potter, seed)
		lengths = append(lengths, len(played.moved))
		wasted := 0
		for _, moved := range played.moved[max(0, len(played.moved)-15):] {
			if !moved {
				wasted++
			}
		}
		idle = append(idle, wasted)
		if played.stuck {
			stuck++
		}
	}
	slices.Sort(lengths)
	slices.Sort(idle)
	median, long := lengths[games/2], lengths[games*9/10]
	t.Logf("throws: median %d, nine in ten at most %d, longest %d; stuck in %d of %d", median, long,
		lengths[games-1], stuck, games)
	if median < play.ShortThrows-6 || median > play.ShortThrows+6 || long > 90 {
		t.Errorf("half of the games take up to %d throws, nine in ten up to %d", median, long)
	}
	if most := idle[games*9/10]; most > 1 {
		t.Errorf("%d of the last fifteen throws move nothing in one game of ten", most)
	}
	if stuck > games/20 {
		t.Errorf("the new player could not move forward at once in %d of %d games", stuck, games)
	}
}

// In the first game it matters how one plays: random moves win about one game of three, fewer than half as
// many as following hints, and blind presses of Enter lose more games than they win. Both sides attack in
// most games.
func TestFirstGameAsksForThought(t *testing.T) {
	header, games := testApp().config.newHeader(firstGame()), 3*shortGames()
	play := func(who string, person newChooser) (won float64, attacks [2]float64) {
		both := 0
		for seed := range uint64(games) {
			g := playShortGame(t, header, person, seed)
			if g.won {
				won++
			}
			if slices.Min(g.attacks[:]) > 0 {
				both++
			}
			for side, n := range g.attacks {
				attacks[side] += float64(n) / float64(games)
			}
		}
		t.Logf("%s: wins %.0f of %d, attacks %.1f, in %d by both sides", who, won, games, attacks, both)
		if both < games*3/4 {
			t.Errorf("%s: both sides attack in only %d of %d games", who, both, games)
		}
		return won / float64(games), attacks
	}
	weights := ai.LoadWeights(os.DirFS("../assets"))(ruleset.ShortGame().Name)
	hints, _ := play("hints", skilled(ai.Skill{Learned: true, Throws: 1}, weights))
	if won, _ := play("random moves", skilled(ai.Skill{Overlook: 1}, ai.Weights{})); won > .4 || 2*won >= hints {
		t.Errorf("random moves win %.2f of the games, following hints %.2f", won, hints)
	}
	if won, _ := play("Enter alone", blindKeys); won > .5 {
		t.Errorf("Enter alone wins %.2f of the games", won)
	}
	won, attacks := play("one move ahead", skilled(ai.Skill{}, ai.Weights{}))
	if won < .55 || won > .7 || slices.Min(attacks[:]) < 3 {
		t.Errorf("thinking one move ahead wins %.2f of the games, with %.1f attacks", won, attacks)
	}
}

// The first press of Enter, an arrow or Tab leads to the pawn that blindKeys moves.
func TestKeysLeadToTheForemostPawn(t *testing.T) {
	for _, key := range []ui.Key{ui.KeyEnter, ui.KeySpace, ui.KeyLeft, ui.KeyUp, ui.KeyTab} {
		app := testApp()
		r := rulesOf(ruleset.ShortGame().Options)
		p := reftest.At(t, r, "C 11 14 18 / S 12 15 23 / C to move 2")
		app.playGame(record.NewGameAt(play.WithSeats(firstGame().header(), firstGame().seats()), r, p))
		app.Update(time.Minute, nil)
		app.Update(time.Minute, []ui.Event{{Kind: ui.KeyPress, Key: key}})
		if want := (ui.Target{Kind: ui.TargetSquare, Square: 18}); app.focus != want {
			t.Errorf("key %v leads to %v, want %v", key, app.focus, want)
		}
	}
}

// A chooser chooses the moves of a person or the computer; a newChooser makes one from a seed.
type (
	chooser    func(p rules.Position, legal []rules.Move) rules.Move
	newChooser func(r *rules.Rules, seed uint64) chooser
)

// skilled makes choosers that play as well as a computer player with a skill.
func skilled(skill ai.Skill, w ai.Weights) newChooser {
	return func(r *rules.Rules, seed uint64) chooser {
		player := ai.NewPlayer(r, skill, w, seed)
		return func(p rules.Position, _ []rules.Move) rules.Move {
			move, _ := player.Choose(context.Background(), p)
			return move
		}
	}
}

// blindKeys makes choosers for a person who presses nothing but Enter, which moves the pawn farthest along.
func blindKeys(r *rules.Rules, _ uint64) chooser {
	return func(p rules.Position, legal []rules.Move) rules.Move {
		pawns := slices.DeleteFunc(slices.Clone(legal), isPass)
		if len(pawns) == 0 || len(pawns) < len(legal) && i18n.MustGoBack(r, legal) {
			return legal[slices.IndexFunc(legal, isPass)]
		}
		from := board.LegalMoves{Rules: r, Position: p, Moves: pawns}.Foremost().Square
		return pawns[slices.IndexFunc(pawns, func(m rules.Move) bool { return m.From == from })]
	}
}

// shortGames returns how many games are played.
func shortGames() int {
	if os.Getenv("SENET_LONG") != "" {
		return 400
	}
	return 150
}

// shortGame is what happened in a game: for each throw, whether it moved a pawn, whether a person
// had no move forward in one of the first three turns, whether the person has won, and the attacks of
// each side.
type shortGame struct {
	moved      []bool
	stuck, won bool
	attacks    [2]int
}

// playShortGame plays a first game between a person of some skill and the computer.
func playShortGame(t *testing.T, h record.Header, person newChooser, seed uint64) (g shortGame) {
	game, err := record.NewGame(h)
	if err != nil {
		t.Fatal(err)
	}
	r, p := game.Rules(), game.Position()
	sticks := rules.Sticks{Random: rules.NewRandom(seed)}
	players := [2]chooser{rules.Cones: person(r, seed),
		rules.Spools: skilled(ai.Pupil.SkillUnder(r), ai.Weights{})(r, seed+1)}
	for p.Phase() != rules.Ended {
		if p.Phase() == rules.ToThrow {
			g.moved = append(g.moved, false)
			p, err = r.Throw(p, sticks.Throw())
		} else {
			move := players[p.Turn()](p, r.Legal(p, nil))
			last := len(g.moved) - 1
			g.moved[last] = move.Kind != rules.Pass
			if move.Victim != rules.Nowhere {
				g.attacks[p.Turn()]++
			}
			if p.Turn() == rules.Cones && last < 6 &&
				(move.Kind == rules.Pass || move.To < move.From) {
				g.stuck = true
			}
			p, err = r.Apply(p, move)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	g.won = r.Outcome(p).HasWon(rules.Cones)
	return g
}

// With random moves, the rule set offered after a game of Senet Basics takes fewer turns and has at
// least a third more attacks a turn.
func TestLivelySetIsShorterWithMoreAttacks(t *testing.T) {
	measure := func(id string, pawns int) (turns, attacks int) {
		set, _ := ruleset.ByID(id)
		var sums ruleset.GameSums
		sums.Play(t.Context(), reftest.Rules(t, set.With(pawns, false)), 60, rules.NewRandom(1), nil)
		return sums.Throws - sums.Extra, sums.Attacks
	}
	turns, attacks := measure(play.ShortSet, 5)
	livelyTurns, livelyAttacks := measure(livelySet, livelyPawns)
	t.Logf("60 games: %d attacks in %d turns, and %d in %d", attacks, turns, livelyAttacks, livelyTurns)
	if livelyTurns >= turns || 3*livelyAttacks*turns < 4*attacks*livelyTurns {
		t.Errorf("%s has %d attacks in %d turns, %s %d in %d", livelySet, livelyAttacks, livelyTurns, play.ShortSet,
			attacks, turns)
	}
}

// The rules on paper say how many pawns are home when a short game starts.
func TestShortRulesOnPaper(t *testing.T) {
	app := testApp()
	job := NewPrintJob(app.words, app.config.newHeader(firstGame()), [2]board.Shape{board.Cone, board.Spool})
	if job.Rules[0].Text != app.T("new.short.card") {
		t.Errorf("the rules begin with %q", job.Rules[0].Text)
	}
}

// A short game of an earlier version, in which pawns could pass 26 or had to land on it, or two pawns
// a side began on 7 to 10, is named like today's and played on by its own rules, which are not
// described as today's. As the last choice of options it becomes today's short game; its rules
// without its pawns at home stay.
func TestFormerShortGames(t *testing.T) {
	for i, code := range play.FormerShortHouses() {
		text := `{"all":true,"last":{"ruleset":"basics","house":{"basics":"` + code + `"},"handicap":[3,3]}}`
		settings, whole := ReadSettings(text)
		house := settings.LastOptions.HouseRuleCodes["basics"]
		if !settings.LastOptions.isShort() || house != ruleset.ShortHouse || !whole {
			t.Errorf("the settings offer %v, read whole: %v", settings.LastOptions, whole)
		}
		settings, _ = ReadSettings(strings.Replace(text, "[3,3]", "[0,0]", 1))
		if house := settings.LastOptions.HouseRuleCodes["basics"]; house != code {
			t.Errorf("without pawns at home, the house rules %s are read as %s", code, house)
		}
		former, err := ruleset.ParseHouse(code)
		if err != nil {
			t.Fatal(err)
		}
		h := firstGame().header()
		h.House, h.Handicap = former, [2]int{3, 3}
		game, err := record.NewGame(h)
		if err != nil {
			t.Fatal(err)
		}
		read := reftest.Record(t, record.Write(game))
		p := reftest.At(t, read.Rules(), "C 24 home 4 / S 10 home 4 / C to move 3")
		title := i18n.GameTitle(testApp().words, read.Header())
		legal := read.Rules().Legal(p, nil)
		want := [...]rules.Square{27, 21, 26}[i]
		if title != "A short game" || len(legal) != 1 || legal[0].To != want {
			t.Errorf("%s is named %s, and from 24 a 3 leads to %v", code, title, legal)
		}
		app := testApp()
		app.openRulesOf(read.Header())
		job := NewPrintJob(app.words, read.Header(), [2]board.Shape{board.Cone, board.Spool})
		today := app.T("new.short.card")
		if slices.Contains(app.page().Build(app).Texts(), today) || job.Rules[0].Text == today {
			t.Errorf("%s is described as today's short game", code)
		}
	}
}

// The dialog before the full game names all differences from the short one, with its numbers: a throw
// that counts 5 in the short game misses a turn, pawns must land exactly on 26 and 30.
func TestFullGameDiffersAsSaid(t *testing.T) {
	short, full := ruleset.ShortGame().Options, ruleset.Basics().Options
	if short.Values[0] != 5 || full.Values[0] != 0 {
		t.Errorf("the full game has %+v, the short one %+v", full, short)
	}
	const none = rules.Nowhere
	for _, c := range []struct {
		from, number   rules.Square
		shortly, fully rules.Square
	}{
		{24, 3, 26, none}, {24, 5, 26, none}, {24, 2, 26, 26}, {26, 5, rules.Home, none},
		{28, 2, 30, rules.Home}, {28, 3, rules.Home, none}, {29, 1, 30, rules.Home}, {29, 2, rules.Home, none},
	} {
		for o, want := range map[rules.Options]rules.Square{short: c.shortly, full: c.fully} {
			r, got := rulesOf(o), none
			home := o.Pawns - 1
			p := reftest.At(t, r, fmt.Sprintf("C %d home %d / S 10 home %d / C to move %d", c.from, home, home,
				c.number))
			for _, m := range r.Legal(p, nil) {
				if m.Kind != rules.Pass && m.To > m.From {
					got = m.To
				}
			}
			if got != want {
				t.Errorf("a %d leads from %d to %v, want %v, with %+v", c.number, c.from, got, want, o)
			}
		}
	}
	full.Values, full.Exact, full.Leaving, full.Bound, full.Start = short.Values, short.Exact, short.Leaving,
		short.Bound, short.Start
	full.Halt, full.Pawns, full.Setup = short.Halt, short.Pawns, short.Setup
	if short != full {
		t.Errorf("there are other differences: %+v and %+v", short, full)
	}
}

// The first full game explains each rule that differs from the short game's once to each side, when
// it may first matter.
func TestFirstFullGameExplainsNewRules(t *testing.T) {
	app := testApp()
	app.startGame(firstGame())
	app.settings.HasFinishedOne = true
	app.startGame(firstGame().fullRules())
	if !app.playPage.isFirstFull {
		t.Error("the first full game after the short one explains nothing")
	}
	app.setGame(reftest.Game(t, record.Header{RuleSet: play.ShortSet}, 400))
	app.playPage.isFirstFull = true
	told := map[string][2]int{}
	session := app.playPage.session
	for n := range session.Len() {
		session.Goto(n)
		if text := app.playPage.throwPrompt(app).Detail; session.CanThrow() {
			n := told[text]
			n[session.Position().Turn()]++
			told[text] = n
		}
	}
	backs := 0
	for text, n := range told {
		if strings.HasPrefix(text, "With a ") && strings.Contains(text, "step back") {
			backs += n[0] + n[1]
		}
	}
	if backs != 2 {
		t.Errorf("what may step back is said %d times, not once to each side: %v", backs, told)
	}
	for _, key := range []string{"full.exact", "full.home", "full.miss"} {
		if n := told[app.T(key)]; max(n[0], n[1]) != 1 || key != "full.miss" && n[0]+n[1] != 2 {
			t.Errorf("%q is said %v times to each side", app.T(key), n)
		}
	}
}

// The rules in short are true of the short game. They are shown to a new player until that player has
// moved twice, or until they are closed, and to nobody else.
func TestBriefRules(t *testing.T) {
	o := ruleset.ShortGame().Options
	if o.Attack != rules.Exchange || o.Guard != rules.RunOnPath || o.Safe != rules.Squares(15, 26, 28, 29) ||
		o.Halt != rules.Squares(26) || o.Drown != rules.DrownFirst || o.Leaving != rules.Overshoot ||
		o.Back != rules.BackForced || !o.SafeStays {
		t.Errorf("the short game has other rules than said: %+v", o)
	}
	isShown := func(app *App) bool {
		return slices.Contains(app.page().Build(app).Texts(), app.T("brief.attack"))
	}
	app := testApp()
	app.startGame(firstGame())
	game := app.playPage
	for range 3 { // the computer's move between the player's
		if !isShown(app) {
			t.Error("the rules are not shown before the first moves")
		}
		if _, err := game.session.Throw(); err != nil {
			t.Fatal(err)
		}
		if _, err := game.session.Move(game.session.Legal()[0]); err != nil {
			t.Fatal(err)
		}
	}
	if isShown(app) {
		t.Error("the rules are shown after the first moves")
	}
	app.startGame(firstGame())
	if app.press("brief.close"); isShown(app) {
		t.Error("the rules cannot be closed")
	}
	app.settings.HasFinishedOne = true
	if app.playGame(app.newGame(firstGame())); isShown(app) {
		t.Error("the rules are shown to a player who knows them")
	}
}

// A record that is finished again from an earlier move, after other games, leaves the score as it is.
func TestScoreCountsARecordOnce(t *testing.T) {
	app := testApp()
	finish := func(game record.Game, loser rules.Side) {
		game, err := game.Throw(rules.Marked(2))
		if err != nil {
			t.Fatal(err)
		}
		sessionBackend{app.config.Store, app}.CloseGame(record.Write(game.Resign(loser)))
	}
	first := app.newGame(firstGame())
	finish(first, rules.Cones)
	finish(app.newGame(firstGame()), rules.Cones)
	finish(first, rules.Spools)
	if got, want := app.settings.Scores[ai.Pupil.String()], (play.Score{Computer: 2}); got != want {
		t.Errorf("the score is %+v, want %+v", got, want)
	}
}
