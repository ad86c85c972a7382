package windowtest

import (
	"math/rand/v2"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"senet/rules/record"
)

// What hands, cats and window systems may do breaks nothing; ten thousand such events stand in package game, where no window is needed.
func TestRandomEvents(t *testing.T) {
	t.Parallel()
	dir, chance := t.TempDir(), rand.New(rand.NewPCG(1, 99))
	var d *driver
	for n := range 2000 {
		if d == nil {
			d = start(t, dir, 900, 600)
			d.tick(1)
		}
		d.random(chance)
		if d.quits() { // a random hand finds the Quit button, too
			d = nil
		} else if d.session.Err() != nil {
			t.Fatalf("after %d events: %v\n%s", n, d.session.Err(), d.complain.String())
		}
		if n%200 == 199 && d != nil {
			d.look()
		}
	}
	text, err := openStore(t, dir).InPlay()
	if text != "" && err == nil {
		_, err = record.Read(text)
	}
	if err != nil {
		t.Errorf("the saved game cannot be read: %v\n%s", err, text)
	}
}

// random does something that a hand might do.
func (d *driver) random(chance *rand.Rand) {
	x, y := chance.Float64()*1000-50, chance.Float64()*700-50
	s := d.session
	switch chance.IntN(16) {
	case 0, 1, 2:
		s.MoveCursor(x, y)
	case 3, 4:
		s.PressMouseButton(ebiten.MouseButtonLeft)
	case 5, 6:
		s.ReleaseMouseButton(ebiten.MouseButtonLeft)
	case 7:
		s.PressTouch(ebiten.TouchID(chance.IntN(3)), x, y)
	case 8:
		s.MoveTouch(ebiten.TouchID(chance.IntN(3)), x, y)
	case 9:
		s.ReleaseTouch(ebiten.TouchID(chance.IntN(3)))
	case 10:
		s.ScrollWheel(chance.NormFloat64(), chance.NormFloat64()*3)
	case 11:
		s.TypeRune([]rune("aé漢\U0001F600 \x00\x7f")[chance.IntN(7)])
	case 12, 13, 14:
		d.randomKey(chance)
	case 15:
		if chance.IntN(30) == 0 { // every size has its own pictures, which are slow to draw
			d.resize(1+chance.IntN(1400), 1+chance.IntN(1000))
		} else {
			s.PressMouseButton(ebiten.MouseButtonRight)
			s.ReleaseMouseButton(ebiten.MouseButtonRight)
		}
	}
}

func (d *driver) randomKey(chance *rand.Rand) {
	keys := []ebiten.Key{
		ebiten.KeyArrowLeft, ebiten.KeyArrowRight, ebiten.KeyArrowUp, ebiten.KeyArrowDown, ebiten.KeyTab, ebiten.KeyEnter,
		ebiten.KeySpace, ebiten.KeySpace, ebiten.KeyEscape, ebiten.KeyF1, ebiten.KeyF5, ebiten.KeyF11, ebiten.KeyPageUp,
		ebiten.KeyPageDown, ebiten.KeyHome, ebiten.KeyEnd, ebiten.KeyBackspace, ebiten.KeyDelete, ebiten.KeyControl,
		ebiten.KeyShift, ebiten.KeyZ, ebiten.KeyY, ebiten.KeyN, ebiten.KeyAlt,
	}
	key := keys[chance.IntN(len(keys))]
	if chance.IntN(2) == 0 {
		d.session.PressKey(key)
	} else {
		d.session.ReleaseKey(key)
	}
}
