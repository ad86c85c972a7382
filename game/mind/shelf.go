package mind

import (
	"context"
	"io"
	"runtime"

	"senet/rules"
	"senet/rules/opponent/ending"
)

// fetch reads the tables that are kept; none where there are none, or where they are damaged or of another version: then they
// are made again, and take the place of what was there.
func (m *Mind) fetch(ctx context.Context, r *rules.Rules) ending.Tables {
	if m.config.Load == nil {
		return ending.Tables{}
	}
	file, err := m.config.Load(ending.Name(r))
	if err != nil {
		return ending.Tables{}
	}
	defer file.Close()
	tables, err := ending.Read(stopping{ctx: ctx, from: file}, r)
	if err != nil {
		return ending.Tables{}
	}
	return tables
}

// keep keeps tables for the next time. If that fails nobody need know: they are made again.
func (m *Mind) keep(ctx context.Context, r *rules.Rules, t ending.Tables) {
	if m.config.Save == nil {
		return
	}
	_ = m.config.Save(ending.Name(r), func(to io.Writer) error {
		return t.Write(stopping{ctx: ctx, to: to, pause: func() { m.giveWay(ctx) }}, r)
	})
}

// stopping reads and writes until ctx is done.
type stopping struct {
	ctx   context.Context
	from  io.Reader
	to    io.Writer
	pause func()
}

func (s stopping) Read(b []byte) (int, error) {
	if err := s.ctx.Err(); err != nil {
		return 0, err
	}
	runtime.Gosched()
	return s.from.Read(b)
}

func (s stopping) Write(b []byte) (int, error) {
	s.pause()
	if err := s.ctx.Err(); err != nil {
		return 0, err
	}
	return s.to.Write(b)
}

// giveWay lets others go first, and waits while somebody thinks about a question.
func (m *Mind) giveWay(ctx context.Context) {
	runtime.Gosched()
	m.lock.Lock()
	defer m.lock.Unlock()
	for m.working > 0 && ctx.Err() == nil {
		m.idle.Wait()
	}
}
