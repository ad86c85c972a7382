package mind

import (
	"context"
	"io/fs"
	"path"
	"strings"
	"time"
)

// How long a study works before it rests as long as it worked, and the longest that it rests: a
// machine that was asleep meanwhile has not worked.
const (
	shiftLength = 20 * time.Millisecond
	longestRest = 100 * time.Millisecond
)

// keeping is how much time passes before what is unfinished is kept again, and unplugged how long a
// study waits for the mains before it looks again.
const (
	keeping   = time.Minute
	unplugged = 10 * time.Second
)

// shift is the work of one study between two rests, by which it takes no more than half a
// processor. Time for which it gave way counts as work: afterwards it rests once before it goes on.
type shift struct {
	config Config
	since  time.Duration
	kept   time.Duration // when what is unfinished was kept last
}

func (m *Worker) shift() *shift {
	now := m.config.Clock()
	return &shift{config: m.config, since: now, kept: now}
}

// worthKeeping reports whether so much was worked since it was last asked that it should not be lost.
func (s *shift) worthKeeping() bool {
	if s.config.Clock()-s.kept < keeping {
		return false
	}
	s.kept = s.config.Clock()
	return true
}

// rest returns at once as long as the shift lasts; after it, it waits, and as long as the machine
// runs on its battery; at most until ctx is done.
func (s *shift) rest(ctx context.Context) {
	worked := s.config.Clock() - s.since
	if worked < shiftLength {
		return
	}
	s.wait(ctx, min(worked, longestRest))
	for ctx.Err() == nil && OnBattery(s.config.Power) {
		s.wait(ctx, unplugged)
	}
	s.since = s.config.Clock()
}

func (s *shift) wait(ctx context.Context, long time.Duration) {
	short, release := s.config.Limit(ctx, long)
	<-short.Done()
	release()
}

// OnBattery reports whether a machine has a plug and none is in: from what Linux shows of power
// supplies in a folder (/sys/class/power_supply). Where nothing is known it is false.
func OnBattery(supplies fs.FS) (battery bool) {
	online, _ := fs.Glob(supplies, "*/online")
	for _, file := range online {
		kind, _ := fs.ReadFile(supplies, path.Join(path.Dir(file), "type"))
		in, err := fs.ReadFile(supplies, file)
		switch {
		case err != nil:
		case strings.TrimSpace(string(in)) != "0":
			return false
		case strings.TrimSpace(string(kind)) == "Mains":
			battery = true
		}
	}
	return battery
}
