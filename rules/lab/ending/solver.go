package ending

import (
	"context"
	"errors"
	"hash/crc32"
	"time"

	"senet/rules"
)

// Job describes what Solve solves, and how.
type Job struct {
	Pawns   int     // the most pawns a side, 1..MaxPawns; capped at those of the rule set
	Threads int     // goroutines; 0 is one. Except in rows, several make the last digits vary
	Storage Storage // where layers and checkpoints are stored; nil is memory
	// Report, if not nil, is called now and then, from the goroutine of Solve.
	Report func(Progress)
	// Pause, if not nil, is called by every goroutine about once a millisecond.
	Pause func()
	// Reversed sweeps rows from the least advanced boards. This takes longer and reaches the same
	// values in another way.
	Reversed bool
}

// Progress is the progress of a Job.
type Progress struct {
	Done       float64 // estimated share of all work, 0..1
	Own, Other int     // pawns in the layers being solved
	Sweep      int     // sweeps of them so far
	Proving    bool    // error bounds are being proved
	Positions  int64   // positions evaluated so far, counted once for each sweep
}

// Solve solves a rule set. It returns an error if ctx is done, if Storage fails, or if the rule set
// is not Solvable. If a game may never end under best play, the values are those that sweeps reach
// from even chances, and are not proved.
func (j Job) Solve(ctx context.Context, r *rules.Rules) (Tables, error) {
	if err := Solvable(r); err != nil {
		return Tables{}, err
	}
	j.Pawns = clampPawns(r, j.Pawns)
	s := newSolver(ctx, j, r)
	for own := 1; own <= j.Pawns; own++ {
		for other := 1; other <= own; other++ {
			if ctx.Err() != nil {
				return Tables{}, ctx.Err()
			}
			if err := s.solvePair(ctx, own, other); err != nil {
				return Tables{}, err
			}
		}
	}
	return s.base.finish(), nil
}

// clampPawns returns the number of pawns that is solved if pawns are asked for.
func clampPawns(r *rules.Rules, pawns int) int {
	return max(min(pawns, MaxPawns, r.Options().Pawns), 1)
}

// Positions returns the number of positions with up to pawns pawns a side.
func Positions(r *rules.Rules, pawns int) int64 {
	return newTablebase(r, clampPawns(r, pawns)).positions()
}

// Memory returns how many bytes of memory and of disk solving takes at most. A solved position
// takes two bytes. While a pair of layers is solved, its positions take four bytes of memory in
// rows and six in blocks, and as much again on the disk for each of two checkpoints. Rows also need
// tables of where they begin, and groups of positions.
func Memory(r *rules.Rules, pawns int) (memory, disk int64) {
	b := newTablebase(r, clampPawns(r, pawns))
	all, largest := int64(0), int64(b.storedSize(b.layers[b.pawns][b.pawns]))
	for _, l := range b.all {
		all += int64(b.storedSize(l))
	}
	below := all - largest
	if b.pawns > 1 {
		below = int64(b.storedSize(b.layers[b.pawns][b.pawns-1]))
	}
	perPosition, tables := int64(blockBytes), int64(0)
	if b.usesRows {
		boards := int64(b.ranking.combinations(b.pawns, b.ranking.squares))
		perPosition, tables = cellBytes, 2*boards*boards/64+groupBytes(b.ranking, b.pawns, b.pawns)
	}
	return perPosition*largest + 2*below + tables, 2*(all-largest) + 2*perPosition*largest
}

// solver is a Job in progress.
type solver struct {
	Job
	moves     *moveTable
	base      *tablebase
	evaluated int64   // positions evaluated, counted once for each sweep
	solved    float64 // the work on solved layers; usualWork for those of an earlier run
	unsolved  float64 // usualWork of the layers after those being solved
	share     float64 // the last share reported
}

func newSolver(ctx context.Context, j Job, r *rules.Rules) *solver {
	s := &solver{Job: j, base: newTablebase(r, j.Pawns)}
	for _, l := range s.base.all {
		s.unsolved += s.usualWork(l)
	}
	s.moves = newMoveTable(ctx, r, s.base.ranking, j.Pawns)
	if s.Storage == nil {
		s.Storage = memoryStorage{}
	}
	return s
}

// pair is a layer being solved together with its mirror, the layer in which the other side throws;
// if both sides have equally many pawns, the layer is its own mirror. A throw that cannot be played
// leads from one to the other. There are two engines: rowPair and blockPair.
type pair interface {
	state() *checkpoint
	// init sets all values when there is no checkpoint.
	init(b *tablebase)
	// positions returns the number of positions in the pair.
	positions() int
	// sweep evaluates every position once and then decides on the next phase. It calls report with
	// the share of the sweep that is done.
	sweep(ctx context.Context, report func(part float64)) error
	// left estimates how many sweeps are left, when part of the next one is done.
	left(part float64) float64
	// widest returns the largest error width beyond the error bound of the layers below.
	widest() int
	// write writes the rounded values of a layer.
	write(layer int, to []byte)
}

const maxSweeps = 400 // in a phase; far more than are needed

// solvePair solves a layer and its mirror unless they are stored and proved.
func (s *solver) solvePair(ctx context.Context, own, other int) error {
	layers := []*layer{s.base.layers[own][other]}
	if own != other {
		layers = append(layers, s.base.layers[other][own])
	}
	solved := true
	for _, l := range layers {
		s.unsolved -= s.usualWork(l)
		if err := s.load(l); err != nil {
			return err
		}
		solved = solved && l.proved
	}
	if !solved {
		return s.sweepPair(ctx, layers)
	}
	for _, l := range layers {
		s.solved += s.usualWork(l)
	}
	return nil
}

// load looks for a solved layer in Storage.
func (s *solver) load(l *layer) error {
	var first [headSize]byte
	found, err := s.Storage.Load(LayerName(s.moves.r, l.own, l.other), first[:])
	if !found || err != nil {
		return err
	}
	if h, ok := readLayerHead(first[:], rulesHash(s.moves.r), l.own, l.other); !ok || h.Stage != provedStage {
		return nil
	}
	data, err := s.openLayer(l)
	if err == nil {
		l.attach(data, rulesHash(s.moves.r))
	}
	return err
}

// sweepPair sweeps a pair until it is proved, and stores its layers.
func (s *solver) sweepPair(ctx context.Context, layers []*layer) (err error) {
	c := checkpoint{
		name:    LayerName(s.moves.r, layers[0].own, layers[0].other) + ".draft",
		savedAt: time.Now(),
		head: checkpointHead{Rules: rulesHash(s.moves.r), Own: uint32(layers[0].own),
			Other: uint32(layers[0].other), Phase: phaseSweeping},
	}
	var p pair
	if s.base.usesRows {
		p, err = newRowPair(ctx, s, c)
	} else {
		p, err = newBlockPair(s, c, layers)
	}
	if err == nil {
		err = s.sweepUntilProved(ctx, p)
	}
	if err == nil {
		err = s.store(p, layers)
		s.solved += float64(p.state().head.Sweeps) * s.sweepWork(layers[0].own, layers[0].other, p.positions())
	}
	if err != nil {
		err = errors.Join(err, p.state().saveErr)
	}
	for _, memory := range p.state().memory {
		err = errors.Join(err, s.Storage.Free(memory))
	}
	return err
}

func (s *solver) sweepUntilProved(ctx context.Context, p pair) error {
	c := p.state()
	found, err := c.load(s.Storage)
	if err != nil {
		return err
	}
	if !found {
		p.init(s.base)
	}
	bound := s.base.boundBelow(int(c.head.Own), int(c.head.Other))
	for c.head.Phase != phaseDone {
		if c.head.Phase != phaseSweeping && bound == scale {
			c.giveUp() // without a bound below there is none here
			break
		}
		c.head.Sweep++
		c.head.Sweeps++
		c.head.Since++
		if err := p.sweep(ctx, func(part float64) { s.report(p, part) }); err != nil {
			return err
		}
		s.evaluated += int64(p.positions())
		c.saveIfDue(s.Storage)
	}
	return nil
}

// usualWork returns about how much work all sweeps of a layer are.
func (s *solver) usualWork(l *layer) float64 {
	const sweepsPerPawn = 5 // in blocks
	n := float64(sweepsPerPawn * (l.own + l.other))
	if s.base.usesRows {
		sweeps, proof := usualSweeps(max(l.own, l.other), min(l.own, l.other))
		n = sweeps + proof
	}
	return n * s.sweepWork(l.own, l.other, l.size)
}

// sweepWork returns about how much work it is to evaluate positions once. In rows a position takes
// up to three times as long where one side has few pawns left and the other many.
func (s *solver) sweepWork(own, other, positions int) float64 {
	if s.base.usesRows {
		return float64(positions) * (1 + float64((own-other)*(own-other))/8)
	}
	return float64(positions)
}

// report reports the progress, when part of a sweep is done.
func (s *solver) report(p pair, part float64) {
	if s.Report == nil {
		return
	}
	h := p.state().head
	own, other := int(h.Own), int(h.Other)
	sweep := s.sweepWork(own, other, p.positions())
	done := s.solved + (float64(h.Sweeps-1)+part)*sweep
	s.share = max(s.share, done/(done+p.left(part)*sweep+s.unsolved))
	s.Report(Progress{Done: s.share, Own: own, Other: other, Sweep: int(h.Sweep), Proving: h.Phase != phaseSweeping,
		Positions: s.evaluated + int64(part*float64(p.positions()))})
}

// store writes the layers of a proved pair and removes its checkpoint.
func (s *solver) store(p pair, layers []*layer) error {
	c := p.state()
	bound := scale
	if c.head.Unproved == 0 {
		bound = min(s.base.boundBelow(layers[0].own, layers[0].other)+p.widest()+subScale/2, scale)
	}
	for i, l := range layers {
		data, err := s.openLayer(l)
		if err != nil && c.remove(s.Storage) == nil { // make room
			data, err = s.openLayer(l)
		}
		if err != nil {
			return err
		}
		h := layerHead{Rules: rulesHash(s.moves.r), Own: uint32(l.own), Other: uint32(l.other)}
		h.write(data) // not proved until its values are complete
		p.write(i, data[headSize:])
		h.Stage, h.Bound, h.Sum = provedStage, uint32(bound), crc32.Checksum(data[headSize:], castagnoli)
		h.write(data)
		l.attach(data, h.Rules)
	}
	return errors.Join(s.Storage.Flush(), c.remove(s.Storage))
}

// openLayer maps the file of a layer.
func (s *solver) openLayer(l *layer) ([]byte, error) {
	return s.Storage.Open(LayerName(s.moves.r, l.own, l.other),
		int64(headSize+2*s.base.storedSize(l)))
}
