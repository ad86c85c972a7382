package store

import (
	"errors"
	"slices"
	"time"

	"senet/game/page"
)

// patience is how long the disk is left alone after it has failed.
const patience = 5 * time.Second

// owed is what could not be kept, in the order in which it was asked for, and when it is tried again.
type owed struct {
	debts []debt
	wait  time.Duration
}

type debt struct {
	kind page.EffectKind
	text string

	// StoreGame: the files in which the game waits on the disk, whole, or as it was saved before its end; empty: in none.
	whole, begun string
	passed       bool // another game has taken its place as the game in play
}

// add owes a debt. Of everything but finished games only the last is wanted.
func (o *owed) add(d debt) {
	if d.kind != page.StoreGame {
		o.drop(d.kind)
	}
	o.debts = append(o.debts, d)
}

// drop forgets the debts of a kind.
func (o *owed) drop(kind page.EffectKind) {
	o.debts = slices.DeleteFunc(o.debts, func(d debt) bool { return d.kind == kind })
}

// due lets time pass and tells whether it is time for another try.
func (o *owed) due(elapsed time.Duration) bool {
	o.wait -= elapsed
	return o.wait <= 0 && len(o.debts) > 0
}

// again tells how long until the next try; false where nothing is owed.
func (o *owed) again() (time.Duration, bool) { return max(o.wait, 0), len(o.debts) > 0 }

// games are the records that the disk does not have.
func (o *owed) games() []string {
	var texts []string
	for _, d := range o.debts {
		if d.kind == page.SaveGame || d.kind == page.StoreGame && d.whole == "" {
			texts = append(texts, d.text)
		}
	}
	return texts
}

// try does one thing with the disk, or owes it.
func (k *Keeper) try(d debt) {
	if k.nowhere {
		return
	}
	first := len(k.owed.debts) == 0
	err := k.do(d)
	k.tellMoved()
	if err == nil {
		if d.kind != page.StoreGame {
			k.owed.drop(d.kind)
		}
		return
	}
	if first { // told once, not at every throw
		k.tell(k.sentence(err))
	}
	if d.kind == page.StoreGame {
		d.whole, _ = k.store.wait(d.text)
	}
	k.owed.add(d)
	k.owed.wait = patience
}

// tellMoved tells where a save has put what it would have destroyed.
func (k *Keeper) tellMoved() {
	for _, file := range k.store.takeKept() {
		k.tell(k.words.T("games.foreign", "file", file))
	}
	k.tellAside()
}

func (k *Keeper) tellAside() {
	for _, file := range k.store.takeAside() {
		k.tell(k.words.T("disk.unread", "file", file))
	}
}

func (k *Keeper) do(d debt) error {
	switch d.kind {
	case page.SaveGame:
		k.owed.drop(page.ForgetGame)
		k.makeWay()
		return k.store.SaveGame(d.text)
	case page.ForgetGame:
		k.owed.drop(page.SaveGame)
		if len(k.owed.games()) > 0 {
			return errStillOwed // until then what was saved of it during the game is all that the disk has
		}
		return k.store.ForgetGame()
	case page.SaveSettings:
		return k.store.SaveSettings([]byte(d.text))
	case page.StoreGame:
		_, err := k.store.archive(d.text, k.nameOf(d.text))
		if err == nil {
			k.store.served(d.whole)
			k.store.served(d.begun)
		}
		return err
	case page.SetAside:
		return k.setAside()
	}
	return nil
}

// makeWay sees to it that a game that could be written nowhere else keeps what was saved of it, before another takes its
// place.
func (k *Keeper) makeWay() {
	for i := range k.owed.debts {
		d := &k.owed.debts[i]
		if d.kind != page.StoreGame || d.whole != "" {
			continue
		}
		if d.whole, _ = k.store.wait(d.text); d.whole == "" && !d.passed {
			d.begun, _ = k.store.waitInPlay()
		}
		d.passed = true
	}
}

// errStillOwed keeps a finished game from being forgotten before it has been put away.
var errStillOwed = errors.New("a finished game is still to be put away")

// setAside keeps a saved game that cannot be read, and tells where.
func (k *Keeper) setAside() error {
	name, err := k.store.SetAside(GameFile)
	if name == "" {
		name = k.aside
	}
	if err == nil && name != "" {
		k.tell(k.words.T("disk.aside", "file", name))
	}
	return err
}

// pay tries again what could not be done. Of what fails again the player has been told.
func (k *Keeper) pay() {
	if len(k.owed.debts) == 0 {
		return
	}
	due := k.owed.debts
	k.owed.debts = nil
	for _, d := range due {
		if k.do(d) != nil {
			k.owed.debts = append(k.owed.debts, d)
		}
	}
	k.tellMoved()
	if len(k.owed.debts) == 0 {
		k.tell(k.words.T("run.savedagain"))
	}
	k.owed.wait = patience
}
