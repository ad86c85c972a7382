package board

import (
	"math"
	"slices"
	"time"

	"senet/rules"
)

// ThrowFrame is the tray at one moment of a throw.
type ThrowFrame struct {
	Sticks    [4]Stick
	Marks     [4]bool // by stick: its marked side is up when it rests
	Die       Die     // instead of the sticks; with sticks its Face is 0
	PipsShown int     // 0..4; none of a die
	Pop       float64 // how far the number has appeared: 0 … 1, overshooting on the way
}

// marked returns how many sticks show their marked side.
func (f ThrowFrame) marked() (n int) {
	for _, m := range f.Marks {
		if m {
			n++
		}
	}
	return n
}

// ThrowTimeline is the animation of a throw. The result is given; the seed only decides how it
// looks.
type ThrowTimeline struct {
	landed       ThrowFrame
	trajectories [4]trajectory
	die          trajectory
	speed        Speed
	calm         bool
	length       time.Duration // at normal speed
}

// trajectory is how a stick or die flies.
type trajectory struct {
	delay     time.Duration
	x, y      float64 // where it leaves the hand
	lift      float64 // the height of that place above the linen
	turn      float64 // degrees it turns before it reaches its resting angle
	roll      float64 // degrees it rolls
	rockBy    float64 // degrees it rocks at first, either way
	axis      float64 // degrees: the direction in which a die tumbles
	slide     float64 // the share of its path that is left when it falls
	isSwaying bool    // it rests late, because it decides the throw
	knock     knock
}

// knock is a collision with a neighbouring stick: up to then the stick is displaced by x, y and
// turn from its own path, and afterwards it slides to where it rests.
type knock struct {
	at   time.Duration // since it left the hand
	x, y float64
	turn float64 // degrees
}

// Lengths and heights of a throw.
const (
	stagger      = 50 * ms
	flight       = 620 * ms
	firstBounce  = 160 * ms
	secondBounce = 90 * ms
	rockLength   = 180 * ms
	swayLength   = 440 * ms // of a stick that decides
	recoilLength = 260 * ms // of two that have met
	landedAt     = flight + firstBounce + secondBounce
	flightHeight = 0.9
	firstHeight  = 0.18 * flightHeight
	secondHeight = 0.05 * flightHeight
	maxSlide     = 0.15
	approach     = 1.5 // tray heights: how far outside the rim a stick may be when it leaves the hand
	foreshorten  = 0.26
	pipsStart    = landedAt + 3*stagger
	pipGap       = 70 * ms
	popLength    = 220 * ms
	popStart     = pipsStart + 2*pipGap // the number does not wait for the last pip
	dieThrow     = landedAt + popLength
	sticksThrow  = popStart + popLength
)

// AnimateThrow returns the animation of a throw; the same seed always gives the same animation.
func AnimateThrow(t rules.Throw, seed uint64, speed Speed, calm bool) ThrowTimeline {
	rnd := rules.NewRandom(seed)
	tl := ThrowTimeline{landed: LandedThrow(t, seed), speed: speed, calm: calm, length: sticksThrow}
	handX := rnd.Between(0.3, 0.7)
	order := randomOrder(rnd)
	for i := range tl.trajectories {
		w := &tl.trajectories[i]
		w.delay = time.Duration(order[i]) * stagger
		// the hand is below the tray
		w.x, w.y = handX+rnd.Between(-0.05, 0.05), rnd.Between(1.4, 1.5)
		w.turn = sign(rnd) * rnd.Between(60, 140)
		w.roll = sign(rnd) * 360 * rnd.Between(2.5, 4.5)
		w.rockBy = sign(rnd) * 12
		w.aim(tl.landed.Sticks[i])
	}
	if last := slices.Index(order[:], 3); !t.Die() && tl.landed.isDecisive(last) {
		tl.trajectories[last].isSwaying = true
		tl.length += swayLength - rockLength
	}
	tl.die = tl.trajectories[0]
	tl.die.slide = maxSlide
	tl.addKnocks()
	if t.Die() {
		tl.length = dieThrow
		tl.die.roll, tl.die.axis = 90*float64(6+int(rnd.Uint64()%4)), rnd.Between(-110, -70)
	}
	return tl
}

// addKnocks lets neighbouring sticks knock against each other: the two pairs at the sides, or the
// middle pair if it is closer.
func (t *ThrowTimeline) addKnocks() {
	apart := func(i int) float64 { return t.landed.Sticks[i+1].X - t.landed.Sticks[i].X }
	pairs := []int{0, 2}
	if apart(1) < min(apart(0), apart(2)) {
		pairs = []int{1}
	}
	for i := range t.trajectories {
		t.trajectories[i].knock = knock{}
	}
	for _, i := range pairs {
		t.collide(i, i+1)
	}
}

// collide puts two sticks side by side at the moment the later one falls: half way between the
// places they would have then, at their mean angle. From there each slides to where it rests.
func (t *ThrowTimeline) collide(a, b int) {
	at := max(t.trajectories[a].delay, t.trajectories[b].delay) + flight
	there := func(i int) Stick {
		s := t.landed.Sticks[i]
		t.trajectories[i].carryFreely(&s, at-t.trajectories[i].delay)
		return s
	}
	p, q := there(a), there(b)
	mean := (p.Angle + q.Angle) / 2
	sin, cos := math.Sincos(mean * math.Pi / 180)
	gap := (q.X-p.X)*trayShape*cos + (q.Y-p.Y)*sin - stickWidth - stickGap/2 // across both
	met, push := [2]Stick{p, q}, Stick{}                                     // push keeps both clear of the rim
	for i := range met {
		s, toward := &met[i], gap/2*float64(1-2*i)
		s.X, s.Angle = s.X+toward/cos/trayShape, mean
		x, y := s.overhang(0)
		push.X, push.Y = fartherFromZero(push.X, x), fartherFromZero(push.Y, y)
	}
	for i, s := range [2]Stick{p, q} {
		w := &t.trajectories[a+i*(b-a)]
		w.knock.at = at - w.delay
		done := w.progress(w.knock.at)
		w.knock.x, w.knock.y = (met[i].X+push.X-s.X)/done, (met[i].Y+push.Y-s.Y)/done
		w.knock.turn = (mean - s.Angle) / done
	}
}

// isDecisive reports whether the last stick to fall decides whether all four are alike: the other
// three are.
func (f ThrowFrame) isDecisive(last int) bool {
	f.Marks[last] = f.Marks[(last+1)%4]
	return f.marked()%4 == 0
}

// Length returns how long it takes until the number is shown.
func (t ThrowTimeline) Length() time.Duration {
	if t.calm {
		return t.speed.Of(calmFade)
	}
	return t.speed.Of(t.length)
}

// numberAt returns when the number appears.
func (t ThrowTimeline) numberAt() time.Duration {
	if t.calm {
		return t.Length()
	}
	return t.speed.Of(t.length - popLength)
}

// At returns the tray at a time since the hand let go.
func (t ThrowTimeline) At(elapsed time.Duration) ThrowFrame {
	length, f := t.Length(), t.landed
	if elapsed >= length {
		return f
	}
	f.PipsShown, f.Pop = 0, 0
	if t.calm { // they lie there at once; the number appears a moment later
		return f
	}
	now := time.Duration(fraction(elapsed, length) * float64(t.length)) // in normal speed
	if f.Die.Face > 0 {
		t.die.carryDie(&f.Die, now)
		f.Pop = pop(now - landedAt)
		return f
	}
	for i, w := range t.trajectories {
		w.carry(&f.Sticks[i], now-w.delay)
	}
	if now -= t.length - sticksThrow; now >= pipsStart { // a swaying stick delays everything after it
		f.PipsShown = min(4, 1+int((now-pipsStart)/pipGap))
	}
	f.Pop = pop(now - popStart)
	return f
}

func pop(since time.Duration) float64 {
	if since <= 0 {
		return 0
	}
	return backOut(fraction(since, popLength), 1.4)
}

// aim chooses how far a stick slides, so that it falls clear of the rim: at most maxSlide of its
// path.
func (w *trajectory) aim(rests Stick) {
	w.knock = knock{}
	for w.slide = maxSlide; w.slide > 0; w.slide = max(0, w.slide-.01) {
		s := rests
		w.carryFreely(&s, flight)
		if x, y := s.overhang(0); math.Abs(x)+math.Abs(y) < .001 {
			return
		}
	}
}

// progress returns the share of its path that a stick has covered: most of it in flight, a little
// in each bounce.
func (w trajectory) progress(since time.Duration) float64 {
	return (1-w.slide)*fraction(since, flight) + w.slide*(2*fraction(since-flight, firstBounce)+
		fraction(since-flight-firstBounce, secondBounce))/3
}

// height returns the height above the linen: one high arc and two bounces.
func height(since time.Duration) float64 {
	return flightHeight*arch(fraction(since, flight)) +
		firstHeight*arch(fraction(since-flight, firstBounce)) +
		secondHeight*arch(fraction(since-flight-firstBounce, secondBounce))
}

// carry changes a stick's resting pose into its pose at a time since it left the hand. The rim stops
// a fallen stick.
func (w trajectory) carry(s *Stick, since time.Duration) {
	w.carryFreely(s, since)
	x, y := s.overhang(approach * (1 - fraction(since, flight)))
	s.X, s.Y = s.X+x, s.Y+y
}

// carryFreely is carry without a rim.
func (w trajectory) carryFreely(s *Stick, since time.Duration) {
	left := 1 - w.progress(since)
	off := 1 - quadOut(fraction(since-w.knock.at, recoilLength))
	s.X, s.Y = lerp(s.X+off*w.knock.x, w.x, left), lerp(s.Y+off*w.knock.y, w.y, left)
	s.Height = height(since) + w.lift*(1-fraction(since, flight))
	s.Angle += w.turn*left + off*w.knock.turn*(1-left)
	s.Roll = fullTurn(s.Roll + w.roll*left + w.rock(since-flight-firstBounce))
	s.Tilt = 1 - foreshorten*arch(fraction(since, flight))
}

// swayCount is how often a decisive stick sways.
const swayCount = 5

// rock returns by how many degrees a stick rocks on its round back.
func (w trajectory) rock(since time.Duration) float64 {
	if since <= 0 {
		return 0
	}
	if w.isSwaying {
		t := fraction(since, swayLength)
		return 3 * w.rockBy * (1 - t) * math.Sin(swayCount*math.Pi*t)
	}
	t := fraction(since, rockLength)
	return w.rockBy * (1 - t) * math.Sin(3*math.Pi*t)
}

// carryDie changes a die's resting pose into its pose at a time since it left the hand: it tumbles
// in the air, and over one more edge as it bounces.
func (w trajectory) carryDie(d *Die, since time.Duration) {
	left := 1 - w.progress(since)
	d.X, d.Y = lerp(d.X, w.x, left), lerp(d.Y, w.y, left)
	d.Height = height(since) + w.lift*(1-fraction(since, flight))
	d.Angle += w.turn * left
	d.Roll, d.Axis = w.roll*left, w.axis
}

// fullTurn returns an angle between 0 and 360.
func fullTurn(degrees float64) float64 {
	degrees = math.Mod(degrees, 360)
	if degrees < 0 {
		degrees += 360
	}
	return degrees
}

// The hand that shakes the sticks, above the middle of the tray, in the units of a Stick.
const (
	handX, handY = .5, .52
	handHeight   = .3
	gatherLength = 160 * ms // until all are in the hand
	knockLength  = 62 * ms  // between two knocks of the sticks in it
)

// shakenStick returns the i-th stick in the shaking hand at a time since it was picked up; sway is
// its swing, -1 … 1.
func shakenStick(i int, held time.Duration) (s Stick, sway float64) {
	t := held.Seconds()
	sway = math.Sin(2*math.Pi*(5.1+.4*float64(i))*t + 1.9*float64(i))
	side := float64(i) - 1.5
	return Stick{
		X: handX + .045*side + .016*sway, Y: handY + .03*math.Sin(2*math.Pi*(4.3+.3*float64(i))*t+float64(i)),
		Angle: 7*side + 7*sway, Height: handHeight + .05*math.Sin(2*math.Pi*4.7*t), Tilt: 1 - .1*foreshorten,
	}, sway
}

// ShakingFrame returns the tray while the sticks or the die are shaken, given how they lay before.
// In calm motion they do not move.
func ShakingFrame(f ThrowFrame, held time.Duration, calm bool) ThrowFrame {
	f.PipsShown, f.Pop = 0, 0
	if calm {
		return f
	}
	up := sineInOut(fraction(held, gatherLength))
	if f.Die.Face > 0 {
		s, sway := shakenStick(1, held)
		f.Die.X, f.Die.Y, f.Die.Height = lerp(f.Die.X, s.X, up), lerp(f.Die.Y, s.Y, up), up*s.Height
		f.Die.Roll, f.Die.Axis = 50*up*(1+sway), -90
		return f
	}
	for i := range f.Sticks {
		at := &f.Sticks[i]
		s, sway := shakenStick(i, held)
		at.X, at.Y, at.Angle = lerp(at.X, s.X, up), lerp(at.Y, s.Y, up), lerp(at.Angle, s.Angle, up)
		at.Height, at.Tilt, at.Roll = up*s.Height, lerp(1, s.Tilt, up), fullTurn(at.Roll+up*30*sway)
	}
	return f
}

// rattleSounds returns the sounds of shaken sticks between two times since they were picked up.
func rattleSounds(from, until time.Duration) (list []Sound) {
	for k := max(0, int((from-gatherLength)/knockLength)-1); ; k++ {
		rnd := rules.NewRandom(uint64(k))
		at := gatherLength + time.Duration(k)*knockLength + time.Duration(rnd.Between(0, float64(knockLength)/2))
		if at >= until {
			return list
		}
		if at >= from {
			list = append(list, Sound{Kind: SticksMeet, At: at, Force: rnd.Between(.15, .5),
				X: trayPan(handX), Voice: int(rnd.Uint64() % 4)})
		}
	}
}

// fromHand returns the same throw from the hand that has shaken the sticks above the tray.
func (t ThrowTimeline) fromHand() ThrowTimeline {
	for i := range t.trajectories {
		w, lies := &t.trajectories[i], t.landed.Sticks[i]
		s, _ := shakenStick(i, 0)
		w.x, w.y, w.lift = s.X, s.Y, s.Height
		w.turn = s.Angle - lies.Angle + math.Copysign(180, w.turn) // both ends of a stick look alike
		w.aim(lies)
	}
	t.addKnocks()
	t.die.x, t.die.y, t.die.lift = handX, handY, handHeight
	return t
}
