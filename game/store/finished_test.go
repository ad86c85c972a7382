package store

import (
	"math"
	"strings"
	"testing"

	"senet/game/page"
	"senet/game/tally"
	"senet/rules/record"
	"senet/rules/rulestest"
)

// over is the text of a game that has ended; n makes it another one.
func over(t testing.TB, n string) string {
	t.Helper()
	return record.Write(rulestest.Game(t, record.Header{RuleSet: "basics", Pawns: 5, Opening: record.Lot, Date: "2026-01-02", Seed: n}, math.MaxInt))
}

// counts is what is remembered of finished games.
func (w *window) counts() page.Finished {
	w.t.Helper()
	w.want(page.Effect{Kind: page.ListFinished})
	last, ok := w.game.heard[len(w.game.heard)-1].News.(page.Finished)
	if !ok {
		w.t.Fatalf("no games came, but %+v", w.game.heard)
	}
	return last
}

// What was kept before is counted once, and every game that ends, in whatever window and however often it is told; a torn line costs no
// other; what is forgotten is not counted again.
func TestFinishedGamesAreCounted(t *testing.T) {
	dir := t.TempDir()
	put(t, dir+"/games/one.senet", over(t, "1"))
	put(t, dir+"/games/open.senet", begun(t, "1"))
	w, other := open(t, dir), open(t, dir)
	w.finish(over(t, "2"))
	w.finish(over(t, "2")) // taken back and ended once more
	all := w.counts()
	if len(all.Games) != 2 || all.Games[0].File != "one.senet" || all.Games[1].File == "" || all.Games[1].Throws[0] == 0 || all.Damaged != nil {
		t.Fatalf("%+v", all)
	}
	put(t, all.File, get(t, all.File)+all.Games[0].Line()[:60]) // the power failed
	w.game.wants = []page.Effect{{Kind: page.StoreGame, Text: over(t, "3")}, {Kind: page.StoreGame, Text: over(t, "4")}}
	other.game.wants = []page.Effect{{Kind: page.StoreGame, Text: over(t, "5")}, {Kind: page.StoreGame, Text: over(t, "6")}}
	w.Update(0, nil)
	other.Update(0, nil)
	w.settle()
	other.settle()
	judged, foreign := all.Games[1], tally.Game{ID: "foreign", Rules: all.Games[0].Rules}
	judged.Judged, judged.File = true, ""
	w.want(page.Effect{Kind: page.NoteFinished, Finished: &judged}, page.Effect{Kind: page.NoteFinished, Finished: &foreign})
	judged.File = all.Games[1].File
	if got := other.counts(); len(got.Games) != 6 || got.Games[1] != judged || len(got.Damaged) != 1 {
		t.Errorf("%+v\n%s", got, get(t, all.File))
	}
	w.want(page.Effect{Kind: page.ForgetFinished})
	w.finish(over(t, "7"))
	if got := other.counts(); len(got.Games) != 1 || len(got.Damaged) != 0 || strings.Count(other.texts(), "[Senet") != 9 {
		t.Errorf("%+v; kept are %s", got, files(t, dir))
	}
}
