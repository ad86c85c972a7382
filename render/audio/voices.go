package audio

import (
	"math"

	"senet/game/board"
	"senet/rules"
)

// voice synthesises sounds of one kind, at full force.
type voice struct {
	seconds float64
	gain    float64
	make    func(t signal, s board.Sound, r *rules.Random)
}

// voices returns the voice of a kind of sound. The gains balance loudness: frequent sounds are
// soft, and no sound startles.
func voices(kind board.SoundKind) voice {
	return [...]voice{
		board.StickFalls:  {.5, .46, stickFalls},
		board.SticksMeet:  {.3, .22, sticksMeet},
		board.DieFalls:    {.3, .73, dieFalls},
		board.PawnLands:   {.3, .83, pawnLands},
		board.PawnSlides:  {1.4, .45, pawnSlides},
		board.PawnSinks:   {1.4, .59, pawnSinks},
		board.PawnRises:   {1.2, 1.3, pawnRises},
		board.PawnHome:    {1.2, .8, pawnHome},
		board.PawnRefuses: {.5, .26, pawnRefuses},
		board.ThrowAgain:  {1.2, .36, throwAgain},
		board.AllAlike:    {.7, .37, allAlike},
		board.GameWon:     {2.8, .32, gameWon},
		board.GameLost:    {2.4, .3, gameLost},
	}[kind]
}

// contactTime returns how long two bodies touch: a harder blow is shorter.
func contactTime(soft, hard, force float64) float64 { return soft + (hard-soft)*min(force, 1) }

// stickPitch returns the pitch of a stick in hertz, which differs between the four sticks.
func stickPitch(s board.Sound) float64 { return [...]float64{930, 1010, 1105, 1190}[s.Voice&3] }

// stickFalls is a half-round stick falling on a wooden tray lined with linen, which dampens it. The
// tray adds a low boom.
func stickFalls(t signal, s board.Sound, r *rules.Random) {
	hz := stickPitch(s) * r.Between(.99, 1.01)
	b := blow{touch: contactTime(.0009, .00035, s.Force), force: 1, rough: .5}
	t.strike(b, r, bar(hz, .017, 1, .9, .7, .4, .2)...)
	t.boom(.2, r)
	t.addNoise(noise{rise: .001, fall: .009, gain: .5, hz: 1500, narrow: .6}, r)
}

// boom adds the sound of the tray, a shallow wooden box lined with linen.
func (t signal) boom(force float64, r *rules.Random) {
	t.strike(blow{touch: .0018, force: force, rough: .6}, r, mode{196, .016, 1}, mode{347, .013, .9},
		mode{562, .01, .8})
}

// sticksMeet is wood on wood: two sticks ring undamped.
func sticksMeet(t signal, s board.Sound, r *rules.Random) {
	other := s
	other.Voice++
	b := blow{touch: contactTime(.0005, .0002, s.Force), force: 1, rough: .3}
	for _, stick := range []board.Sound{s, other} {
		t.strike(b, r, bar(stickPitch(stick)*r.Between(1.04, 1.1), .03, .35, 1, .9, .6, .3)...)
	}
}

func dieFalls(t signal, s board.Sound, r *rules.Random) {
	b := blow{touch: contactTime(.0006, .00025, s.Force), force: 1, rough: .4}
	t.strike(b, r, mode{2140, .007, 1}, mode{3470, .006, .8}, mode{5230, .004, .5})
	t.boom(.12, r)
}

// woodTone returns the modes of the board, a box with a thin top. Their gains depend on the place
// of the blow.
func woodTone(s board.Sound, gain float64) []mode {
	x, y := (s.X+1)/2, .5
	if s.Square.IsOnBoard() {
		y = (float64((int(s.Square)-1)/10) + .5) / 3
	}
	var modes []mode
	for _, m := range []struct{ along, across, hz, decay float64 }{
		{1, 1, 214, .021}, {2, 1, 268, .019}, {3, 1, 357, .017}, {1, 2, 461, .015}, {4, 1, 583, .013},
		{2, 2, 742, .011},
	} {
		shape := math.Sin(m.along*math.Pi*x) * math.Sin(m.across*math.Pi*y)
		modes = append(modes, mode{m.hz, m.decay, gain * (.25 + .75*math.Abs(shape))})
	}
	return modes
}

// pawnLands is a pawn set down on the board. A cone is turned wood; a spool is glazed, hollow and
// harder.
func pawnLands(t signal, s board.Sound, r *rules.Random) {
	b := blow{touch: contactTime(.0014, .0007, s.Force), force: 1, rough: .15}
	body := []mode{{880, .012, .55}, {1610, .009, .4}, {2590, .006, .25}}
	if s.Side == rules.Spools {
		b.touch *= .6
		body = []mode{{1290, .015, .55}, {2160, .012, .45}, {3330, .008, .3}}
	}
	pitch := 1.
	switch s.Board {
	case "faience": // it clicks
		b.touch, pitch = .6*b.touch, 1.55
	case "schoolroom": // paper on card
		b.touch, pitch = 1.8*b.touch, .7
	}
	for i := range body {
		body[i].hz *= pitch
	}
	t.strike(b, r, append(body, woodTone(s, .13)...)...)
	t.addNoise(noise{rise: .0008, fall: .004, gain: .1, hz: 900, narrow: .7}, r)
}

// pawnSlides is the foot of a pawn rubbing along wood.
func pawnSlides(t signal, s board.Sound, r *rules.Random) {
	half := min(s.Length.Seconds(), 1) / 2
	t.addNoise(noise{rise: half, fall: half / 3, gain: 1, hz: 520, narrow: 1.1, grain: .8}, r)
	t.addNoise(noise{rise: half, fall: half / 4, gain: .12, hz: 1500, narrow: 1.6, grain: 1}, r)
}

// pawnSinks is a splash followed by deep bubbles.
func pawnSinks(t signal, s board.Sound, r *rules.Random) {
	t.addNoise(noise{rise: .006, fall: .07, gain: .7, hz: 1900, narrow: .6, grain: .4}, r)
	t.addNoise(noise{at: .02, rise: .05, fall: .2, gain: 1, hz: 640, narrow: .8, grain: .3}, r)
	for i, radius := range []float64{.014, .019, .017, .022} { // deep bubbles
		t.bubble(.06+.13*float64(i), radius, .3-.05*float64(i))
	}
	for range 30 {
		at := r.Between(0, 1)
		t.bubble(.04+.8*at*at, .001+.006*math.Pow(r.Between(0, 1), 2), r.Between(.05, .2)*(1-.7*at))
	}
}

// pawnRises is gathering bubbles, a breaking surface, and drops running off.
func pawnRises(t signal, s board.Sound, r *rules.Random) {
	for range 22 {
		at := r.Between(0, 1)
		t.bubble(.4*math.Sqrt(at), .0015+.005*math.Pow(r.Between(0, 1), 2),
			r.Between(.03, .12)*(.3+.7*at))
	}
	t.addNoise(noise{at: .05, rise: .2, fall: .09, gain: .3, hz: 820, narrow: .8, grain: .5}, r)
	for _, at := range []float64{.47, .6, .66, .84} {
		t.bubble(at, r.Between(.0014, .0026), r.Between(.08, .16))
	}
}

// pawnHome is a pawn set down, answered by a string.
func pawnHome(t signal, s board.Sound, r *rules.Random) {
	pawnLands(t, s, r)
	t.pluck(.03, 587.33, .22, r)
}

// pawnRefuses is a pawn stamping twice on the spot.
func pawnRefuses(t signal, s board.Sound, r *rules.Random) {
	for i, force := range []float64{1, .6} {
		t.strike(blow{at: .11 * float64(i), touch: .003, force: force, rough: .2}, r,
			mode{187, .022, 1}, mode{296, .016, .8}, mode{451, .011, .6})
	}
}

// throwAgain is two plucked strings, the second one higher.
func throwAgain(t signal, s board.Sound, r *rules.Random) {
	t.pluck(0, 392, .7, r)
	t.pluck(.13, 587.33, .8, r)
}

// allAlike is a sistrum, shaken twice.
func allAlike(t signal, s board.Sound, r *rules.Random) {
	t.jingle(0, .3, r)
	t.jingle(.12, .5, r)
}

// gameWon is a short figure on a lyre that ends with a sistrum.
func gameWon(t signal, s board.Sound, r *rules.Random) {
	for i, hz := range []float64{293.66, 392, 440, 493.88} {
		t.pluck(.17*float64(i), hz, .75, r)
	}
	for _, hz := range []float64{293.66, 392, 587.33} {
		t.pluck(.74+r.Between(0, .02), hz, .7, r)
	}
	for i := range 9 {
		t.jingle(.74+.115*float64(i)+r.Between(0, .012), .10*math.Pow(.72, float64(i)), r)
	}
}

// gameLost is four low notes of a lyre that slow down.
func gameLost(t signal, s board.Sound, r *rules.Random) {
	for i, hz := range []float64{293.66, 246.94, 220, 196} {
		t.pluck(.26*float64(i)+r.Between(0, .015), hz, .5, r)
	}
	t.pluck(.8, 293.66, .3, r)
}

// pluck adds a gut string over a wooden box, plucked at a fifth of its length. Higher partials
// decay faster.
func (t signal) pluck(at, hz, force float64, r *rules.Random) {
	var modes []mode
	for n := 1.; n <= 7 && n*hz < Rate/4; n++ {
		modes = append(modes, mode{n * hz * math.Sqrt(1+.0003*n*n), .75 / (1 + .5*(n-1)),
			math.Abs(math.Sin(n*math.Pi*.21)) / math.Sqrt(n)})
	}
	t.strike(blow{at: at, touch: .0016, force: force, rough: .2}, r, modes...)
	t.strike(blow{at: at, touch: .0025, force: .25 * force, rough: .4}, r, mode{205, .03, 1},
		mode{372, .02, .6})
}

// jingle adds one shake of a sistrum: small bronze discs on rods.
func (t signal) jingle(at, force float64, r *rules.Random) {
	for range 3 {
		t.strike(blow{at: at + r.Between(0, .018), touch: .0002, force: force * r.Between(.5, 1),
			rough: .5}, r,
			mode{4120 * r.Between(.98, 1.02), .05, 1}, mode{5870 * r.Between(.98, 1.02), .04, .9},
			mode{7610, .03, .7}, mode{9480, .02, .5})
	}
}
