package record

import "senet/rules"

// step is one entry and what it led to, so that no position ever has to be played out again.
type step struct {
	entry Entry
	after rules.Position
}

// tapeChunk bounds what adding one entry has to copy.
const tapeChunk = 32

// tape is a list of steps that is never changed in place: Games share what they have in common, and a branch taken
// in one of them can never be seen in another.
type tape struct {
	full [][]step // chunks of tapeChunk steps
	tail []step   // fewer than tapeChunk
}

func (t tape) len() int { return len(t.full)*tapeChunk + len(t.tail) }

func (t tape) step(i int) step {
	if i < len(t.full)*tapeChunk {
		return t.full[i/tapeChunk][i%tapeChunk]
	}
	return t.tail[i-len(t.full)*tapeChunk]
}

// push is the tape with one more step.
func (t tape) push(s step) tape {
	tail := make([]step, len(t.tail)+1)
	copy(tail, t.tail)
	tail[len(t.tail)] = s
	if len(tail) < tapeChunk {
		return tape{t.full, tail}
	}
	full := make([][]step, len(t.full)+1)
	copy(full, t.full)
	full[len(t.full)] = tail
	return tape{full, nil}
}

// cut is the first n steps.
func (t tape) cut(n int) tape {
	if n >= len(t.full)*tapeChunk {
		return tape{t.full, t.tail[:n-len(t.full)*tapeChunk]}
	}
	chunks := n / tapeChunk
	return tape{t.full[:chunks], t.full[chunks][:n%tapeChunk]}
}

// with is the tape with step i replaced.
func (t tape) with(i int, s step) tape {
	if first := len(t.full) * tapeChunk; i >= first {
		return tape{t.full, replaced(t.tail, i-first, s)}
	}
	return tape{replaced(t.full, i/tapeChunk, replaced(t.full[i/tapeChunk], i%tapeChunk, s)), t.tail}
}

func replaced[T any](list []T, i int, v T) []T {
	fresh := append([]T(nil), list...)
	fresh[i] = v
	return fresh
}
