package ending

import (
	"encoding/binary"
	"hash/crc32"
	"time"
)

// Phases of solving a pair.
const (
	phaseSweeping  = iota + 1 // values change
	phaseWidening             // error widths grow
	phaseVerifying            // a sweep that must not widen anything (rows only)
	phaseDone
)

// checkpoint is the state of a pair of layers between two sweeps. It is saved to Storage from time
// to time, so that a solver that is killed continues from there.
type checkpoint struct {
	head   checkpointHead
	memory [][]byte // everything that changes in a sweep, by layer

	name     string // in Storage
	savedAt  time.Time
	saveTime time.Duration // how long the last save took
	saveErr  error         // of the last save
}

// checkpointHead is the head of a checkpoint file; the memory of the layers follows it.
type checkpointHead struct {
	Mark       [16]byte
	Rules      uint64
	Own, Other uint32
	Phase      uint32
	Sweep      uint32 // sweeps in this phase
	Sweeps     uint32 // sweeps in all phases
	Since      uint32 // sweeps since the last extrapolation or correction
	Packing    uint32 // rows: see packing
	Unproved   uint32 // 1 if no error bound was found
	Last       int64  // largest change in the last sweep, or what remains of the proof
	Unit, Most int64  // blocks: see trend
	Sum        uint32 // checksum of the memory
	Check      uint32 // checksum of the fields above
}

const checkpointMark = "senet sweeps 7\n"

// state returns the checkpoint; with it, rowPair and blockPair implement pair.
func (c *checkpoint) state() *checkpoint { return c }

// allocate adds zeroed memory to the checkpoint.
func (c *checkpoint) allocate(from Storage, size int) ([]byte, error) {
	memory, err := from.Alloc(int64(size))
	if err == nil {
		c.memory = append(c.memory, memory)
	}
	return memory, err
}

// start enters a phase.
func (c *checkpoint) start(phase uint32, last int64) {
	c.head.Phase, c.head.Sweep, c.head.Last = phase, 0, last
}

// giveUp ends solving without a proof.
func (c *checkpoint) giveUp() { c.head.Phase, c.head.Unproved = phaseDone, 1 }

// saveInterval is the least time between two saves, as a multiple of the time a save takes.
const saveInterval = 15

// saveIfDue saves the checkpoint unless the last save is too recent. After a failed save solving
// continues; the error is reported if solving fails, too.
func (c *checkpoint) saveIfDue(to Storage) {
	if now := time.Now(); now.Sub(c.savedAt) >= saveInterval*c.saveTime {
		c.saveErr = c.save(to)
		c.savedAt, c.saveTime = time.Now(), time.Since(now)
	}
}

func (c *checkpoint) save(to Storage) error {
	copy(c.head.Mark[:], checkpointMark)
	c.head.Sum = c.sum()
	head, err := binary.Append(nil, binary.LittleEndian, c.head)
	if err != nil {
		return err
	}
	n := len(head) - 4
	binary.LittleEndian.PutUint32(head[n:], crc32.Checksum(head[:n], castagnoli))
	return to.Save(c.name, append([][]byte{head}, c.memory...)...)
}

// load restores the pair that c.head names, and reports whether an intact checkpoint of it exists.
// Otherwise the memory holds anything.
func (c *checkpoint) load(from Storage) (bool, error) {
	var h checkpointHead
	head := make([]byte, binary.Size(h))
	found, err := from.Load(c.name, append([][]byte{head}, c.memory...)...)
	if !found || err != nil {
		return false, err
	}
	n, _ := binary.Decode(head, binary.LittleEndian, &h)
	intact := string(h.Mark[:len(checkpointMark)]) == checkpointMark && h.Rules == c.head.Rules &&
		h.Own == c.head.Own && h.Other == c.head.Other &&
		h.Check == crc32.Checksum(head[:n-4], castagnoli) && h.Sum == c.sum()
	if intact {
		c.head = h
	}
	return intact, nil
}

// sum returns the checksum of the memory.
func (c *checkpoint) sum() (sum uint32) {
	for _, memory := range c.memory {
		sum = crc32.Update(sum, castagnoli, memory)
	}
	return sum
}

// remove deletes the checkpoint file, if there is one.
func (c *checkpoint) remove(from Storage) error {
	if found, _ := from.Load(c.name); !found {
		return nil
	}
	return from.Remove(c.name)
}
