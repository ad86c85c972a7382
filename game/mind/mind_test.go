package mind

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"maps"
	"slices"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"senet/assets"
	"senet/game"
	"senet/game/play"
	"senet/game/ui"
	"senet/render/viewtest"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/opponent/ending"
	"senet/rules/record"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// choice is a position of a rule set in which there is something to choose.
func choice(t *testing.T, id string) (*rules.Rules, rules.Position) {
	t.Helper()
	r := rulesOf(t, id, 5)
	p, err := r.Throw(r.StartAt(rules.Cones), rules.Marked(3))
	if err != nil || len(r.Legal(p, nil)) < 2 {
		t.Fatalf("%v: no choice in %s", err, p)
	}
	return r, p
}

// answered are answers to questions; that endings have been learned meanwhile is none.
func answered(m *Worker) []play.Answer {
	return slices.DeleteFunc(m.Answers(), func(a play.Answer) bool { return a.Learned })
}

// wait fetches answers until one comes, or fails after a while.
func wait(t *testing.T, m *Worker) play.Answer {
	t.Helper()
	for range 1000 {
		if list := answered(m); len(list) > 0 {
			return list[0]
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatal("no answer in ten seconds")
	return play.Answer{}
}

func TestEveryLevelAnswersWithALegalMove(t *testing.T) {
	m := student(t, newShelf(), 1)
	r, p := choice(t, "basics")
	for i, level := range ai.Levels() {
		m.Ask(play.Question{ID: uint64(i + 1), Rules: r, At: p, Level: level})
		a := wait(t, m)
		if _, err := r.Apply(p, a.Move); err != nil || a.ID != uint64(i+1) {
			t.Errorf("%s answers %d with %v: %v", level, a.ID, a.Move, err)
		}
	}
	if m.Busy() {
		t.Error("it is busy with nothing")
	}
}

func TestHintRatesEverythingThatIsLegal(t *testing.T) {
	m := student(t, newShelf(), 1)
	r, p := choice(t, "basics")
	m.Ask(play.Question{ID: 7, Purpose: play.ForHint, Rules: r, At: p})
	if a := wait(t, m); len(a.Rated) != len(r.Legal(p, nil)) {
		t.Errorf("%d moves are rated of %d", len(a.Rated), len(r.Legal(p, nil)))
	}
}

// A new question takes the place of the old one, and what is stopped is never answered.
func TestOnlyTheLastQuestionIsAnswered(t *testing.T) {
	m := student(t, newShelf(), 1)
	r, p := choice(t, "digital")
	began := time.Now()
	for id := uint64(1); id <= 20; id++ {
		m.Ask(play.Question{ID: id, Rules: r, At: p, Level: ai.Vizier})
	}
	if took := time.Since(began); took > time.Minute {
		t.Errorf("asking took %s", took)
	}
	if a := wait(t, m); a.ID != 20 {
		t.Errorf("question %d was answered", a.ID)
	}
	m.Ask(play.Question{ID: 21, Purpose: play.ForHint, Rules: r, At: p})
	m.Stop(play.ForHint)
	for m.Busy() {
		time.Sleep(time.Millisecond)
		if list := answered(m); len(list) > 0 {
			t.Fatalf("%d was answered", list[0].ID)
		}
	}
}

func TestCloseEndsAllThinkingAtOnce(t *testing.T) {
	m := student(t, newShelf(), 1)
	r, p := choice(t, "basics")
	for purpose := play.ForMove; purpose < play.Purposes; purpose++ {
		g := reftest.Game(t, record.Header{RuleSet: "basics"}, 0)
		m.Ask(play.Question{ID: 1, Purpose: purpose, Rules: r, At: p, Level: ai.Vizier, Game: g})
	}
	began := time.Now()
	m.Close()
	if took := time.Since(began); took > time.Minute {
		t.Errorf("closing took %s", took)
	}
}

// A review speaks of every move, and of every throw that no move follows, and then says that it is done.
func TestReviewGoesThroughTheWholeGame(t *testing.T) {
	g := reftest.Game(t, record.Header{RuleSet: "basics", Pawns: 5, Opening: record.Lot}, 20)
	want := map[int]bool{-1: true}
	for i := range g.Len() {
		if g.Entry(i).IsMove || i+1 == g.Len() || !g.Entry(i+1).IsMove {
			want[i] = true
		}
	}
	for _, a := range reviewed(t, g) {
		delete(want, a.Index)
	}
	if len(want) > 0 {
		t.Errorf("nothing was said of the entries %v", want)
	}
}

// reviewed is what is said of a game before it is said to be all.
func reviewed(t *testing.T, g record.Game) (said []play.Answer) {
	t.Helper()
	m := student(t, newShelf(), 1)
	m.Ask(play.Question{ID: 5, Purpose: play.ForReview, Rules: g.Rules(), At: g.PositionAt(0), Game: g})
	for range 1000 {
		for _, a := range answered(m) {
			if a.Done {
				return said
			}
			said = append(said, a)
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatal("the review never ends")
	return nil
}

// Who could move before the throw, and throws, has chosen: the review rates that choice, and tells
// what fell after it.
func TestReviewRatesThrowingWhereItIsAChoice(t *testing.T) {
	g, err := reftest.GameAt(t, record.Header{RuleSet: "storer"},
		"C 28 30 home 3 / S 12 home 4 / C to begin").Throw(rules.Marked(1))
	if err != nil {
		t.Fatal(err)
	}
	chosen, fell := false, false
	for _, a := range reviewed(t, g) {
		throws := slices.ContainsFunc(a.Rated, func(o ai.RatedMove) bool { return o.Throw })
		chosen = chosen || a.Index == 0 && throws && len(a.Rated) == 2
		fell = fell || a.Index == 0 && len(a.Rated) == 0
	}
	if !chosen || !fell {
		t.Errorf("the choice was rated: %v; what fell was: %v", chosen, fell)
	}
}

// Two computers play by themselves in a game that is served: what they are asked is thought about,
// and nobody else hears of it.
func TestServedGameIsThoughtFor(t *testing.T) {
	chance := rules.NewRandom(4)
	config := game.Usual(viewtest.Words(), assets.FS, chance, "2026-01-31")
	config.Settings = `{"speed":"instant","last":{"ruleset":"basics","opening":"lot","computer":[true,true],"level":["potter","scribe"]}}`
	m := student(t, newShelf(), meanwhile)
	m.config.Weights, m.config.Seed = ai.LoadWeights(assets.FS), chance.Uint64
	served := m.Serve(game.New(config))
	saved, entries := "", 0
	step := func(events ...ui.Event) {
		t.Helper()
		for _, e := range served.Update(50*time.Millisecond, events) {
			switch e.Kind {
			case game.Think, game.StopThinking:
				t.Fatalf("%+v is left for others", e)
			case game.SaveGame:
				saved = e.Text
			}
		}
		if m.Busy() {
			if wake, will := served.Wake(); !will || wake > 50*time.Millisecond {
				t.Fatalf("while it is thought about, the game wants to be woken in %v (%v)", wake, will)
			}
		}
	}
	step(ui.Event{Kind: ui.KeyPress, Key: ui.KeyNew})
	step(ui.Event{Kind: ui.KeyPress, Key: ui.KeyEnter})
	for deadline := time.Now().Add(20 * time.Second); entries < 20; time.Sleep(time.Millisecond) {
		if step(); time.Now().After(deadline) {
			t.Fatalf("only %d throws and moves were made", entries)
		}
		if g, err := record.Read(saved); err == nil {
			entries = g.Len()
		}
	}
}

// While somebody thinks it is looked often whether he has done, also where the game itself need not
// be woken for minutes.
func TestAThoughtIsNotLeftWaiting(t *testing.T) {
	m := student(t, newShelf(), 1)
	served := m.Serve(game.New(game.Usual(viewtest.Words(), assets.FS, rules.NewRandom(4), "2026-01-31")))
	served.Update(0, nil)
	if wake, will := served.Wake(); !will || wake < time.Minute {
		t.Fatalf("on the title page the game is woken in %v (%v)", wake, will)
	}
	r, p := choice(t, "basics")
	m.Ask(play.Question{ID: 1, Purpose: play.ForChance, Rules: r, At: p})
	if wake, will := served.Wake(); !will || wake > 100*time.Millisecond {
		t.Errorf("a thought may wait %v (%v)", wake, will)
	}
}

// shelf keeps tables in memory.
type shelf struct {
	lock  sync.Mutex
	files map[string][]byte
	saved int
	full  bool
}

func newShelf() *shelf { return &shelf{files: map[string][]byte{}} }

func (s *shelf) load(name string) (io.ReadCloser, error) {
	s.lock.Lock()
	defer s.lock.Unlock()
	data, ok := s.files[name]
	if !ok {
		return nil, fs.ErrNotExist
	}
	return io.NopCloser(bytes.NewReader(data)), nil
}

func (s *shelf) save(name string, write func(io.Writer) error) error {
	var b bytes.Buffer
	if err := write(&b); err != nil {
		return err
	}
	s.lock.Lock()
	defer s.lock.Unlock()
	if s.full {
		return errors.New("the disk is full")
	}
	s.files[name] = b.Bytes()
	s.saved++
	return nil
}

// student is a Mind that studies small endings with a shelf.
func student(t *testing.T, s *shelf, meanwhile int) *Worker {
	t.Helper()
	m := New(Config{
		Weights: func(string) ai.Weights { return ai.Weights{} },
		Seed:    func() uint64 { return 1 },
		Limit:   context.WithTimeout,
		Load:    s.load,
		Save:    s.save,
		Find:    func(string) []byte { return nil },
		Clock:   func() time.Duration { return 0 },
		Power:   fstest.MapFS{},
	})
	m.atOnce, m.meanwhile = 1, meanwhile
	t.Cleanup(m.Close)
	return m
}

func rulesOf(t *testing.T, id string, pawns int) *rules.Rules {
	t.Helper()
	set, _ := ruleset.ByID(id)
	return reftest.Rules(t, set.With(pawns, false))
}

// over is a time that has passed.
func over(ctx context.Context) (context.Context, context.CancelFunc) {
	done, end := context.WithCancel(ctx)
	end()
	return done, end
}

// studied lets a Mind study rules to the end, with up to so many pawns a side.
func studied(t *testing.T, s *shelf, r *rules.Rules, pawns int) ending.Tables {
	t.Helper()
	m := student(t, s, pawns)
	m.Study(r, true)
	m.all.Wait()
	return m.books.of(r)
}

// kept is a shelf with tables of two pawns a side, worked out once for all tests, from where only
// those of one pawn were kept.
func kept(t *testing.T) *shelf {
	t.Helper()
	s, r := newShelf(), rulesOf(t, "rebirth", 5)
	solved.Do(func() {
		studied(t, s, r, 1)
		if tables := studied(t, s, r, 2); tables.Pawns() != 2 || s.saved != 2 {
			t.Errorf("tables of %d pawns, saved %d times", tables.Pawns(), s.saved)
		}
		solved.files = s.files
	})
	return &shelf{files: maps.Clone(solved.files)}
}

var solved struct {
	sync.Once
	files map[string][]byte
}

func TestTablesAreKeptForTheNextTime(t *testing.T) {
	s, r := kept(t), rulesOf(t, "rebirth", 5)
	tables := studied(t, s, r, 2)
	p := r.Arrange(rules.Cones, rules.Squares(20, 21), rules.Squares(9), 0, 0)
	if _, known := tables.Win(&p); !known || s.saved != 0 || s.files[ending.Name(r)] == nil {
		t.Errorf("known %t, saved %d times", known, s.saved)
	}
}

// Damaged, cut off or of other rules: what is kept is not believed, and made again.
func TestTablesThatAreNoGoodAreMadeAgain(t *testing.T) {
	r, other := rulesOf(t, "rebirth", 5), rulesOf(t, "secret", 5)
	good, name := newShelf(), ending.Name(r)
	studied(t, good, r, 1)
	studied(t, good, other, 1)
	changed := bytes.Clone(good.files[name])
	changed[len(changed)/2] ^= 4
	for what, data := range map[string][]byte{
		"nothing": {}, "text": []byte("these are no tables"), "a part": good.files[name][:500],
		"changed":     changed,
		"other rules": good.files[ending.Name(other)],
	} {
		s := newShelf()
		s.files[name] = data
		if tables := studied(t, s, r, 1); tables.Pawns() != 1 || s.saved != 1 ||
			!bytes.Equal(s.files[name], good.files[name]) {
			t.Errorf("%s: tables of %d pawns, saved %d times", what, tables.Pawns(), s.saved)
		}
	}
}

// Where there are fewer pawns than endings are solved for, what is kept is all there can be.
func TestAllThereCanBeIsNotMadeAgain(t *testing.T) {
	set, _ := ruleset.ByID("rebirth")
	set.Options.Pawns = 1
	r := reftest.Rules(t, set.Options)
	s := newShelf()
	for range 2 {
		if tables := studied(t, s, r, 2); tables.Pawns() != 1 || s.saved != 1 {
			t.Errorf("tables of %d pawns, saved %d times", tables.Pawns(), s.saved)
		}
	}
}

// The player at a desk belongs to one thinker: who comes next waits until the one before has gone.
func TestOneAfterTheOtherThinksAtADesk(t *testing.T) {
	m := student(t, newShelf(), 1)
	r, p := choice(t, "basics")
	before := make(chan struct{})
	goes := sync.OnceFunc(func() { close(before) })
	defer goes()
	m.desks[play.ForChance].left = before
	come := func() bool {
		return slices.ContainsFunc(m.Answers(), func(a play.Answer) bool { return a.ID == 1 })
	}
	m.Ask(play.Question{ID: 1, Purpose: play.ForChance, Rules: r, At: p})
	time.Sleep(100 * time.Millisecond)
	if come() {
		t.Fatal("two think at one desk")
	}
	goes()
	for deadline := time.Now().Add(10 * time.Second); !come(); time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("nobody thinks")
		}
	}
}

func TestAFullDiskCostsNoTables(t *testing.T) {
	s, r := newShelf(), rulesOf(t, "rebirth", 5)
	s.full = true
	if tables := studied(t, s, r, 1); tables.Pawns() != 1 {
		t.Errorf("there are tables of %d pawns", tables.Pawns())
	}
}

// The game tells which rules are in play: nothing is studied before it says so, other rules end the
// study at once, and what was solved is told.
func TestTheGameTellsWhatIsStudied(t *testing.T) {
	s := newShelf()
	m := student(t, s, 3)
	long, other := rulesOf(t, "basics", 5), rulesOf(t, "storer", 5)
	if m.Study(long, false); m.Studying() {
		t.Fatal("it is studied before the game says so")
	}
	m.Study(long, true)
	if !m.Studying() || m.Busy() {
		t.Fatalf("studying %t, busy %t", m.Studying(), m.Busy())
	}
	for m.books.of(long).Pawns() < 1 {
		time.Sleep(time.Millisecond)
	}
	if m.Study(rulesOf(t, "basics", 5), false); !m.Studying() || m.books.of(long).Pawns() < 1 {
		t.Error("a new game by the same rules ends the study")
	}
	if m.books.of(rulesOf(t, "basics", 7)).Pawns() > 0 {
		t.Error("tables serve games for which they do not count right")
	}
	began := time.Now()
	m.Study(other, false)
	m.all.Wait()
	if took := time.Since(began); took > time.Minute || m.Studying() || s.saved > 0 ||
		m.books.of(long).Pawns() > 0 || m.books.of(other).Pawns() > 0 {
		t.Errorf("other rules are in play: the study ended after %v; studying %t", took, m.Studying())
	}
	if list := m.Answers(); len(list) != 1 || !list[0].Learned {
		t.Errorf("told was %+v", list)
	}
	m.Study(long, true)
	if !m.Studying() {
		t.Error("what was given up is not begun again")
	}
}

// Half of the time a study rests, however long it takes; asleep it does not count as having worked.
func TestAStudyTakesHalfAProcessor(t *testing.T) {
	var now, rested, longest time.Duration
	m := student(t, newShelf(), 2)
	m.config.Clock = func() time.Duration { now += time.Millisecond; return now }
	m.config.Limit = func(ctx context.Context, d time.Duration) (context.Context, context.CancelFunc) {
		rested, now, longest = rested+d, now+d, max(longest, d)
		return over(ctx)
	}
	m.Study(rulesOf(t, "rebirth", 5), true)
	m.all.Wait()
	if worked := now - rested; worked < time.Second || rested < worked*9/10 || longest > longestRest {
		t.Errorf("it worked %v and rested %v, at most %v at once", worked, rested, longest)
	}
	s := m.shift()
	now += time.Hour
	if s.rest(m.whole); longest != longestRest {
		t.Errorf("after an hour of sleep it rests %v", longest)
	}
}

// A study that is left goes on where it was kept last, and rests on battery.
func TestAStudyGoesOnWhereItWas(t *testing.T) {
	r, s := rulesOf(t, "rebirth", 5), newShelf()
	work := func(stop bool) (worked time.Duration) {
		m := student(t, s, 2)
		m.config.Clock = func() time.Duration {
			if worked += time.Second; stop && s.saved > 18 {
				m.end()
			}
			return worked
		}
		m.config.Limit = func(ctx context.Context, _ time.Duration) (context.Context, context.CancelFunc) {
			return over(ctx)
		}
		m.Study(r, true)
		m.all.Wait()
		return worked
	}
	work(true)
	if kept := student(t, s, 2).fetch(context.Background(), r); s.saved == 0 || kept.Pawns() != 0 {
		t.Fatalf("%d times something was kept, for %d pawns", s.saved, kept.Pawns())
	}
	s.saved = 1000
	second := work(false)
	fresh := newShelf()
	s, fresh = fresh, s
	if first := work(false); second > first*9/10 || student(t, fresh, 2).fetch(context.Background(),
		r).Pawns() != 2 {
		t.Errorf("at once it takes %v, and the second half %v", first, second)
	}
}

func TestOnBattery(t *testing.T) {
	supplies := func(files ...string) fs.FS {
		all := fstest.MapFS{}
		for i := 0; i < len(files); i += 2 {
			all[files[i]] = &fstest.MapFile{Data: []byte(files[i+1] + "\n")}
		}
		return all
	}
	for _, c := range []struct {
		supplies fs.FS
		want     bool
	}{
		{supplies(), false},
		{supplies("BAT0/type", "Battery", "mouse/type", "Battery"), false},
		{supplies("AC/type", "Mains", "AC/online", "0", "BAT0/type", "Battery"), true},
		{supplies("AC/type", "Mains", "AC/online", "1"), false},
		{supplies("AC/type", "Mains", "AC/online", "0", "usb/type", "USB", "usb/online", "1"), false},
		{supplies("usb/type", "USB", "usb/online", "0"), false},
	} {
		if got := OnBattery(c.supplies); got != c.want {
			t.Errorf("%v: %v", c.supplies, got)
		}
	}
	m, asked := student(t, newShelf(), 2), 0
	var now time.Duration
	m.config.Clock = func() time.Duration { now += time.Second; return now }
	m.config.Power = supplies("AC/type", "Mains", "AC/online", "0")
	m.config.Limit = func(ctx context.Context, d time.Duration) (context.Context, context.CancelFunc) {
		if asked++; asked == 20 {
			m.end()
		}
		return over(ctx)
	}
	m.Study(rulesOf(t, "rebirth", 5), true)
	if m.all.Wait(); asked != 20 || now > 100*time.Second {
		t.Errorf("on battery it went on after %d rests, %v", asked, now)
	}
}

// Who works out endings waits for whoever thinks about a question, and not for ever.
func TestStudyGivesWayToQuestions(t *testing.T) {
	m := student(t, newShelf(), 2)
	m.begin(play.ForMove)
	done := sync.OnceFunc(func() { m.done(play.ForMove) })
	defer done() // else closing would wait for ever
	passed := make(chan bool)
	go func() {
		m.giveWay(m.whole)
		close(passed)
	}()
	select {
	case <-passed:
		t.Fatal("it does not wait")
	case <-time.After(20 * time.Millisecond):
	}
	done()
	select {
	case <-passed:
	case <-time.After(5 * time.Second):
		t.Fatal("it waits for ever")
	}
}

// As long as something moves on the screen nothing is worked out, and what rests ends at once when
// it is not wanted.
func TestStudyRestsWhileSomethingMoves(t *testing.T) {
	for name, end := range map[string]func(m *Worker){
		"it comes to rest": func(m *Worker) { m.Rest(false) },
		"other rules":      func(m *Worker) { m.Study(rulesOf(t, "storer", 5), false) },
		"closing":          func(m *Worker) { m.Close() },
	} {
		m := student(t, newShelf(), 1)
		m.Rest(true)
		r := rulesOf(t, "rebirth", 5)
		m.Study(r, true)
		time.Sleep(50 * time.Millisecond)
		if m.books.of(r).Pawns() > 0 || !m.Studying() {
			t.Fatalf("%s: it does not rest", name)
		}
		end(m)
		ended := make(chan bool)
		go func() { m.all.Wait(); close(ended) }()
		select {
		case <-ended:
		case <-time.After(20 * time.Second):
			t.Fatalf("%s: it rests for ever", name)
		}
	}
}

// Questions are answered, and the Mind closes at once, while long endings are worked out.
func TestThinkingDoesNotWaitForTheStudy(t *testing.T) {
	m := student(t, newShelf(), 3)
	r, p := choice(t, "basics")
	for id := uint64(1); id <= 5; id++ {
		m.Ask(play.Question{ID: id, Purpose: play.ForChance, Rules: r, At: p})
		wait(t, m)
	}
	began := time.Now()
	m.Close()
	if took := time.Since(began); took > time.Minute {
		t.Errorf("closing took %v", took)
	}
}
