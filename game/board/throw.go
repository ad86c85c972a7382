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
	Die       DiePose // instead of the sticks; its Face is 0 if sticks are thrown
	PipsShown int     // 0..4; 0 for a die
	Pop       float64 // how far the number has appeared: 0 … 1, overshooting on the way
}

// markedCount returns how many sticks show their marked side.
func (f ThrowFrame) markedCount() (n int) {
	for _, m := range f.Marks {
		if m {
			n++
		}
	}
	return n
}

// ThrowTimeline is the animation of a throw whose result is known.
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
	lift      float64 // height of that place above the linen
	turn      float64 // degrees it turns before it reaches its resting angle
	roll      float64 // degrees it rolls
	rockBy    float64 // degrees it rocks at first, either way
	axis      float64 // degrees: the direction in which a die tumbles
	slide     float64 // share of its path that is left when it falls
	isSwaying bool    // it sways before it rests, because it decides the throw
	knock     knock
}

// knock is a collision with a neighbouring stick. Until then x, y and turn displace the stick from
// its own path; afterwards it slides to where it rests.
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
	swayLength   = 600 * ms // of a stick that decides the throw
	recoilLength = 260 * ms // of two sticks that have met
	landedAt     = flight + firstBounce + secondBounce
	flightHeight = 0.9
	firstHeight  = 0.18 * flightHeight
	secondHeight = 0.05 * flightHeight
	maxSlide     = 0.15
	// tray heights: how far outside the rim a stick may be when it leaves the hand
	approach    = 1.5
	foreshorten = 0.26
	pipsStart   = landedAt + 3*stagger
	pipGap      = 70 * ms
	popLength   = 220 * ms
	popStart    = pipsStart + 2*pipGap // the number does not wait for the last pip
	dieThrow    = landedAt + popLength
	sticksThrow = popStart + popLength
)

// AnimateThrow returns the animation of a throw. The seed decides how it looks: the same seed
// always gives the same animation.
func AnimateThrow(t rules.Throw, seed uint64, speed Speed, calm bool) ThrowTimeline {
	rnd := rules.NewRandom(seed)
	throw := ThrowTimeline{landed: LandedThrow(t, seed), speed: speed, calm: calm, length: sticksThrow}
	handX := rnd.Between(0.3, 0.7)
	order := randomOrder(rnd)
	for i := range throw.trajectories {
		path := &throw.trajectories[i]
		path.delay = time.Duration(order[i]) * stagger
		// the hand is below the tray
		path.x, path.y = handX+rnd.Between(-0.05, 0.05), rnd.Between(1.4, 1.5)
		path.turn = sign(rnd) * rnd.Between(60, 140)
		path.roll = sign(rnd) * 360 * rnd.Between(2.5, 4.5)
		path.rockBy = sign(rnd) * 12
		path.aim(throw.landed.Sticks[i])
	}
	throw.await([5]bool{0: true, 4: true}) // all alike are always exciting
	throw.die = throw.trajectories[0]
	throw.die.slide = maxSlide
	throw.addKnocks()
	if t.IsDie() {
		throw.length = dieThrow
		throw.die.roll, throw.die.axis = 90*float64(6+int(rnd.Uint64()%4)), rnd.Between(-110, -70)
	}
	return throw
}

// addKnocks makes neighbouring sticks knock against each other: the two pairs at the sides, or the
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

// collide puts two sticks side by side at the moment when the later one falls: half way between the
// places they would have then, at their mean angle.
func (t *ThrowTimeline) collide(a, b int) {
	at := max(t.trajectories[a].delay, t.trajectories[b].delay) + flight
	freePose := func(i int) Stick {
		s := t.landed.Sticks[i]
		t.trajectories[i].carryFreely(&s, at-t.trajectories[i].delay)
		return s
	}
	p, q := freePose(a), freePose(b)
	mean := (p.Angle + q.Angle) / 2
	sin, cos := math.Sincos(mean * math.Pi / 180)
	gap := (q.X-p.X)*trayShape*cos + (q.Y-p.Y)*sin - stickWidth - stickGap/2 // across both
	// push is how far both must move to stay clear of the rim
	met, push := [2]Stick{p, q}, Stick{}
	for i := range met {
		s, toward := &met[i], gap/2*float64(1-2*i)
		s.X, s.Angle = s.X+toward/cos/trayShape, mean
		x, y := s.overhang(0)
		push.X, push.Y = fartherFromZero(push.X, x), fartherFromZero(push.Y, y)
	}
	for i, s := range [2]Stick{p, q} {
		path := &t.trajectories[a+i*(b-a)]
		path.knock.at = at - path.delay
		done := path.progress(path.knock.at)
		path.knock.x, path.knock.y = (met[i].X+push.X-s.X)/done, (met[i].Y+push.Y-s.Y)/done
		path.knock.turn = (mean - s.Angle) / done
	}
}

// await makes the last stick sway if it decides whether the number of marked sides is one of counts, or
// one of those of an earlier call.
func (t *ThrowTimeline) await(counts [5]bool) {
	last := slices.IndexFunc(t.trajectories[:], func(path trajectory) bool { return path.delay == 3*stagger })
	path, others := &t.trajectories[last], t.landed.markedCount()
	if t.landed.Marks[last] {
		others--
	}
	if t.landed.Die.Face == 0 && !path.isSwaying && counts[others] != counts[others+1] {
		path.isSwaying = true
		t.length += swayLength - rockLength
	}
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

// At returns the tray at a time since the sticks left the hand.
func (t ThrowTimeline) At(elapsed time.Duration) ThrowFrame {
	length, f := t.Length(), t.landed
	if elapsed >= length {
		return f
	}
	f.PipsShown, f.Pop = 0, 0
	if t.calm { // the sticks are there at once; the number appears a moment later
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
	// The pips and the number wait until the last stick rests.
	if now -= t.length - sticksThrow; now >= pipsStart {
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
func (tr *trajectory) aim(rests Stick) {
	tr.knock = knock{}
	for tr.slide = maxSlide; tr.slide > 0; tr.slide = max(0, tr.slide-.01) {
		s := rests
		tr.carryFreely(&s, flight)
		if x, y := s.overhang(0); math.Abs(x)+math.Abs(y) < .001 {
			return
		}
	}
}

// progress returns the share of its path that a stick has covered: most of it in flight, a little
// in each bounce.
func (tr trajectory) progress(since time.Duration) float64 {
	return (1-tr.slide)*fraction(since, flight) + tr.slide*(2*fraction(since-flight, firstBounce)+
		fraction(since-flight-firstBounce, secondBounce))/3
}

// height returns the height above the linen: one high arc and two bounces.
func height(since time.Duration) float64 {
	return flightHeight*arch(fraction(since, flight)) +
		firstHeight*arch(fraction(since-flight, firstBounce)) +
		secondHeight*arch(fraction(since-flight-firstBounce, secondBounce))
}

// carry changes a stick's pose at rest into its pose at a time since it left the hand. The rim
// stops a fallen stick.
func (tr trajectory) carry(s *Stick, since time.Duration) {
	tr.carryFreely(s, since)
	x, y := s.overhang(approach * (1 - fraction(since, flight)))
	s.X, s.Y = s.X+x, s.Y+y
}

// carryFreely is carry without a rim.
func (tr trajectory) carryFreely(s *Stick, since time.Duration) {
	left := 1 - tr.progress(since)
	off := 1 - quadOut(fraction(since-tr.knock.at, recoilLength))
	s.X, s.Y = lerp(s.X+off*tr.knock.x, tr.x, left), lerp(s.Y+off*tr.knock.y, tr.y, left)
	s.Height = height(since) + tr.lift*(1-fraction(since, flight))
	s.Angle += tr.turn*left + off*tr.knock.turn*(1-left)
	s.Roll = fullTurn(s.Roll + tr.roll*left + tr.rock(since-flight-firstBounce))
	s.Tilt = 1 - foreshorten*arch(fraction(since, flight))
}

// swayCount is how often a decisive stick sways.
const swayCount = 5

// rock returns by how many degrees a stick rocks on its round back.
func (tr trajectory) rock(since time.Duration) float64 {
	if since <= 0 {
		return 0
	}
	if tr.isSwaying {
		t := fraction(since, swayLength)
		return 3 * tr.rockBy * (1 - t) * math.Sin(swayCount*math.Pi*t)
	}
	t := fraction(since, rockLength)
	return tr.rockBy * (1 - t) * math.Sin(3*math.Pi*t)
}

// carryDie changes a die's pose at rest into its pose at a time since it left the hand. The die
// tumbles in the air, and over one more edge as it bounces.
func (tr trajectory) carryDie(d *DiePose, since time.Duration) {
	left := 1 - tr.progress(since)
	d.X, d.Y = lerp(d.X, tr.x, left), lerp(d.Y, tr.y, left)
	d.Height = height(since) + tr.lift*(1-fraction(since, flight))
	d.Angle += tr.turn * left
	d.Roll, d.Axis = tr.roll*left, tr.axis
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
	gatherLength = 160 * ms // until all sticks are in the hand
	knockLength  = 62 * ms  // between two knocks of the sticks in the hand
)

// shakenStick returns the i-th stick in the shaking hand at a time since it was picked up, and its
// sway, -1 … 1.
func shakenStick(i int, held time.Duration) (s Stick, sway float64) {
	t := held.Seconds()
	sway = math.Sin(2*math.Pi*(5.1+.4*float64(i))*t + 1.9*float64(i))
	side := float64(i) - 1.5
	return Stick{
		X: handX + .045*side + .016*sway, Y: handY + .03*math.Sin(2*math.Pi*(4.3+.3*float64(i))*t+float64(i)),
		Angle: 7*side + 7*sway, Height: handHeight + .05*math.Sin(2*math.Pi*4.7*t), Tilt: 1 - .1*foreshorten,
	}, sway
}

// ShakingFrame returns the tray while the sticks or the die are shaken; f is the tray before. In
// calm motion they do not move.
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

// fromHand returns the same throw, starting from the hand that shakes the sticks above the tray.
func (t ThrowTimeline) fromHand() ThrowTimeline {
	for i := range t.trajectories {
		path, rest := &t.trajectories[i], t.landed.Sticks[i]
		s, _ := shakenStick(i, 0)
		path.x, path.y, path.lift = s.X, s.Y, s.Height
		// both ends of a stick look alike
		path.turn = s.Angle - rest.Angle + math.Copysign(180, path.turn)
		path.aim(rest)
	}
	t.addKnocks()
	t.die.x, t.die.y, t.die.lift = handX, handY, handHeight
	return t
}

// Sticks at rest touch neither each other nor the rim, in any box from narrowTray to wideTray.
// Lengths are in heights of the box.
const (
	narrowTray = 1.05
	wideTray   = 2.1
	stickWidth = StickLength / 8.2
	stickGap   = 0.02 // between sticks
	rimGap     = 0.02
	maxAngle   = 28
)

// LandedThrow returns the tray after a throw, as AnimateThrow with the same seed ends.
func LandedThrow(t rules.Throw, seed uint64) ThrowFrame {
	rnd := rules.NewRandom(seed ^ 0x5eae7)
	f := ThrowFrame{Pop: 1}
	if t.IsDie() {
		f.Die = DiePose{X: rnd.Between(0.35, 0.65), Y: rnd.Between(0.4, 0.6),
			Angle: rnd.Between(-maxAngle, maxAngle), Face: t.Count()}
		return f
	}
	f.PipsShown = 4
	order := randomOrder(rnd)
	for i := range f.Sticks {
		f.Marks[i] = order[i] < t.Count()
	}
	f.Sticks = scatter(rnd)
	for i, marked := range f.Marks {
		if !marked {
			f.Sticks[i].Roll = 180
		}
	}
	return f
}

// Turned returns the sticks or the die as a player at the opposite edge throws them.
func (f ThrowFrame) Turned() ThrowFrame {
	for i := range f.Sticks {
		f.Sticks[i].X, f.Sticks[i].Y = 1-f.Sticks[i].X, 1-f.Sticks[i].Y
	}
	f.Die.X, f.Die.Y, f.Die.Axis = 1-f.Die.X, 1-f.Die.Y, f.Die.Axis+180
	return f
}

// WaitingThrow returns the tray before the first throw of a game: the sticks as a small fan, or the
// die showing 1.
func WaitingThrow(die bool) ThrowFrame {
	var f ThrowFrame
	if die {
		f.Die = DiePose{X: 0.5, Y: 0.5, Face: 1}
		return f
	}
	for i := range f.Sticks {
		side := float64(i) - 1.5
		f.Sticks[i] = Stick{X: 0.5 + 0.11*side, Y: 0.5, Angle: 4 * side, Tilt: 1}
		f.Marks[i] = true
	}
	return f
}

// scatter places four sticks at random, from left to right, so that they touch neither each other
// nor the rim. If no try succeeds, it places them in a neat row.
func scatter(rnd *rules.Random) [4]Stick {
	for range 500 {
		var four [4]Stick
		for i := range four {
			four[i] = Stick{
				X:     0.14 + 0.24*float64(i) + rnd.Between(-0.1, 0.1),
				Y:     0.5 + rnd.Between(-0.08, 0.08),
				Angle: rnd.Between(-maxAngle, maxAngle),
				Tilt:  1,
			}
		}
		if areClear(four, narrowTray) && areClear(four, trayShape) && areClear(four, wideTray) {
			return four
		}
	}
	var row [4]Stick
	for i := range row {
		row[i] = Stick{X: 0.14 + 0.24*float64(i), Y: 0.5, Tilt: 1}
	}
	return row
}

// areClear reports whether no stick touches another or the rim, in a box of a shape.
func areClear(sticks [4]Stick, shape float64) bool {
	for i, s := range sticks {
		s = s.In(shape)
		w, h := s.shadow(0)+rimGap, s.shadow(90)+rimGap
		if s.X*shape < w || s.X*shape > shape-w || s.Y < h || s.Y > 1-h {
			return false
		}
		for _, other := range sticks[:i] {
			if areTouching(s, other.In(shape), shape) {
				return false
			}
		}
	}
	return true
}

// overhang returns how far a stick must move so that it extends at most beyond, in tray heights,
// over the rim of any tray. The result is in shares of the tray's width and height.
func (s Stick) overhang(beyond float64) (x, y float64) {
	inside := func(at, edge float64) float64 { return min(max(at, edge), 1-edge) - at }
	for _, shape := range [...]float64{narrowTray, trayShape, wideTray} {
		s := s.In(shape)
		x = fartherFromZero(x, inside(s.X, (s.shadow(0)+rimGap-beyond)/shape))
		y = fartherFromZero(y, inside(s.Y, s.shadow(90)+rimGap-beyond))
	}
	return x, y
}

// fartherFromZero returns the number that is farther from 0.
func fartherFromZero(a, b float64) float64 {
	if math.Abs(b) > math.Abs(a) {
		return b
	}
	return a
}

// areTouching reports whether two sticks overlap or nearly do. Two rectangles are apart if and only
// if their projections on one of their sides' directions are.
func areTouching(a, b Stick, shape float64) bool {
	dx, dy := (b.X-a.X)*shape, b.Y-a.Y
	for _, angle := range [...]float64{a.Angle, a.Angle + 90, b.Angle, b.Angle + 90} {
		sin, cos := math.Sincos(angle * math.Pi / 180)
		distance := math.Abs(dx*cos + dy*sin)
		if distance > a.shadow(angle)+b.shadow(angle)+stickGap {
			return false
		}
	}
	return true
}

// shadow returns half the length of a stick's projection on a direction, in degrees clockwise from
// the right.
func (s Stick) shadow(angle float64) float64 {
	sin, cos := math.Sincos((s.Angle - angle) * math.Pi / 180)
	return (stickWidth*math.Abs(cos) + StickLength*math.Abs(sin)) / 2
}

// sign returns 1 or -1 at random.
func sign(rnd *rules.Random) float64 {
	if rnd.Uint64()&1 == 0 {
		return -1
	}
	return 1
}

// randomOrder returns the numbers 0..3 in random order.
func randomOrder(rnd *rules.Random) [4]int {
	list := [4]int{0, 1, 2, 3}
	for i := 3; i > 0; i-- {
		j := int(rnd.Uint64() % uint64(i+1))
		list[i], list[j] = list[j], list[i]
	}
	return list
}
