package speed

import (
	"math/bits"

	"senet/rules"
)

// core is a program that knows one rule set: the limit for the rules package. Its functions append
// the states that can follow, in the order of the rules package: after a throw, after a move of a
// gathered number, and after a move before the throw.
type core struct {
	throw, move, start func(s *state, number int, extra bool, buf []state) []state
}

// state is a position as far as some core needs it. Squares are in path order.
type state struct {
	own, opp uint32 // pawns of the side whose turn it is, and of the other
	marked   uint32 // jequier: pawns that have never moved; kendall: a pawn that must move first
	numbers  uint64 // gathered, one byte for each
	left     [2]uint8
	hand     [2]uint8
	turn     uint8
	late     uint8 // the side that did not start
	phase    rules.Phase
}

// cores returns the core of each rule set.
func cores() map[string]core {
	return map[string]core{
		"basics":  {throw: basics},
		"rebirth": {throw: rebirth},
		"storer":  {throw: storer, start: takeOff},
		"secret":  {throw: secret},
		"digital": {throw: digital, move: digitalMoves},
		"kendall": {throw: kendall, move: kendallMoves, start: release},
		"jequier": {throw: jequier},
		"tait":    {throw: tait, start: takeOff},
		"bell":    {throw: bell},
	}
}

const (
	square15   = 1 << 15
	water      = 1 << 27
	last       = 1 << 30
	onBoard    = 0x7ffffffe
	inRow      = onBoard &^ (1<<10 | 1<<20) // squares before one of the same row
	wallsInRow = inRow & (inRow >> 1)
	houses     = 1<<15 | 1<<26 | 1<<28 | 1<<29
	rests      = onBoard &^ water
)

// to returns the squares 1..n.
func to(n int) uint32 { return (1<<(n+1) - 1) & onBoard }

func guards(pawns uint32) uint32      { return pawns & (pawns<<1 | pawns>>1) }
func guardsInRow(pawns uint32) uint32 { return pawns & (pawns&inRow<<1 | pawns>>1&inRow) }
func walls(pawns, starts uint32) uint32 {
	return pawns & (pawns >> 1) & (pawns >> 2) & starts
}

// past returns the squares from which a number leads past walls.
func past(walls uint32, v int) (set uint32) {
	for d := 1; d <= v-3; d++ {
		set |= walls >> d
	}
	return set
}

// pastBack is like past for moves backward.
func pastBack(walls uint32, v int) (set uint32) {
	for d := 3; d < v; d++ {
		set |= walls << d
	}
	return set
}

func lowest(set uint32) uint32  { return set & -set }
func highest(set uint32) uint32 { return 1 << (31 - bits.LeadingZeros32(set)) }

// carried returns where the Water carries a pawn: to 15, or else to the nearest empty square before
// it or, if first, to the first empty one.
func carried(others uint32, first bool) uint32 {
	free := rests &^ others
	switch {
	case free&square15 != 0:
		return square15
	case !first && free&(square15-1) != 0:
		return highest(free & (square15 - 1))
	}
	return lowest(free)
}

// pass ends the turn.
func (s *state) pass() state {
	next := *s
	next.numbers, next.phase = 0, rules.ToThrow
	next.own, next.opp, next.turn = s.opp, s.own, s.turn^1
	return next
}

// goOn gives the next throw to the other side unless again.
func (s *state) goOn(own, opp uint32, again bool) {
	s.own, s.opp = own, opp
	if !again {
		s.own, s.opp, s.turn = opp, own, s.turn^1
	}
}

// bearOff takes a pawn home.
func (s *state) bearOff(from uint32, again bool) {
	if s.left[s.turn&1]--; s.left[s.turn&1] == 0 {
		s.own, s.numbers, s.phase = s.own^from, 0, rules.Ended
		return
	}
	s.goOn(s.own^from, s.opp, again)
}

// exchange moves a pawn, which changes places with an attacked one.
func (s *state) exchange(from, to uint32, again bool) {
	hit := s.opp & to
	s.goOn(s.own^(from|to), s.opp^hit|from&uint32(int32(hit|-hit)>>31), again)
}

// toStart moves a pawn, and an attacked one to the lowest empty square.
func (s *state) toStart(from, to uint32, again bool) {
	hit, own := s.opp&to, s.own^(from|to)
	opp := s.opp ^ hit
	s.goOn(own, opp|lowest(onBoard&^(own|opp))&uint32(int32(hit|-hit)>>31), again)
}

func basics(s *state, v int, _ bool, buf []state) []state {
	if v == 0 {
		return append(buf, s.pass())
	}
	ahead := [6]uint32{
		1: to(26) | 1<<29, 2: to(24) | 1<<26 | 1<<28, 3: to(23) | 1<<26, 5: to(21),
	}
	taken := s.own | s.opp&houses | guards(s.opp)
	set := s.own & ahead[v] &^ (taken >> v)
	if v == 5 {
		set &^= past(walls(s.opp, onBoard), 5)
	}
	back := set == 0
	if back {
		if set = s.own & rests &^ to(v) &^ (taken << v); v == 5 {
			set &^= pastBack(walls(s.opp, onBoard), 5)
		}
	}
	stays := back && set&^houses == 0
	for ; set != 0; set &= set - 1 {
		from := lowest(set)
		to := from << v
		if back {
			to = from >> v
		}
		buf = append(buf, *s)
		switch next := &buf[len(buf)-1]; to {
		case last:
			next.bearOff(from, false)
		case water:
			next.goOn(s.own^from|carried(s.own^from|s.opp, true), s.opp, false)
		default:
			next.exchange(from, to, false)
		}
	}
	if stays {
		buf = append(buf, s.pass())
	}
	return buf
}

func rebirth(s *state, v int, extra bool, buf []state) []state {
	const gives = 1<<15 | 1<<28 | 1<<29 | 1<<30
	ahead := [6]uint32{
		1: to(26) | 1<<30, 2: to(26) | 1<<29, 3: to(26) | 1<<28, 4: to(26), 5: to(26),
	}
	taken := s.own | s.opp&(houses|last) | guards(s.opp)
	halts := to(25) &^ to(26-v)
	blocked := taken >> v &^ halts
	if taken&(1<<26) != 0 {
		blocked |= halts
	}
	if w := walls(s.opp, onBoard); v > 3 && w != 0 {
		blocked |= past(w, v) &^ halts
		if v == 5 {
			blocked |= w >> 1 & (1 << 22)
		}
	}
	set := s.own & ahead[v] &^ blocked
	if set == 0 {
		return append(buf, s.pass())
	}
	for ; set != 0; set &= set - 1 {
		from := lowest(set)
		to := from << v
		if from&halts != 0 {
			to = 1 << 26
		}
		buf = append(buf, *s)
		switch next := &buf[len(buf)-1]; {
		case to > last: // from 28 on, exactly; and 5 from 26
			next.bearOff(from, extra)
		case to == water:
			next.goOn(s.own^from|carried(s.own^from|s.opp, false), s.opp, false)
		default:
			next.toStart(from, to, extra || to&gives != 0)
		}
	}
	return buf
}

// turnBegins lets a side take a pawn off before it throws.
func (s *state) turnBegins(was uint8, below uint32) {
	if s.turn != was && s.own&last != 0 && s.own&below == 0 {
		s.phase = rules.TurnStart
	}
}

// takeOff is for storer and tait.
func takeOff(s *state, _ int, _ bool, buf []state) []state {
	buf = append(buf, *s, *s)
	off, waive := &buf[len(buf)-2], &buf[len(buf)-1]
	off.phase, waive.phase = rules.ToThrow, rules.ToThrow
	off.bearOff(last, true)
	return buf
}

func storer(s *state, v int, extra bool, buf []state) []state {
	taken := s.own | s.opp&houses | guards(s.opp)
	set := s.own & rests & to(30-v) &^ (taken >> v)
	w := walls(s.opp, wallsInRow)
	if w != 0 {
		set &^= past(w, v)
	}
	back := set == 0
	if back {
		if set = s.own & rests &^ to(v) &^ (taken << v); w != 0 {
			set &^= pastBack(w, v)
		}
		if set == 0 {
			buf = append(buf, s.pass())
			buf[len(buf)-1].turnBegins(s.turn, to(10))
			return buf
		}
	}
	for ; set != 0; set &= set - 1 {
		from := lowest(set)
		square := from << v
		if back {
			square = from >> v
		}
		buf = append(buf, *s)
		next := &buf[len(buf)-1]
		if square == water {
			next.goOn(s.own^from|carried(s.own^from|s.opp, false), s.opp, extra)
		} else {
			next.exchange(from, square, extra)
		}
		next.turnBegins(s.turn, to(10))
	}
	return buf
}

func secret(s *state, v int, extra bool, buf []state) []state {
	const gives = 1<<28 | 1<<29 | 1<<30
	ahead := [7]uint32{
		1: to(30) &^ water, 2: to(24) | 1<<26 | 1<<28 | 1<<29, 3: to(23) | 1<<26 | 1<<28, 4: to(22) | 1<<26, 6: to(20),
	}
	taken := s.own | s.opp&houses | guards(s.opp)
	movers := s.own
	if row := s.own & to(10); row != 0 {
		movers = movers&^row | highest(row)
		ahead[v] &^= 1 << (31 - v) // no pawn goes home
	}
	set := movers & ahead[v] &^ (taken >> v)
	w := walls(s.opp, wallsInRow)
	if w != 0 {
		set &^= past(w, v)
	}
	back := set == 0
	if back {
		if set = movers & to(26) &^ to(v) &^ (taken << v); w != 0 {
			set &^= pastBack(w, v)
		}
		if set == 0 {
			return append(buf, s.pass())
		}
	}
	for ; set != 0; set &= set - 1 {
		from := lowest(set)
		to := from << v
		if back {
			to = from >> v
		}
		buf = append(buf, *s)
		switch next := &buf[len(buf)-1]; {
		case to > last:
			next.bearOff(from, extra)
		case to == water:
			next.goOn(s.own^from|carried(s.own^from|s.opp, false), s.opp, extra)
		default:
			next.exchange(from, to, extra || to&gives != 0)
		}
	}
	return buf
}

func jequier(s *state, v int, extra bool, buf []state) []state {
	taken := s.own | s.opp&houses | guardsInRow(s.opp)
	movers := s.own
	if row := s.own & s.marked; row != 0 {
		movers = movers&^row | highest(row)
	}
	home := to(30) &^ to(30-v)
	set := movers & rests &^ (taken >> v)
	if s.own&to(20) != 0 {
		set &^= home
	}
	w := walls(s.opp, wallsInRow)
	if w != 0 {
		set &^= past(w, v)
	}
	back := set == 0
	if back {
		if set = movers & rests &^ to(v) &^ ((taken | s.opp) << v); w != 0 {
			set &^= pastBack(w, v)
		}
		if set == 0 {
			return append(buf, s.pass())
		}
	}
	for ; set != 0; set &= set - 1 {
		from := lowest(set)
		to := from << v
		if back {
			to = from >> v
		}
		buf = append(buf, *s)
		next := &buf[len(buf)-1]
		switch {
		case from&home != 0 && !back:
			next.bearOff(from, extra)
		case to == water:
			next.goOn(s.own^from|lowest(rests&^(s.own^from|s.opp)), s.opp, extra)
		default:
			next.toStart(from, to, extra)
		}
		next.marked &^= from | to
	}
	return buf
}

// gather adds a number and reports whether the side throws again.
func gather(s *state, v int, extra bool, buf []state) ([]state, bool) {
	if extra {
		buf = append(buf, *s)
		buf[len(buf)-1].numbers += 1 << (8 * v)
	}
	return buf, extra
}

func digital(s *state, v int, extra bool, buf []state) []state {
	buf, again := gather(s, v, extra, buf)
	if again {
		return buf
	}
	all := *s
	all.numbers += 1 << (8 * v)
	return digitalMoves(&all, 0, false, buf)
}

func digitalMoves(s *state, _ int, _ bool, buf []state) []state {
	ahead := [6]uint32{
		1: to(30) &^ water, 2: to(24) | 1<<26 | 1<<28 | 1<<29, 3: to(23) | 1<<26 | 1<<28, 4: to(22) | 1<<26,
		5: to(21) | 1<<26,
	}
	taken, begin := s.own|guards(s.opp), len(buf)
	for numbers := s.numbers; numbers != 0; {
		v := bits.TrailingZeros64(numbers) >> 3
		numbers &^= 0xff << (8 * v)
		for set := s.own & ahead[v&7%6] &^ (taken >> v); set != 0; set &= set - 1 {
			from := lowest(set)
			to := from << v
			buf = append(buf, *s)
			next := &buf[len(buf)-1]
			next.use(v)
			again := next.numbers != 0
			switch {
			case to > last:
				next.bearOff(from, again)
			case to == water:
				next.goOn(s.own^from|carried(s.own^from|s.opp, true), s.opp, again)
			default:
				next.exchange(from, to, again)
			}
		}
	}
	if len(buf) == begin {
		buf = append(buf, s.pass())
	}
	return buf
}

// use removes a number, and lets the side throw when it was the last.
func (s *state) use(v int) {
	s.numbers -= 1 << (8 * v)
	s.phase = rules.ToMove
	if s.numbers == 0 {
		s.phase = rules.ToThrow
	}
}

func kendall(s *state, v int, extra bool, buf []state) []state {
	buf, again := gather(s, v, extra, buf)
	if again {
		return buf
	}
	all := *s
	all.numbers += 1 << (8 * v)
	return kendallMoves(&all, 0, false, buf)
}

func kendallMoves(s *state, _ int, _ bool, buf []state) []state {
	const sink = 1<<28 | 1<<29 | 1<<30
	ahead := [6]uint32{
		1: to(26) | last, 2: to(24) | 1<<26 | 1<<29 | last, 3: to(23) | 1<<26 | 1<<28 | last,
		4: to(22) | 1<<26 | water | last, 5: to(21) | 1<<26 | last,
	}
	home := [6]uint32{1: last, 2: 1<<29 | last, 3: 1<<28 | last, 4: water | last, 5: 1<<26 | last}
	taken := s.own | s.opp&(1<<26)
	if (s.own|s.opp)&water != 0 {
		taken |= s.opp & sink
	}
	if s.opp&water == 0 {
		taken |= guards(s.opp)
	}
	movers := s.own
	switch {
	case s.own&s.marked&square15 != 0:
		movers = square15
	case s.own&water != 0:
		movers = water
	}
	stays := true
	// With two numbers or more, those that move no pawn forward move one backward.
	for numbers := s.numbers; numbers != 0; {
		v := bits.TrailingZeros64(numbers) >> 3
		numbers &^= 0xff << (8 * v)
		goes := home[v&7%6]
		set := movers & ahead[v&7%6] &^ (taken >> v)
		back := set == 0
		if back {
			set = movers & to(26) &^ to(v) &^ (taken << v)
		}
		stays = stays && set&^goes == 0 && (!back || set == 0)
		for ; set != 0; set &= set - 1 {
			from := lowest(set)
			to := from << v
			if back {
				to = from >> v
			}
			buf = append(buf, *s)
			next := &buf[len(buf)-1]
			next.use(v)
			again := next.numbers != 0
			switch {
			case !back && from&goes != 0:
				next.bearOff(from, again)
			case s.opp&to&sink != 0:
				next.goOn(s.own^(from|to), s.opp^to|water, again)
			default:
				next.exchange(from, to, again)
			}
			next.marked &^= from | to
			next.waterTurn(s.turn)
		}
	}
	if stays {
		buf = append(buf, s.pass())
		buf[len(buf)-1].waterTurn(s.turn)
	}
	return buf
}

// waterTurn lets a side send a pawn from the Water to 15 before it throws.
func (s *state) waterTurn(was uint8) {
	if s.turn != was && s.own&water != 0 && (s.own|s.opp)&square15 == 0 {
		s.phase = rules.TurnStart
	}
}

// release is for kendall.
func release(s *state, _ int, _ bool, buf []state) []state {
	buf = append(buf, *s, *s)
	next := &buf[len(buf)-2]
	next.phase = rules.ToThrow
	next.marked |= square15
	next.goOn(s.own^(water|square15), s.opp, false)
	next.waterTurn(s.turn)
	buf[len(buf)-1].phase = rules.ToThrow
	return buf
}

func tait(s *state, number int, extra bool, buf []state) []state {
	taken := s.own | s.opp&houses | guards(s.opp)
	w := walls(s.opp, wallsInRow)
	pawns := s.own
	if s.hand[s.turn&1] > 0 {
		pawns |= 1
	}
	var sets [2]uint32
	for i := range sets {
		v := number << i
		sets[i] = pawns & (rests&to(30-v) | 1) &^ (taken >> v)
		if w != 0 {
			sets[i] &^= past(w, v) &^ 1
		}
	}
	back := sets == [2]uint32{}
	for i, set := range sets {
		v := number << i
		if back {
			if set = s.own & rests &^ to(v) &^ (taken << v); w != 0 {
				set &^= pastBack(w, v)
			}
			sets[i] = set
		}
		for ; set != 0; set &= set - 1 {
			from := lowest(set)
			to := from << v
			if back {
				to = from >> v
			}
			buf = append(buf, *s)
			next := &buf[len(buf)-1]
			own, opp := s.own&^from|to, s.opp&^to
			next.hand[s.turn&1] -= uint8(from & 1)
			if s.opp&to != 0 {
				next.hand[s.turn&1^1]++
			}
			if to == water {
				own = s.own&^from | lowest(rests&^(s.own&^from|s.opp))
			}
			next.goOn(own, opp, extra)
			next.turnBegins(s.turn, 0)
		}
	}
	if sets == [2]uint32{} {
		buf = append(buf, s.pass())
		buf[len(buf)-1].turnBegins(s.turn, 0)
	}
	return buf
}

// The goals of bell, and the squares from which to the end there are as many pawns as goals, by the
// pawns on ten of the squares and how many of the goals above are free.
var (
	bellGoals = [2]uint32{0x55555000, 0x2aaaa800}
	bellFull  = func() (full [6][1 << 10]uint32) {
		for free := range full {
			for pawns := range full[free] {
				for s, n := 9, free; s >= 0; s-- {
					n += s&1 - pawns>>s&1
					if n == 0 {
						full[free][pawns] |= 1 << s
					}
				}
			}
		}
		return full
	}()
)

func bell(s *state, v int, _ bool, buf []state) []state {
	late := uint(s.turn^s.late^1) & 1 // 1 for the side that did not start
	const ten = 1<<10 - 1
	low := 11 - late
	upper, lower := s.own>>(low+10)&ten, s.own>>low&ten
	free := max(5-bits.OnesCount32(upper), 0)
	full := (bellFull[0][upper]<<10|bellFull[free][lower])<<low | uint32(late)<<30
	blocked := uint32(0)
	for d := 1; d <= v; d++ {
		blocked |= full >> d
	}
	taken := s.own | s.opp&(to(5)|bellGoals[late^1])
	pawns := s.own
	if s.hand[s.turn&1] > 0 {
		pawns |= 1
	}
	set := pawns & (to(30-v) | 1) &^ (taken>>v | blocked | s.opp>>v&1)
	stays := set == 0 || s.own|s.opp != 0
	for ; set != 0; set &= set - 1 {
		from := lowest(set)
		to := from << v
		buf = append(buf, *s)
		next := &buf[len(buf)-1]
		next.hand[s.turn&1] -= uint8(from & 1)
		if s.opp&to != 0 {
			next.hand[s.turn&1^1]++
		}
		own, opp := s.own&^from|to, s.opp&^to
		if own == bellGoals[late] {
			next.own, next.opp, next.phase = own, opp, rules.Ended
		} else {
			next.goOn(own, opp, false)
		}
	}
	if stays {
		buf = append(buf, s.pass())
	}
	return buf
}
