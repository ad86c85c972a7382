package screen

import (
	"cmp"
	"image"
	"iter"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
)

// Pictures are cut into tiles, which fill the pages of the atlas well. A tile has a border of the
// pixels around it, clear at the edge of the picture, because tiles are also drawn at fractional
// positions.
const (
	pageSide   = 1024 // pixels; Ebitengine rounds the sides of a texture up to powers of two
	tileWidth  = 512  // with the border
	tileHeight = 256
	border     = 1
	shelfStep  = 8 // the heights of shelves are multiples of it
)

// atlas holds pictures in textures of one size, its pages. Ebitengine's atlas doubles in size when
// it is full, and never shrinks.
type atlas struct {
	pages  []*atlasPage
	strip  []byte        // pixels being written to a page
	hidden *ebiten.Image // scratch image to draw on or from
	busy   bool          // the driver may be drawing on images other than the screen
}

// atlasPage is a texture. Its shelves fill it from top to bottom.
type atlasPage struct {
	image   *ebiten.Image
	shelves []shelf
	used    int  // pixels of tiles
	written bool // since the last flush
}

// shelf is a row of a page with tiles of similar height side by side.
type shelf struct {
	y, height int
	free      []gap // from left to right; they do not touch
}

// gap is a free range of pixels from the left edge of a page.
type gap struct{ from, to int }

// newTexture returns an image outside Ebitengine's atlases.
func newTexture(w, h int) *ebiten.Image {
	return ebiten.NewImageWithOptions(image.Rect(0, 0, w, h),
		&ebiten.NewImageOptions{Unmanaged: true})
}

// texture is a picture in the atlas.
type texture struct {
	size     image.Point
	tiles    []tile
	rows     int    // of pixels in the atlas
	lastUsed uint64 // number of the last frame that used it
}

// tile is a part of a picture.
type tile struct {
	at    image.Point   // of its upper left corner in the picture
	image *ebiten.Image // a part of the page, without the border
	page  *atlasPage
	rect  image.Rectangle // in the page, with the border
}

// isWhole reports whether the whole picture is in the atlas.
func (t *texture) isWhole() bool { return t.rows >= t.size.Y }

// bytes returns the memory that a texture uses in its pages.
func (t *texture) bytes() int {
	n := 0
	for _, tile := range t.tiles {
		n += 4 * tile.rect.Dx() * tile.rect.Dy()
	}
	return n
}

// memory returns the size of the pages in bytes.
func (a *atlas) memory() int { return 4 * pageSide * pageSide * len(a.pages) }

// parts cuts a picture into the parts in which it is added, from top to bottom. Each is a row of
// tiles with borders.
func parts(size image.Point) (list []image.Rectangle) {
	whole := image.Rectangle{Max: size}
	const h = tileHeight - 2*border
	for y := 0; y < size.Y; y += h {
		list = append(list, image.Rect(0, y, size.X, y+h).Inset(-border).Intersect(whole))
	}
	return list
}

// add adds the next part of a picture.
func (a *atlas) add(t *texture, part *image.RGBA) {
	first := len(t.tiles)
	a.reserveRow(t)
	for i := range t.tiles[first:] {
		a.write(&t.tiles[first+i], part)
	}
}

func (a *atlas) copyScreen(screen *ebiten.Image) *texture {
	t := &texture{size: screen.Bounds().Size()}
	for !t.isWhole() {
		a.reserveRow(t)
	}
	var last *atlasPage
	for _, tile := range t.tiles {
		area := tile.page.image.SubImage(tile.rect).(*ebiten.Image)
		if tile.page != last {
			a.finish(area)
			a.busy, last = true, tile.page
		}
		at := tile.rect.Min.Add(image.Pt(border, border)).Sub(tile.at)
		op := ebiten.DrawImageOptions{Blend: ebiten.BlendCopy}
		op.GeoM.Translate(float64(at.X), float64(at.Y))
		area.Clear() // the border at the edges of the screen
		area.DrawImage(screen, &op)
	}
	return t
}

// reserveRow finds room for the next row of tiles.
func (a *atlas) reserveRow(t *texture) {
	const w, h = tileWidth - 2*border, tileHeight - 2*border
	for x := 0; x < t.size.X; x += w {
		inner := image.Rect(0, 0, min(w, t.size.X-x), min(h, t.size.Y-t.rows))
		part := tile{at: image.Pt(x, t.rows), rect: inner.Inset(-border)}
		part.set(a.alloc(part.rect.Size()))
		t.tiles = append(t.tiles, part)
	}
	t.rows += h
}

// write copies a tile and its border from a part of its picture.
func (a *atlas) write(t *tile, img *image.RGBA) {
	// It writes strips, because Ebitengine keeps a few dozen buffers as large as the largest write.
	const rows = 16
	from, origin := img.Bounds(), t.at.Sub(image.Pt(border, border))
	for top := t.rect.Min.Y; top < t.rect.Max.Y; top += rows {
		part := image.Rect(t.rect.Min.X, top, t.rect.Max.X, min(top+rows, t.rect.Max.Y))
		a.strip = slices.Grow(a.strip[:0], 4*part.Dx()*part.Dy())[:4*part.Dx()*part.Dy()]
		clear(a.strip)
		left, right := max(origin.X, from.Min.X), min(origin.X+part.Dx(), from.Max.X)
		for i := range part.Dy() {
			y := origin.Y + top + i - t.rect.Min.Y
			if y < from.Min.Y || y >= from.Max.Y {
				continue
			}
			at := img.PixOffset(left, y)
			copy(a.strip[4*(i*part.Dx()+left-origin.X):], img.Pix[at:at+4*(right-left)])
		}
		t.page.image.SubImage(part).(*ebiten.Image).WritePixels(a.strip)
	}
	t.page.written = true
}

// flush hands pending pixels to the driver. Ebitengine keeps a copy of them until a page is drawn
// from.
func (a *atlas) flush() {
	for _, p := range a.pages {
		if p.written {
			a.hiddenImage().DrawImage(p.image.SubImage(image.Rect(0, 0, 1, 1)).(*ebiten.Image), nil)
			p.written, a.busy = false, true
		}
	}
}

// finish waits until the driver has finished drawing on all other images, before dst is drawn on.
// Mesa's software driver keeps a list of the images it is drawing on. An image that has left the
// list keeps its textures until its slot is reused, so the list must stay short.
func (a *atlas) finish(dst *ebiten.Image) {
	if a.busy {
		a.hiddenImage().WritePixels(make([]byte, 4*hiddenWidth)) // Ebitengine waits before it writes
		a.touch(dst)
		a.busy = false
	}
}

// touch makes Ebitengine show an unchanged image again.
func (a *atlas) touch(dst *ebiten.Image) {
	var op ebiten.DrawImageOptions
	op.ColorScale.ScaleAlpha(0)
	dst.DrawImage(a.hiddenImage(), &op)
}

// hiddenWidth is more than one pixel, because Ebitengine defers the write of a single pixel.
const hiddenWidth = 2

// hiddenImage returns an image that is never shown.
func (a *atlas) hiddenImage() *ebiten.Image {
	if a.hidden == nil {
		a.hidden = newTexture(hiddenWidth, 1)
	}
	return a.hidden
}

// remove frees the space of a texture, and pages that become empty.
func (a *atlas) remove(t *texture) {
	for _, tile := range t.tiles {
		tile.page.free(tile.rect)
		if tile.page.used == 0 {
			tile.page.image.Deallocate()
			a.pages = slices.DeleteFunc(a.pages, func(p *atlasPage) bool { return p == tile.page })
		}
	}
	t.tiles = nil
}

// compact moves tiles of the least used page to the others and frees it, for as many pages as there
// is room. textures must be all textures of the atlas.
func (a *atlas) compact(textures iter.Seq[*texture]) {
	for len(a.pages) > 1 {
		slices.SortStableFunc(a.pages, func(p, q *atlasPage) int {
			return cmp.Compare(q.used, p.used)
		})
		last := len(a.pages) - 1
		emptiest, room := a.pages[last], 0
		for _, p := range a.pages[:last] {
			room += pageSide*pageSide - p.used
		}
		if 3*room < 4*emptiest.used { // tiles leave gaps
			return
		}
		for t := range textures {
			for i := range t.tiles {
				if t.tiles[i].page == emptiest && !a.move(&t.tiles[i], a.pages[:last]) {
					return
				}
			}
		}
		if emptiest.used > 0 {
			return
		}
		emptiest.image.Deallocate()
		a.pages = a.pages[:last]
	}
}

// move moves a tile to one of the pages, and reports whether it found room there.
func (a *atlas) move(t *tile, pages []*atlasPage) bool {
	page, at, ok := find(pages, t.rect.Size())
	if !ok {
		return false
	}
	op := ebiten.DrawImageOptions{Blend: ebiten.BlendCopy}
	op.GeoM.Translate(float64(at.X), float64(at.Y))
	a.finish(page.image)
	a.busy = true
	page.image.DrawImage(t.page.image.SubImage(t.rect).(*ebiten.Image), &op)
	t.page.free(t.rect)
	t.set(page, at)
	return true
}

// set sets the page of a tile and its corner there. The size of the tile is known.
func (t *tile) set(page *atlasPage, at image.Point) {
	t.page, t.rect = page, image.Rectangle{Max: t.rect.Size()}.Add(at)
	t.image = page.image.SubImage(t.rect.Inset(border)).(*ebiten.Image)
}

// find finds room for a tile in one of the pages.
func find(pages []*atlasPage, size image.Point) (*atlasPage, image.Point, bool) {
	for _, p := range pages {
		if at, ok := p.alloc(size.X, size.Y); ok {
			return p, at, true
		}
	}
	return nil, image.Point{}, false
}

// alloc finds room for a tile, in a new page if necessary.
func (a *atlas) alloc(size image.Point) (*atlasPage, image.Point) {
	if p, at, ok := find(a.pages, size); ok {
		return p, at
	}
	a.flush() // see finish
	a.busy = true
	p := &atlasPage{
		image:   newTexture(pageSide, pageSide),
		shelves: []shelf{emptyShelf(0, pageSide)},
	}
	a.pages = append(a.pages, p)
	at, _ := p.alloc(size.X, size.Y)
	return p, at
}

// alloc finds room for a tile on the shelf whose height fits it best. Only an empty shelf may be
// much too high; it is then divided.
func (p *atlasPage) alloc(w, h int) (image.Point, bool) {
	height := (h + shelfStep - 1) / shelfStep * shelfStep
	best := -1
	for i, s := range p.shelves {
		fits := s.height >= height && (s.isEmpty() || s.height <= height+height/4) && s.find(w) >= 0
		if fits && (best < 0 || s.height < p.shelves[best].height) {
			best = i
		}
	}
	if best < 0 {
		return image.Point{}, false
	}
	if s := &p.shelves[best]; s.isEmpty() && s.height > height {
		rest := emptyShelf(s.y+height, s.height-height)
		s.height = height
		p.shelves = slices.Insert(p.shelves, best+1, rest)
	}
	p.used += w * h
	s := &p.shelves[best]
	return image.Pt(s.take(w), s.y), true
}

// free frees the pixels of a tile.
func (p *atlasPage) free(rect image.Rectangle) {
	p.used -= rect.Dx() * rect.Dy()
	i := slices.IndexFunc(p.shelves, func(s shelf) bool { return s.y == rect.Min.Y })
	p.shelves[i].give(gap{rect.Min.X, rect.Max.X})
	if !p.shelves[i].isEmpty() {
		return
	}
	first, last := i, i // of the empty shelves to join
	if first > 0 && p.shelves[first-1].isEmpty() {
		first--
	}
	if last+1 < len(p.shelves) && p.shelves[last+1].isEmpty() {
		last++
	}
	bottom := p.shelves[last].y + p.shelves[last].height
	p.shelves[first] = emptyShelf(p.shelves[first].y, bottom-p.shelves[first].y)
	p.shelves = slices.Delete(p.shelves, first+1, last+1)
}

func emptyShelf(y, height int) shelf {
	return shelf{y: y, height: height, free: []gap{{0, pageSide}}}
}

// isEmpty reports whether a shelf has no tiles.
func (s *shelf) isEmpty() bool { return len(s.free) == 1 && s.free[0] == gap{0, pageSide} }

// find returns the index of the first gap of at least width pixels, or -1.
func (s *shelf) find(width int) int {
	return slices.IndexFunc(s.free, func(f gap) bool { return f.to-f.from >= width })
}

// take takes width pixels from the first gap that has them, and returns their start.
func (s *shelf) take(width int) int {
	i := s.find(width)
	x := s.free[i].from
	if s.free[i].from += width; s.free[i].from == s.free[i].to {
		s.free = slices.Delete(s.free, i, i+1)
	}
	return x
}

// give frees a range and joins it with the gaps beside it.
func (s *shelf) give(f gap) {
	i := 0
	for i < len(s.free) && s.free[i].from < f.from {
		i++
	}
	first, last := i, i
	if i > 0 && s.free[i-1].to == f.from {
		first, f.from = i-1, s.free[i-1].from
	}
	if i < len(s.free) && s.free[i].from == f.to {
		last, f.to = i+1, s.free[i].to
	}
	s.free = slices.Replace(s.free, first, last, f)
}
