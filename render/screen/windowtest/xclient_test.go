package windowtest

import (
	"encoding/binary"
	"strconv"
	"testing"
)

// What a program on the display can do to the window of another: ask it to close, and drop files on it.

// atom is the display's number for a name.
func (d *desktop) atom(name string) uint32 {
	d.t.Helper()
	r := request(16, 0, uint32(len(name)))
	return binary.LittleEndian.Uint32(d.ask(append(r, name...))[8:])
}

// window makes a window that is never seen.
func (d *desktop) window() uint32 {
	d.t.Helper()
	own := d.next
	d.next++
	const oneByOne, inputOutput = 1 | 1<<16, 1
	if err := d.send(request(1, 0, own, d.root, 0, oneByOne, inputOutput<<16, 0, 0)); err != nil {
		d.t.Fatal(err)
	}
	return own
}

// tell sends a message to a window, as another program does.
func (d *desktop) tell(window uint32, message string, numbers ...uint32) {
	d.t.Helper()
	const clientMessage, words = 33, 32
	r := request(25, 0, window, 0)
	r = append(r, clientMessage, words, 0, 0)
	for _, n := range append([]uint32{window, d.atom(message)}, append(numbers, make([]uint32, 5-len(numbers))...)...) {
		r = binary.LittleEndian.AppendUint32(r, n)
	}
	if err := d.send(r); err != nil {
		d.t.Fatal(err)
	}
}

// close presses the close button, which asks a window to close.
func (d *desktop) close(window uint32) { d.tell(window, "WM_PROTOCOLS", d.atom("WM_DELETE_WINDOW"), 0) }

// heard waits until a window of ours is told something: a message of that name or, without one, a request for what it
// drags.
func (d *desktop) heard(message string) []byte {
	d.t.Helper()
	const clientMessage, selectionRequest, sent = 33, 30, 0x80
	for {
		var event []byte
		if len(d.news) > 0 {
			event, d.news = d.news[0], d.news[1:]
		} else {
			event = d.read()
		}
		switch event[0] &^ sent {
		case selectionRequest:
			if message == "" {
				return event
			}
		case clientMessage:
			if message != "" && binary.LittleEndian.Uint32(event[8:]) == d.atom(message) {
				return event
			}
		}
	}
}

// drop drags files over a window and lets them go there, by the protocol that desktops use (XDND, version 5).
func (d *desktop) drop(window uint32, x, y int, addresses string) {
	d.t.Helper()
	own, list, copied := d.window(), d.atom("text/uri-list"), d.atom("XdndActionCopy")
	const version = 5 << 24
	if err := d.send(request(22, 0, own, d.atom("XdndSelection"), 0)); err != nil { // the dragged things are ours to give
		d.t.Fatal(err)
	}
	d.tell(window, "XdndEnter", own, version, list)
	d.tell(window, "XdndPosition", own, 0, uint32(x)<<16|uint32(y), 0, copied)
	if status := d.heard("XdndStatus"); status[16]&1 != 1 {
		d.t.Fatal("the window does not take files")
	}
	d.tell(window, "XdndDrop", own, 0, 0)
	d.give(d.heard(""), addresses)
	d.heard("XdndFinished")
}

// give answers a request for what is dragged.
func (d *desktop) give(asked []byte, text string) {
	d.t.Helper()
	number := func(at int) uint32 { return binary.LittleEndian.Uint32(asked[at:]) }
	when, who, selection, kind, property := number(4), number(12), number(16), number(20), number(24)
	if err := d.write(who, property, kind, 8, []byte(text)); err != nil {
		d.t.Fatal(err)
	}
	const selectionNotify = 31
	r := request(25, 0, who, 0)
	r = append(r, request(selectionNotify, 0, when, who, selection, kind, property, 0, 0)...)
	if err := d.send(r); err != nil {
		d.t.Fatal(err)
	}
}

// windowOf is the number of a program's window.
func windowOf(t *testing.T, r *real) uint32 {
	t.Helper()
	var found uint32
	eventually(t, "the program has a window", func() bool {
		n, err := strconv.ParseUint(lastLine(toolQuietly("search", "--onlyvisible", "--pid", strconv.Itoa(r.cmd.Process.Pid))), 10, 32)
		found = uint32(n)
		return err == nil
	})
	return found
}
