package ending

// step improves a position and its mirror: k and m pawns on the squares mine and other, with their places in the chapter and
// in its mirror. It returns the larger change.
type step func(k, m int, mine, other uint32, at, mirror int) float32

// sweep goes once through the chapter, most advanced pawns first, and takes a step at each position. It returns the largest
// change.
func (s *solver) sweep(take step) (float32, error) {
	var change float32
	for k := s.own; k >= 0; k-- {
		for m := s.other; m >= 0; m-- {
			if !s.book.hands && (k != s.own || m != s.other) {
				continue
			}
			got, err := s.sweepPart(k, m, take)
			if err != nil {
				return 0, err
			}
			change = max(change, got)
		}
	}
	return change, nil
}

// sweepPart does it for the positions with k and m pawns on the board.
func (s *solver) sweepPart(k, m int, take step) (float32, error) {
	num := &s.book.num
	var change float32
	first := s.book.chapters[s.own][s.other].first[k][m]
	base := s.book.chapters[s.other][s.own].first[m][k]
	mine, yours := num.sets[k], sets(num.squares-k, m)
	for i := len(mine) - 1; i >= 0; i-- {
		if s.ctx.Err() != nil {
			return 0, s.ctx.Err()
		}
		for j := len(yours) - 1; j >= 0; j-- {
			other := among(yours[j], mine[i])
			if s.own == s.other && (k < m || k == m && mine[i] < other) {
				continue // done as the mirror of another
			}
			mirror := base + int(num.number(other, mine[i], k, m))
			change = max(change, take(k, m, mine[i], other, first+i*len(yours)+j, mirror))
		}
	}
	return change, nil
}
