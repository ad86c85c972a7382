package windowtest

import (
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"io"
	"net"
	"os"
	"strings"
	"testing"
)

// desktop reads the pixels of the whole display, as a person sees them: the little of the X protocol that this takes.
type desktop struct {
	t    *testing.T
	conn net.Conn
	root uint32
	w, h int
}

func openDesktop(t *testing.T) *desktop {
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
	return d, d.greet()
}

// refine makes programs started from now on believe that the display has so many dots to an inch.
func (d *desktop) refine(dpi int) error {
	text := fmt.Sprintf("Xft.dpi:\t%d\n", dpi)
	for len(text)%4 != 0 {
		text += "\n"
	}
	request := make([]byte, 24, 24+len(text))
	request[0] = 18 // ChangeProperty, replacing what was there
	binary.LittleEndian.PutUint16(request[2:], uint16(6+len(text)/4))
	binary.LittleEndian.PutUint32(request[4:], d.root)
	const resourceManager, latin1 = 23, 31
	binary.LittleEndian.PutUint32(request[8:], resourceManager)
	binary.LittleEndian.PutUint32(request[12:], latin1)
	request[16] = 8
	binary.LittleEndian.PutUint32(request[20:], uint32(len(text)))
	_, err := d.conn.Write(append(request, text...))
	return err
}

// greet opens the connection: little endian, protocol 11.0, no authority.
func (d *desktop) greet() error {
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
		return fmt.Errorf("the display refuses: %q", body)
	}
	vendor, formats := int(binary.LittleEndian.Uint16(body[16:])), int(body[21])
	screen := body[32+(vendor+3)/4*4+8*formats:]
	d.root = binary.LittleEndian.Uint32(screen)
	d.w, d.h = int(binary.LittleEndian.Uint16(screen[20:])), int(binary.LittleEndian.Uint16(screen[22:]))
	return nil
}

// look is what stands on the display now.
func (d *desktop) look() *image.RGBA {
	d.t.Helper()
	request := make([]byte, 20)
	request[0], request[1] = 73, 2 // GetImage, as pixels
	binary.LittleEndian.PutUint16(request[2:], 5)
	binary.LittleEndian.PutUint32(request[4:], d.root)
	binary.LittleEndian.PutUint16(request[12:], uint16(d.w))
	binary.LittleEndian.PutUint16(request[14:], uint16(d.h))
	binary.LittleEndian.PutUint32(request[16:], 0xffffffff)
	if _, err := d.conn.Write(request); err != nil {
		d.t.Fatal(err)
	}
	head := make([]byte, 32)
	for head[0] != 1 { // news that is sent to everybody is passed over; 0 is a refusal
		if _, err := io.ReadFull(d.conn, head); err != nil || head[0] == 0 {
			d.t.Fatalf("the display cannot be read: %v %v", err, head)
		}
	}
	data := make([]byte, 4*int(binary.LittleEndian.Uint32(head[4:])))
	if _, err := io.ReadFull(d.conn, data); err != nil {
		d.t.Fatal(err)
	}
	img := image.NewRGBA(image.Rect(0, 0, d.w, d.h))
	for i := 0; i+3 < len(data) && i+3 < len(img.Pix); i += 4 {
		img.Pix[i], img.Pix[i+1], img.Pix[i+2], img.Pix[i+3] = data[i+2], data[i+1], data[i], 255
	}
	return img
}

// lit is the share of pixels that are not black, as the bare display is.
func lit(img *image.RGBA) float64 {
	n := 0
	for i := 0; i < len(img.Pix); i += 4 {
		if (color.RGBA{img.Pix[i], img.Pix[i+1], img.Pix[i+2], 255}) != (color.RGBA{0, 0, 0, 255}) {
			n++
		}
	}
	return float64(n) / float64(len(img.Pix)/4)
}
