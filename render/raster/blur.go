package raster

import "math"

// kernel is one box of a blur: 2r+1 whole pixels and a part of the next one on either side, so that any softness
// can be had and not only that of whole pixels. Three of them in a row come close to a Gaussian.
type kernel struct {
	r     int
	part  uint64 // of the outer pixels, in 256ths
	scale uint64 // 2^32 by the weight of the whole kernel in 256ths
}

// widest bounds the blur; a wider one cannot be told from a flat tone.
const widest = 2000

// newKernel makes the box that blurs by a standard deviation (pixels) when used three times.
func newKernel(deviation float64) kernel {
	if !(deviation > 0) {
		return kernel{scale: 1 << 24}
	}
	v := math.Pow(min(deviation, widest), 2) / 3
	r := math.Floor((math.Sqrt(12*v+1) - 1) / 2)
	part := (2*r + 1) * (r*(r+1) - 3*v) / (6 * (v - (r+1)*(r+1)))
	k := kernel{r: int(r), part: uint64(part*256 + 0.5)}
	k.scale = (1 << 32) / (uint64(2*k.r+1)*256 + 2*k.part)
	return k
}

// reach is how far three boxes carry a pixel.
func (k kernel) reach() int {
	if k.r == 0 && k.part == 0 {
		return 0
	}
	return 3 * (k.r + 1)
}

func (k kernel) mean(sum uint32, outer uint32) uint16 {
	return uint16(((uint64(sum)<<8+k.part*uint64(outer))*k.scale + 1<<31) >> 32)
}

// blurrer keeps the buffers of a blur.
type blurrer struct {
	pix, tmp []uint16 // w x h
	line     [2][]uint16
	sums     []uint32
	w, h     int
}

// reset makes room; all pixels are zero.
func (b *blurrer) reset(w, h int) {
	b.w, b.h = w, h
	b.pix = grow(b.pix, w*h)
	clear(b.pix)
}

func (b *blurrer) row(y int) []uint16 { return b.pix[y*b.w : (y+1)*b.w] }

// blur softens pix; beyond its edges everything counts as zero.
func (b *blurrer) blur(k kernel) {
	if k.reach() == 0 {
		return
	}
	b.tmp = grow(b.tmp, b.w*b.h)
	for i := range b.line {
		b.line[i] = grow(b.line[i], b.w+2*(k.r+1))
		clear(b.line[i])
	}
	for y := range b.h {
		b.across(b.row(y), k)
	}
	for range 3 {
		b.down(k)
		b.pix, b.tmp = b.tmp, b.pix
	}
}

// across blurs one row three times while it is at hand. The line buffers carry zeros at both ends.
func (b *blurrer) across(row []uint16, k kernel) {
	if empty(row) {
		return
	}
	pad := k.r + 1
	from, to := b.line[0], b.line[1]
	copy(from[pad:], row)
	for i := range 3 {
		dst := to[pad : pad+b.w]
		if i == 2 {
			dst = row
		}
		boxLine(dst, from, k)
		from, to = to, from
	}
}

// boxLine blurs from, which carries k.r+1 zeros at both ends, into dst.
func boxLine(dst, from []uint16, k kernel) {
	wide := 2*k.r + 2
	var sum uint32
	for _, v := range from[1 : wide-1] {
		sum += uint32(v)
	}
	lead, trail := from[wide:], from
	last := uint32(from[wide-1])
	sum += last
	for x := range dst {
		out, in := uint32(trail[x]), uint32(lead[x])
		// sum holds the pixels x-r … x+r
		dst[x] = k.mean(sum, out+in)
		sum += in - uint32(trail[x+1])
	}
}

func empty(row []uint16) bool {
	for _, v := range row {
		if v != 0 {
			return false
		}
	}
	return true
}

// down blurs all columns once from pix into tmp, walking along the rows so that memory is read in order.
func (b *blurrer) down(k kernel) {
	b.sums = grow(b.sums, b.w)
	clear(b.sums)
	zero := b.line[0][:b.w]
	clear(zero)
	at := func(y int) []uint16 {
		if y < 0 || y >= b.h {
			return zero
		}
		return b.row(y)
	}
	for y := 0; y < k.r; y++ {
		addRow(b.sums, at(y))
	}
	for y := range b.h {
		enter, above, below := at(y+k.r), at(y-k.r-1), at(y+k.r+1)
		leave := at(y - k.r)
		dst := b.tmp[y*b.w : (y+1)*b.w]
		for x := range dst {
			sum := b.sums[x] + uint32(enter[x])
			dst[x] = k.mean(sum, uint32(above[x])+uint32(below[x]))
			b.sums[x] = sum - uint32(leave[x])
		}
	}
}

func addRow(sums []uint32, row []uint16) {
	for x, v := range row {
		sums[x] += uint32(v)
	}
}
