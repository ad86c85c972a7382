package windowtest

import (
	"encoding/binary"
	"fmt"
	"image"
	"io"
	"net"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"
)

// desktop is a connection to the X display. It encodes the few requests that the tests need.
type desktop struct {
	t      testing.TB
	conn   net.Conn
	root   uint32
	nextID uint32   // id of the next window that newWindow creates
	events [][]byte // events that arrived while waiting for a reply
	w, h   int
}

func openDesktop(t testing.TB) *desktop {
	t.Helper()
	d, err := dialDesktop(os.Getenv("DISPLAY"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { d.conn.Close() })
	d.t = t
	return d
}

func dialDesktop(display string) (*desktop, error) {
	number := strings.TrimPrefix(strings.SplitN(display, ".", 2)[0], ":")
	conn, err := net.Dial("unix", "/tmp/.X11-unix/X"+number)
	if err != nil {
		return nil, err
	}
	d := &desktop{conn: conn}
	return d, d.handshake()
}

// setDPI sets the resolution of the display. Only programs that start later use it.
func (d *desktop) setDPI(dpi int) error {
	const resourceManager, latin1 = 23, 31
	return d.setProperty(d.root, resourceManager, latin1, 8,
		[]byte(fmt.Sprintf("Xft.dpi:\t%d\n", dpi)))
}

// setProperty sets a property of a window. bits is the size of an element of data.
func (d *desktop) setProperty(window, property, kind uint32, bits byte, data []byte) error {
	r := request(18, 0, window, property, kind, uint32(bits), uint32(len(data)/int(bits/8)))
	return d.send(append(r, data...))
}

// request returns the bytes of a request. send fills in its length.
func request(operation, detail byte, numbers ...uint32) []byte {
	r := []byte{operation, detail, 0, 0}
	for _, n := range numbers {
		r = binary.LittleEndian.AppendUint32(r, n)
	}
	return r
}

// send pads a request to whole words, fills in its length and sends it.
func (d *desktop) send(r []byte) error {
	for len(r)%4 != 0 {
		r = append(r, 0)
	}
	binary.LittleEndian.PutUint16(r[2:], uint16(len(r)/4))
	_, err := d.conn.Write(r)
	return err
}

// handshake opens the connection in little endian, with protocol 11.0 and without authorisation.
func (d *desktop) handshake() error {
	if _, err := d.conn.Write([]byte{'l', 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0}); err != nil {
		return err
	}
	head := make([]byte, 8)
	if _, err := io.ReadFull(d.conn, head); err != nil {
		return err
	}
	body := make([]byte, 4*int(binary.LittleEndian.Uint16(head[6:])))
	if _, err := io.ReadFull(d.conn, body); err != nil {
		return err
	}
	if head[0] != 1 {
		return fmt.Errorf("the display refuses the connection: %q", body)
	}
	vendor, formats := int(binary.LittleEndian.Uint16(body[16:])), int(body[21])
	screen := body[32+(vendor+3)/4*4+8*formats:]
	d.root, d.nextID = binary.LittleEndian.Uint32(screen), binary.LittleEndian.Uint32(body[4:])
	d.w, d.h = int(binary.LittleEndian.Uint16(screen[20:])), int(binary.LittleEndian.Uint16(screen[22:]))
	return nil
}

// roundTrip sends a request and returns the reply.
func (d *desktop) roundTrip(r []byte) []byte {
	d.t.Helper()
	if err := d.send(r); err != nil {
		d.t.Fatal(err)
	}
	for {
		if answer := d.read(); answer[0] == 1 {
			return answer
		} else {
			d.events = append(d.events, answer)
		}
	}
}

// read returns the next packet: an event, or a whole reply.
func (d *desktop) read() []byte {
	d.t.Helper()
	d.conn.SetReadDeadline(time.Now().Add(time.Minute))
	head := make([]byte, 32)
	if _, err := io.ReadFull(d.conn, head); err != nil || head[0] == 0 {
		d.t.Fatalf("the display answers with an error: %v %v", err, head)
	}
	if head[0] != 1 {
		return head
	}
	answer := append(head, make([]byte, 4*int(binary.LittleEndian.Uint32(head[4:])))...)
	if _, err := io.ReadFull(d.conn, answer[len(head):]); err != nil {
		d.t.Fatal(err)
	}
	return answer
}

// screenshot returns the contents of the display, to be counted and compared: red and blue are
// exchanged, and alpha is 0.
func (d *desktop) screenshot() *image.RGBA {
	d.t.Helper()
	const asPixels, colours = 2, 0xffffff
	data := d.roundTrip(request(73, asPixels, d.root, 0, uint32(d.w)|uint32(d.h)<<16, colours))[32:]
	return &image.RGBA{Pix: data, Stride: 4 * d.w, Rect: image.Rect(0, 0, d.w, d.h)}
}

// litShare returns the share of pixels of a screenshot that are not black. An empty display is black.
func litShare(img *image.RGBA) float64 {
	n := 0
	for i := 0; i < len(img.Pix); i += 4 {
		if binary.LittleEndian.Uint32(img.Pix[i:]) != 0 {
			n++
		}
	}
	return float64(n) / float64(len(img.Pix)/4)
}

// atom returns the number of a name on the display.
func (d *desktop) atom(name string) uint32 {
	d.t.Helper()
	r := request(16, 0, uint32(len(name)))
	return binary.LittleEndian.Uint32(d.roundTrip(append(r, name...))[8:])
}

// newWindow creates a window that is never shown.
func (d *desktop) newWindow() uint32 {
	d.t.Helper()
	id := d.nextID
	d.nextID++
	const oneByOne, inputOutput = 1 | 1<<16, 1
	if err := d.send(request(1, 0, id, d.root, 0, oneByOne, inputOutput<<16, 0, 0)); err != nil {
		d.t.Fatal(err)
	}
	return id
}

// sendMessage sends a message to a window of another program.
func (d *desktop) sendMessage(window uint32, message string, numbers ...uint32) {
	d.t.Helper()
	const clientMessage, words = 33, 32
	r := request(25, 0, window, 0)
	r = append(r, clientMessage, words, 0, 0)
	for _, n := range append([]uint32{window, d.atom(message)},
		append(numbers, make([]uint32, 5-len(numbers))...)...) {
		r = binary.LittleEndian.AppendUint32(r, n)
	}
	if err := d.send(r); err != nil {
		d.t.Fatal(err)
	}
}

// closeWindow asks a window to close, as its close button does.
func (d *desktop) closeWindow(window uint32) {
	d.sendMessage(window, "WM_PROTOCOLS", d.atom("WM_DELETE_WINDOW"), 0)
}

// awaitMessage waits for a message with a name or, if message is "", for a request for the dragged
// data.
func (d *desktop) awaitMessage(message string) []byte {
	d.t.Helper()
	const clientMessage, selectionRequest, sent = 33, 30, 0x80
	for {
		var event []byte
		if len(d.events) > 0 {
			event, d.events = d.events[0], d.events[1:]
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

// dropFiles drags files over a window and drops them, as in version 5 of the XDND protocol.
func (d *desktop) dropFiles(window uint32, x, y int, addresses string) {
	d.t.Helper()
	own, list, copied := d.newWindow(), d.atom("text/uri-list"), d.atom("XdndActionCopy")
	const version = 5 << 24
	// Own the selection with the dragged files.
	if err := d.send(request(22, 0, own, d.atom("XdndSelection"), 0)); err != nil {
		d.t.Fatal(err)
	}
	d.sendMessage(window, "XdndEnter", own, version, list)
	d.sendMessage(window, "XdndPosition", own, 0, uint32(x)<<16|uint32(y), 0, copied)
	if status := d.awaitMessage("XdndStatus"); status[16]&1 != 1 {
		d.t.Fatal("the window does not take files")
	}
	d.sendMessage(window, "XdndDrop", own, 0, 0)
	d.answerSelection(d.awaitMessage(""), addresses)
	d.awaitMessage("XdndFinished")
}

// answerSelection answers a request for the dragged data.
func (d *desktop) answerSelection(event []byte, text string) {
	d.t.Helper()
	number := func(at int) uint32 { return binary.LittleEndian.Uint32(event[at:]) }
	timestamp, requestor, selection, kind, property := number(4), number(12), number(16), number(20), number(24)
	if err := d.setProperty(requestor, property, kind, 8, []byte(text)); err != nil {
		d.t.Fatal(err)
	}
	const selectionNotify = 31
	r := request(25, 0, requestor, 0)
	r = append(r, request(selectionNotify, 0, timestamp, requestor, selection, kind, property, 0, 0)...)
	if err := d.send(r); err != nil {
		d.t.Fatal(err)
	}
}

// windowOf returns the id of a program's window.
func windowOf(t *testing.T, p *program) uint32 {
	t.Helper()
	var found uint32
	eventually(t, "the program has a window", func() bool {
		ids := tryTool("search", "--onlyvisible", "--pid", strconv.Itoa(p.cmd.Process.Pid))
		n, err := strconv.ParseUint(ids[strings.LastIndexByte(ids, '\n')+1:], 10, 32)
		found = uint32(n)
		return err == nil
	})
	return found
}
