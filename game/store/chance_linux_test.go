package store

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"senet/game/page"
)

// table is a window at which somebody plays by chance.
type table struct {
	*window
	id, moves int         // the game in play, and how far it is; id 0: none
	own       bool        // nobody else can know it
	due, safe map[int]int // how far games are that this window plays, and that it has saved
}

// saved takes note of what is on the disk, as far as the window knows.
func (w *table) saved() {
	if !w.unsaved() {
		maps.Copy(w.safe, w.due)
	}
}

// house is two windows on one folder, of which the disk may be shut.
type house struct {
	t       *testing.T
	dir     string
	tables  [2]*table
	last    int
	unblock func() // nil: the disk is open
}

// text is a game that is so far.
func (h *house) text(id, moves int) string {
	return played(begun(h.t, fmt.Sprintf("No %d.", id)), moves)
}

// gameOf tells which game a text is, and how far.
func gameOf(text string) (id, moves int) {
	if _, after, found := strings.Cut(text, "Player No "); found {
		fmt.Sscanf(after, "%d.", &id)
	}
	return id, len(text) - len(strings.TrimRight(text, "\n")) - 1
}

// step lets something happen at a table.
func (h *house) step(w *table, chance *rand.Rand) {
	var effects []page.Effect
	switch n := chance.IntN(12); {
	case n == 0 || w.id == 0: // another game
		if w.id != 0 {
			effects = append(effects, page.Effect{Kind: page.StoreGame, Text: h.text(w.id, w.moves)})
		}
		h.last++
		w.id, w.moves, w.own = h.last, 0, true
		effects = append(effects, page.Effect{Kind: page.SaveGame, Text: h.text(w.id, 0)})
	case n == 1: // one from the list
		list := w.listed()
		if len(list) == 0 || list[0].Err != nil {
			return
		}
		f := list[chance.IntN(len(list))]
		effects = append(effects, page.Effect{Kind: page.StoreGame, Text: h.text(w.id, w.moves)})
		for _, other := range h.tables {
			other.own = false
		}
		w.id, w.moves = gameOf(string(f.Data))
		w.moves++
		effects = append(effects, page.Effect{Kind: page.TakeGame, Name: f.Name, Text: string(f.Data)}, page.Effect{Kind: page.SaveGame, Text: h.text(w.id, w.moves)})
	case n == 2 && w.own: // nothing in it
		effects = append(effects, page.Effect{Kind: page.ForgetGame})
		delete(w.safe, w.id)
		delete(w.due, w.id)
		w.id = 0
	case n == 3: // it is over
		effects = append(effects, page.Effect{Kind: page.StoreGame, Text: h.text(w.id, w.moves+1)}, page.Effect{Kind: page.ForgetGame})
		w.moves++
	default:
		w.moves++
		effects = append(effects, page.Effect{Kind: page.SaveGame, Text: h.text(w.id, w.moves)})
	}
	id, moves := w.id, w.moves // of a game that is left the last save counts
	w.want(effects...)
	if id != 0 {
		w.due[id] = moves
	}
	w.saved()
	if last := effects[len(effects)-1].Kind; last == page.ForgetGame {
		w.id = 0
	}
}

// check looks whether all that was saved is on the disk.
func (h *house) check() {
	h.t.Helper()
	far := map[int]int{}
	for _, text := range strings.Split(h.tables[0].Store().texts(h.t), "|") {
		id, moves := gameOf(text)
		far[id] = max(far[id], moves)
	}
	for i, w := range h.tables {
		for id, moves := range w.safe {
			if got, there := far[id]; !there || got < moves {
				h.t.Fatalf("game %d of window %d was saved with %d moves, and is there (%t) with %d: %s", id, i, moves, there, got, files(h.t, h.dir))
			}
		}
	}
}

// Whatever two windows do with games of their own and of each other, and whenever the disk is shut or a window is killed, no
// game that was saved is lost.
func TestWhateverHappensNoGameIsLost(t *testing.T) {
	for seed := range uint64(kills() / 2) {
		chance := rand.New(rand.NewPCG(seed, 1))
		h := &house{t: t, dir: t.TempDir() + "/senet"}
		for i := range h.tables {
			h.tables[i] = &table{window: open(t, h.dir), due: map[int]int{}, safe: map[int]int{}}
		}
		for range 60 {
			i := chance.IntN(2)
			w := h.tables[i]
			switch n := chance.IntN(20); {
			case n == 0 && h.unblock == nil:
				h.unblock = block(t, h.dir)
			case n <= 3 && h.unblock != nil:
				os.Remove(h.dir)
				h.unblock()
				h.unblock = nil
				for _, w := range h.tables {
					w.pass(patience)
					w.saved()
				}
				h.check()
			case n == 4 && h.unblock == nil: // it ends, or is killed, and is opened again
				if chance.IntN(2) == 0 {
					w.close()
				}
				w.crash()
				w.window = open(t, h.dir)
				w.id, w.moves = gameOf(w.config().SavedGame)
				w.own, w.due = false, map[int]int{}
				h.check()
			default:
				h.step(w, chance)
			}
		}
	}
}
