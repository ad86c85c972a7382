package mind

import (
	"context"
	"time"
)

// How long a study works before it rests as long as it worked, and the longest that it rests: a machine that was asleep meanwhile
// has not worked.
const (
	shiftLength = 20 * time.Millisecond
	longestRest = 100 * time.Millisecond
)

// shift is the work of one study between two rests, by which it takes no more than half a processor. Time for which it gave way
// counts as work: afterwards it rests once before it goes on.
type shift struct {
	config Config
	since  time.Duration
}

func (m *Mind) shift() *shift {
	s := &shift{config: m.config}
	s.begin()
	return s
}

func (s *shift) begin() {
	if s.config.Clock != nil {
		s.since = s.config.Clock()
	}
}

// rest returns at once as long as the shift lasts; after it, it waits, at most until ctx is done.
func (s *shift) rest(ctx context.Context) {
	if s.config.Clock == nil {
		return
	}
	worked := s.config.Clock() - s.since
	if worked < shiftLength {
		return
	}
	short, release := s.config.Limit(ctx, min(worked, longestRest))
	<-short.Done()
	release()
	s.begin()
}
