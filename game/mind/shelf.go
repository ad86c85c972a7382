package mind

import (
	"context"
	"io"
	"runtime"

	"senet/rules"
	"senet/rules/opponent/ending"
)

// fetch finds the tables that are kept, those that were solved by command and reach farther, or
// else those that were made while people played; none where there are none, or where they are
// damaged or of another version: then they are made again, and take the place of what was there.
func (m *Worker) fetch(ctx context.Context, r *rules.Rules) ending.Tables {
	if far := ending.Open(r, m.config.Find); far.Pawns() >= min(m.meanwhile, r.Options().Pawns) {
		return far
	}
	file, err := m.config.Load(ending.Name(r))
	if err != nil {
		return ending.Tables{}
	}
	defer file.Close()
	tables, _ := ending.Read(stopping{ctx: ctx, from: file}, r)
	return tables
}

// keep keeps tables for the next time. If that fails nobody need know: they are made again.
func (m *Worker) keep(ctx context.Context, r *rules.Rules, t ending.Tables) {
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

// giveWay lets others go first, and waits while somebody thinks about a question or something moves
// on the screen.
func (m *Worker) giveWay(ctx context.Context) {
	m.waitWhile(ctx, func() bool { return m.working > 0 || m.resting })
}

func (m *Worker) waitWhile(ctx context.Context, busy func() bool) {
	runtime.Gosched()
	m.lock.Lock()
	defer m.lock.Unlock()
	for busy() && ctx.Err() == nil {
		m.idle.Wait()
	}
}

// Rest lets the study of endings rest as long as something moves on the screen, so that no frame
// comes late for it. Questions are thought about all the same.
func (m *Worker) Rest(moving bool) {
	m.lock.Lock()
	defer m.lock.Unlock()
	if m.resting = moving; !moving {
		m.idle.Broadcast()
	}
}

// wake lets those who wait see that they are not wanted any more.
func (m *Worker) wake() {
	m.lock.Lock()
	defer m.lock.Unlock()
	m.idle.Broadcast()
}
