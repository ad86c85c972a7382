package board

import (
	"math"
	"slices"
	"time"

	"senet/rules"
)

// ThrowFrame is the tray at one moment.
type ThrowFrame struct {
	Sticks    [4]Stick
	Marks     [4]bool // by stick: its marked side is up when it has come to rest
	Die       Die     // instead of the sticks; with sticks its face is 0
	PipsShown int     // 0..4
	Pop       float64 // the numeral: 0 not there yet … 1, and a little over 1 on the way
}

// ThrowTimeline is one throw. What fell was drawn before it began; the seed only chooses how it looks.
type ThrowTimeline struct {
	rest   ThrowFrame
	ways   [4]trajectory
	die    trajectory
	speed  Speed
	calm   bool
	length time.Duration // at normal speed
}

// trajectory is how one stick or die flies.
type trajectory struct {
	delay  time.Duration
	x, y   float64 // where it leaves the hand
	lift   float64 // how high above the linen that is
	turn   float64 // degrees it turns on the way to its resting angle
	roll   float64 // degrees it rolls
	rockBy float64 // degrees it rocks at first, either way
	axis   float64 // degrees: where a die tumbles to
	sways  bool    // it takes its time to come to rest, for it decides
	knock  knock
}

// knock is what becomes of a stick when it meets its neighbour: until then it is so far from where
// it will lie, and then it slides there.
type knock struct {
	at   time.Duration // since it left the hand
	x, y float64
	turn float64 // degrees
}

// Lengths of a throw, by ART.md's table.
const (
	stagger      = 50 * ms
	flight       = 620 * ms
	firstBounce  = 160 * ms
	secondBounce = 90 * ms
	rocking      = 180 * ms
	swaying      = 440 * ms // of a stick that decides
	recoil       = 260 * ms // of two that have met
	landed       = flight + firstBounce + secondBounce
	flightHeight = 0.9
	firstHeight  = 0.18 * flightHeight
	secondHeight = 0.05 * flightHeight
	foreshorten  = 0.26
	pipsStart    = landed + 3*stagger
	pipGap       = 70 * ms
	popLength    = 220 * ms
	popStart     = pipsStart + 2*pipGap // the numeral need not wait for the last pip
	dieThrow     = landed + popLength
	sticksThrow  = popStart + popLength
)

// AnimateThrow is a throw of what fell; the same seed always gives the same throw.
func AnimateThrow(t rules.Throw, seed uint64, speed Speed, calm bool) ThrowTimeline {
	rnd := rules.NewRandom(seed)
	tl := ThrowTimeline{rest: LandedThrow(t, seed), speed: speed, calm: calm, length: sticksThrow}
	handX := rnd.Between(0.3, 0.7)
	order := shuffled(rnd)
	for i := range tl.ways {
		w := &tl.ways[i]
		w.delay = time.Duration(order[i]) * stagger
		// From below the tray: the player's own hand.
		w.x, w.y = handX+rnd.Between(-0.05, 0.05), rnd.Between(1.4, 1.5)
		w.turn = sign(rnd) * rnd.Between(60, 140)
		w.roll = sign(rnd) * 360 * rnd.Between(2.5, 4.5)
		w.rockBy = sign(rnd) * 12
	}
	if last := slices.Index(order[:], 3); !t.Die() && tl.rest.decides(last) {
		tl.ways[last].sways = true
		tl.length += swaying - rocking
	}
	tl.die = tl.ways[0]
	tl.meet()
	if t.Die() {
		tl.length = dieThrow
		tl.die.roll, tl.die.axis = 90*float64(6+int(rnd.Uint64()%4)), rnd.Between(-110, -70)
	}
	return tl
}

// meet lets neighbours knock against each other: the two pairs at the sides, or the one in the
// middle where those lie closer.
func (t *ThrowTimeline) meet() {
	apart := func(i int) float64 { return t.rest.Sticks[i+1].X - t.rest.Sticks[i].X }
	pairs := []int{0, 2}
	if apart(1) < min(apart(0), apart(2)) {
		pairs = []int{1}
	}
	for i := range t.ways {
		t.ways[i].knock = knock{}
	}
	for _, i := range pairs {
		t.collide(i, i+1)
	}
}

// collide lets two sticks lie side by side at the moment the later one falls: half way between the
// places they have then by themselves, and as they are turned on an average. From there each slides
// to where it rests.
func (t *ThrowTimeline) collide(a, b int) {
	at := max(t.ways[a].delay, t.ways[b].delay) + flight
	there := func(i int) Stick {
		s := t.rest.Sticks[i]
		t.ways[i].carry(&s, at-t.ways[i].delay)
		return s
	}
	p, q := there(a), there(b)
	mean := (p.Angle + q.Angle) / 2
	sin, cos := math.Sincos(mean * math.Pi / 180)
	gap := (q.X-p.X)*TrayShape*cos + (q.Y-p.Y)*sin - stickWidth - stickGap/2 // across both
	for i, s := range []Stick{p, q} {
		w, toward := &t.ways[a+i*(b-a)], gap/2*float64(1-2*i)
		w.knock.at = at - w.delay
		done := progress(w.knock.at)
		w.knock.x, w.knock.y, w.knock.turn = toward*cos/TrayShape/done, toward*sin/done, (mean-s.Angle)/done
	}
}

// decides reports whether a stick that falls last makes it four, or none, or not: the others lie all alike.
func (f ThrowFrame) decides(last int) bool {
	same := 0
	for i, m := range f.Marks {
		if i != last && m == f.Marks[(last+1)%4] {
			same++
		}
	}
	return same == 3
}

// Length is how long it takes until the numeral stands.
func (t ThrowTimeline) Length() time.Duration {
	if t.calm {
		return t.speed.Of(calmFade)
	}
	return t.speed.Of(t.length)
}

// NumberAt is when the numeral appears.
func (t ThrowTimeline) NumberAt() time.Duration {
	if t.calm {
		return t.Length()
	}
	return t.speed.Of(t.length - popLength)
}

// At is the tray so long after the hand let go.
func (t ThrowTimeline) At(elapsed time.Duration) ThrowFrame {
	length, f := t.Length(), t.rest
	if elapsed >= length {
		return f
	}
	f.PipsShown, f.Pop = 0, 0
	if t.calm { // they lie there at once; what they count is read a moment later
		return f
	}
	now := time.Duration(share(elapsed, length) * float64(t.length)) // in normal speed
	if f.Die.Face > 0 {
		t.die.carryDie(&f.Die, now)
		f.Pop = pop(now - landed)
		return f
	}
	for i, w := range t.ways {
		w.carry(&f.Sticks[i], now-w.delay)
	}
	if now -= t.length - sticksThrow; now >= pipsStart { // a stick that sways makes all that follows later
		f.PipsShown = min(4, 1+int((now-pipsStart)/pipGap))
	}
	f.Pop = pop(now - popStart)
	return f
}

func pop(since time.Duration) float64 {
	if since <= 0 {
		return 0
	}
	return backOut(share(since, popLength), 1.4)
}

// progress is how much of its way a stick has behind it: most of it in flight, a little in each bounce.
func progress(since time.Duration) float64 {
	return 0.85*share(since, flight) + 0.10*share(since-flight, firstBounce) +
		0.05*share(since-flight-firstBounce, secondBounce)
}

// height above the linen: one high arc and two bounces.
func height(since time.Duration) float64 {
	return flightHeight*arch(share(since, flight)) +
		firstHeight*arch(share(since-flight, firstBounce)) +
		secondHeight*arch(share(since-flight-firstBounce, secondBounce))
}

// carry turns a stick's resting pose into its pose on the way there.
func (w trajectory) carry(s *Stick, since time.Duration) {
	left := 1 - progress(since)
	off := 1 - quadOut(share(since-w.knock.at, recoil))
	s.X, s.Y = lerp(s.X+off*w.knock.x, w.x, left), lerp(s.Y+off*w.knock.y, w.y, left)
	s.Height = height(since) + w.lift*(1-share(since, flight))
	s.Angle += w.turn*left + off*w.knock.turn*(1-left)
	s.Roll = fullTurn(s.Roll + w.roll*left + w.rock(since-flight-firstBounce))
	s.Tilt = 1 - foreshorten*arch(share(since, flight))
}

// swayings is how often a stick that decides goes over, one way or the other.
const swayings = 5

// rock is the last wobble of a round-backed stick.
func (w trajectory) rock(since time.Duration) float64 {
	if since <= 0 {
		return 0
	}
	if w.sways {
		t := share(since, swaying)
		return 3 * w.rockBy * (1 - t) * math.Sin(swayings*math.Pi*t)
	}
	t := share(since, rocking)
	return w.rockBy * (1 - t) * math.Sin(3*math.Pi*t)
}

// carryDie turns a die's resting pose into its pose on the way there: it tumbles in the air, and
// over one edge more as it bounces.
func (w trajectory) carryDie(d *Die, since time.Duration) {
	left := 1 - progress(since)
	d.X, d.Y = lerp(d.X, w.x, left), lerp(d.Y, w.y, left)
	d.Height = height(since) + w.lift*(1-share(since, flight))
	d.Angle += w.turn * left
	d.Roll, d.Axis = w.roll*left, w.axis
}

// fullTurn brings an angle into 0 … 360.
func fullTurn(degrees float64) float64 {
	degrees = math.Mod(degrees, 360)
	if degrees < 0 {
		degrees += 360
	}
	return degrees
}

// The hand that shakes the sticks, over the middle of the tray: lengths are those of a Stick.
const (
	handX, handY = .5, .52
	handHeight   = .3
	gathering    = 160 * ms // until all are in the hand
	clash        = 62 * ms  // between two knocks of the sticks in it
)

// inHand is how the i-th stick is held, so long after it was taken up; sway is where it swings to, -1 … 1.
func inHand(i int, held time.Duration) (s Stick, sway float64) {
	t := held.Seconds()
	sway = math.Sin(2*math.Pi*(5.1+.4*float64(i))*t + 1.9*float64(i))
	side := float64(i) - 1.5
	return Stick{
		X: handX + .045*side + .016*sway, Y: handY + .03*math.Sin(2*math.Pi*(4.3+.3*float64(i))*t+float64(i)),
		Angle: 7*side + 7*sway, Height: handHeight + .05*math.Sin(2*math.Pi*4.7*t), Tilt: 1 - .1*foreshorten,
	}, sway
}

// ShakingFrame is the tray while sticks or die have been held for so long, given how they lay. In calm
// motion they only wait.
func ShakingFrame(f ThrowFrame, held time.Duration, calm bool) ThrowFrame {
	f.PipsShown, f.Pop = 0, 0
	if calm {
		return f
	}
	up := sineInOut(share(held, gathering))
	if f.Die.Face > 0 {
		s, sway := inHand(1, held)
		f.Die.X, f.Die.Y, f.Die.Height = lerp(f.Die.X, s.X, up), lerp(f.Die.Y, s.Y, up), up*s.Height
		f.Die.Roll, f.Die.Axis = 50*up*(1+sway), -90
		return f
	}
	for i := range f.Sticks {
		at := &f.Sticks[i]
		s, sway := inHand(i, held)
		at.X, at.Y, at.Angle = lerp(at.X, s.X, up), lerp(at.Y, s.Y, up), lerp(at.Angle, s.Angle, up)
		at.Height, at.Tilt, at.Roll = up*s.Height, lerp(1, s.Tilt, up), fullTurn(at.Roll+up*30*sway)
	}
	return f
}

// RattleSounds is what is heard of sticks in a hand between two moments since they were taken up.
func RattleSounds(from, until time.Duration) (list []Sound) {
	for k := max(0, int((from-gathering)/clash)-1); ; k++ {
		rnd := rules.NewRandom(uint64(k))
		at := gathering + time.Duration(k)*clash + time.Duration(rnd.Between(0, float64(clash)/2))
		if at >= until {
			return list
		}
		if at >= from {
			list = append(list, Sound{Kind: SticksMeet, At: at, Force: rnd.Between(.15, .5),
				X: trayPlace(handX), Voice: int(rnd.Uint64() % 4)})
		}
	}
}

// FromHand is the same throw out of a hand that has shaken the sticks above the tray.
func (t ThrowTimeline) FromHand() ThrowTimeline {
	for i := range t.ways {
		w, lies := &t.ways[i], t.rest.Sticks[i]
		s, _ := inHand(i, 0)
		w.x, w.y, w.lift = s.X, s.Y, s.Height
		w.turn = s.Angle - lies.Angle + math.Copysign(180, w.turn) // a stick has no head
	}
	t.meet()
	t.die.x, t.die.y, t.die.lift = handX, handY, handHeight
	return t
}
