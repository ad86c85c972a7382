package raster

import (
	"cmp"
	"image"
	"slices"
)

// cell is what the edges of a shape do to one pixel: area is how much of the pixel they cover themselves, cover
// how much they cover of every pixel to its right. Signs follow the direction of the edge.
type cell struct {
	x, y        int32
	cover, area float32
}

// span is a stretch of pixels in a row with the same coverage, x1 not included.
type span struct {
	x0, x1 int
	cov    uint8
}

// scan finds the exact area of every pixel that lies inside a shape. It keeps only the pixels that edges touch, so a
// shape costs its outline and not its surface.
type scan struct {
	box   image.Rectangle
	w, h  float64
	cells []cell
	cur   cell
	rows  []int32 // where each row begins in sort
	sort  []cell
	cols  []int32
	spans []span
}

// reset begins a shape; nothing outside box will be reported.
func (s *scan) reset(box image.Rectangle) {
	s.box = box
	s.w, s.h = float64(box.Dx()), float64(box.Dy())
	s.cells = s.cells[:0]
	s.cur = cell{x: -1, y: -1}
}

// add closes every contour of a poly and takes in its edges.
func (s *scan) add(p *poly) {
	ox, oy := float64(s.box.Min.X), float64(s.box.Min.Y)
	for i := range p.ends {
		pts := p.contour(i)
		if len(pts) < 2 {
			continue
		}
		last := pts[len(pts)-1]
		ax, ay := bound(last.X)-ox, bound(last.Y)-oy
		for _, b := range pts {
			bx, by := bound(b.X)-ox, bound(b.Y)-oy
			s.edge(ax, ay, bx, by)
			ax, ay = bx, by
		}
	}
}

// bound keeps coordinates where sums and quotients of them stay finite.
func bound(v float64) float64 {
	if v > -farthest && v < farthest {
		return v
	}
	if v > 0 {
		return farthest
	}
	return -farthest
}

// edge takes in one edge, cut to the box: what lies above or below does not matter, what lies to the left still
// covers the whole row, what lies to the right covers nothing.
func (s *scan) edge(x0, y0, x1, y1 float64) {
	if y0 == y1 {
		return
	}
	dir := 1.0
	if y0 > y1 {
		x0, y0, x1, y1, dir = x1, y1, x0, y0, -1
	}
	if y1 <= 0 || y0 >= s.h {
		return
	}
	slope := (x1 - x0) / (y1 - y0)
	if y1 > s.h {
		x1, y1 = x0+(s.h-y0)*slope, s.h
	}
	if y0 < 0 {
		x0, y0 = x0-y0*slope, 0
	}
	s.cutLeft(x0, y0, x1, y1, dir)
}

func (s *scan) cutLeft(x0, y0, x1, y1, dir float64) {
	switch {
	case x0 >= 0 && x1 >= 0:
		s.cutRight(x0, y0, x1, y1, dir)
	case x0 <= 0 && x1 <= 0:
		s.walk(0, y0, 0, y1, dir)
	default:
		y := crossing(x0, y0, x1, y1, 0)
		if x0 < 0 {
			s.walk(0, y0, 0, y, dir)
			s.cutRight(0, y, x1, y1, dir)
		} else {
			s.cutRight(x0, y0, 0, y, dir)
			s.walk(0, y, 0, y1, dir)
		}
	}
}

func (s *scan) cutRight(x0, y0, x1, y1, dir float64) {
	switch {
	case x0 <= s.w && x1 <= s.w:
		s.walk(x0, y0, x1, y1, dir)
	case x0 >= s.w && x1 >= s.w:
	default:
		y := crossing(x0, y0, x1, y1, s.w)
		if x0 > s.w {
			s.walk(s.w, y, x1, y1, dir)
		} else {
			s.walk(x0, y0, s.w, y, dir)
		}
	}
}

// crossing is the y at which an edge meets a vertical line.
func crossing(x0, y0, x1, y1, x float64) float64 {
	return min(y1, max(y0, y0+(x-x0)*((y1-y0)/(x1-x0))))
}

// walk goes down an edge inside the box, row by row.
func (s *scan) walk(x0, y0, x1, y1, dir float64) {
	if !(y1 > y0) {
		return
	}
	slope := (x1 - x0) / (y1 - y0)
	x, y := x0, y0
	for row := int32(y0); y < y1; row++ {
		nx, ny := x1, y1
		if bottom := float64(row + 1); bottom < y1 {
			nx, ny = min(s.w, max(0, x0+(bottom-y0)*slope)), bottom
		}
		s.across(row, x, nx, (ny-y)*dir)
		x, y = nx, ny
	}
}

// across spreads a piece of an edge within one row over its pixels; d is its signed height.
func (s *scan) across(row int32, x0, x1, d float64) {
	if x0 > x1 {
		x0, x1 = x1, x0
	}
	i0, i1 := int32(x0), int32(x1)
	if i0 == i1 {
		s.put(i0, row, d, d*(1-((x0+x1)/2-float64(i0))))
		return
	}
	per := d / (x1 - x0)
	in := float64(i0+1) - x0
	s.put(i0, row, in*per, in*per*in/2)
	for i := i0 + 1; i < i1; i++ {
		s.put(i, row, per, per/2)
	}
	if rest := x1 - float64(i1); rest > 0 {
		s.put(i1, row, rest*per, rest*per*(1-rest/2))
	}
}

func (s *scan) put(x, y int32, cover, area float64) {
	if x != s.cur.x || y != s.cur.y {
		s.flush()
		s.cur = cell{x: x, y: y}
	}
	s.cur.cover += float32(cover)
	s.cur.area += float32(area)
}

func (s *scan) flush() {
	if s.cur.y >= 0 && s.cur.y < int32(s.box.Dy()) && s.cur.x < int32(s.box.Dx()) {
		s.cells = append(s.cells, s.cur)
	}
}

// sweep reports the rows of the shape from top to bottom; spans are in screen pixels and valid until the next.
func (s *scan) sweep(evenOdd bool, emit func(y int, spans []span)) {
	s.flush()
	s.cur = cell{x: -1, y: -1}
	crowded := len(s.cells) > crowd*s.box.Dy()
	if crowded {
		s.byColumn()
	}
	s.byRow()
	for y := range s.box.Dy() {
		row := s.sort[s.rows[y]:s.rows[y+1]]
		if len(row) == 0 {
			continue
		}
		if !crowded {
			sortRow(row)
		}
		if s.merge(row, evenOdd); len(s.spans) > 0 {
			emit(s.box.Min.Y+y, s.spans)
		}
	}
}

// crowd is the mean number of cells in a row above which sorting all by column first is quicker than row by row.
const crowd = 24

// byColumn is a counting sort that byRow, being stable, keeps within the rows.
func (s *scan) byColumn() {
	s.cols = grow(s.cols, s.box.Dx()+1)
	clear(s.cols)
	for i := range s.cells {
		s.cols[s.cells[i].x+1]++
	}
	for x := 1; x < len(s.cols); x++ {
		s.cols[x] += s.cols[x-1]
	}
	s.sort = grow(s.sort, len(s.cells))
	for _, c := range s.cells {
		s.sort[s.cols[c.x]] = c
		s.cols[c.x]++
	}
	s.cells, s.sort = s.sort, s.cells
}

// byRow is a counting sort; it keeps the order of cells in the same row.
func (s *scan) byRow() {
	h := s.box.Dy()
	s.rows = grow(s.rows, h+2)
	clear(s.rows)
	for i := range s.cells {
		s.rows[s.cells[i].y+2]++
	}
	for y := 2; y < len(s.rows); y++ {
		s.rows[y] += s.rows[y-1]
	}
	s.sort = grow(s.sort, len(s.cells))
	for _, c := range s.cells {
		s.sort[s.rows[c.y+1]] = c
		s.rows[c.y+1]++
	}
}

// sortRow orders a row by x. Outlines run along, so most rows are nearly sorted already.
func sortRow(row []cell) {
	if len(row) > 64 {
		slices.SortFunc(row, func(a, b cell) int { return cmp.Compare(a.x, b.x) })
		return
	}
	for i := 1; i < len(row); i++ {
		c := row[i]
		j := i
		for ; j > 0 && row[j-1].x > c.x; j-- {
			row[j] = row[j-1]
		}
		row[j] = c
	}
}

// merge sums a sorted row up to spans.
func (s *scan) merge(row []cell, evenOdd bool) {
	s.spans = s.spans[:0]
	left, right := s.box.Min.X, s.box.Max.X
	var cover float32
	for i := 0; i < len(row); {
		x, area, next := row[i].x, cover, cover
		for ; i < len(row) && row[i].x == x; i++ {
			area += row[i].area
			next += row[i].cover
		}
		cover = next
		s.push(left+int(x), left+int(x)+1, inside(area, evenOdd))
		end := right
		if i < len(row) {
			end = left + int(row[i].x)
		}
		s.push(left+int(x)+1, end, inside(cover, evenOdd))
	}
}

func (s *scan) push(x0, x1 int, cov uint8) {
	if cov == 0 || x1 <= x0 {
		return
	}
	if n := len(s.spans); n > 0 && s.spans[n-1].x1 == x0 && s.spans[n-1].cov == cov {
		s.spans[n-1].x1 = x1
		return
	}
	s.spans = append(s.spans, span{x0, x1, cov})
}

// inside turns a winding number with fraction into coverage.
func inside(winding float32, evenOdd bool) uint8 {
	if winding < 0 {
		winding = -winding
	}
	if evenOdd {
		winding -= 2 * float32(int32(winding/2))
		if winding > 1 {
			winding = 2 - winding
		}
	}
	if winding >= 1 {
		return 255
	}
	return uint8(winding*255 + 0.5)
}

func grow[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	return s[:n]
}
