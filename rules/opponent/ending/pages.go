package ending

import "sync/atomic"

// pages is where the chances stand while they are worked out, one page for each pair of spaces. A place of a page is a way of
// one side (the row) and a way of the other; it holds two chances, in 65535ths: in the lower half that of the side of the row
// if it is about to throw, in the upper half that of the other side if that is. So a page is also the page of the opposite
// pair, turned over; both are kept, because then whoever goes along a row finds everything near by.
//
// Where a turn has at most one extra throw, there are all pages twice: the later ones are of positions in which the side that
// is about to throw has had it.
//
// Several goroutines read and write the places at once. Each place is read and written as a whole.
type pages struct {
	all   []uint32
	later int                             // how much further on the later pages are; 0 where there are none
	first [MaxPawns + 1][MaxPawns + 1]int // where the page of two spaces begins
	wide  [MaxPawns + 1]int               // how many ways there are with so many living pawns
}

// layOut lays out the pages up to so many pawns, and tells how many places they have.
func (p *pages) layOut(pawns int) (places int) {
	for own := 0; own <= pawns; own++ {
		for other := 0; other <= pawns; other++ {
			p.first[own][other] = places
			places += p.wide[own] * p.wide[other]
		}
	}
	return places
}

// open makes room for the pages, or for all twice. Where one side has no pawns left the game is over: the chances are known.
// Elsewhere they are even at first.
func (p *pages) open(pawns int, twice bool) {
	size := p.layOut(pawns)
	if p.all = make([]uint32, size); twice {
		p.all, p.later = make([]uint32, 2*size), size
	}
	for i := range p.all {
		p.all[i] = whole/2 | whole/2<<16
	}
	for page := 0; page < len(p.all); page += size {
		p.all[page] = 0 // nobody is left: whoever has just moved has won
		for n := 1; n <= pawns; n++ {
			for i := range p.wide[n] * p.wide[0] {
				p.all[page+p.first[0][n]+i] = whole
				p.all[page+p.first[n][0]+i] = whole << 16
			}
		}
	}
}

func (p *pages) at(i int) uint32 { return load(p.all, i) }

func load(all []uint32, i int) uint32 { return atomic.LoadUint32(&all[i]) }

func (p *pages) set(i int, value uint32) { atomic.StoreUint32(&p.all[i], value) }

// turned is a place as the other side sees it.
func turned(value uint32) uint32 { return value<<16 | value>>16 }

// turnOver copies a page to that of the opposite pair.
func (p *pages) turnOver(own, other int) {
	from, to := p.first[own][other], p.first[other][own]
	for i := range p.wide[own] {
		for j := range p.wide[other] {
			at, opposite := from+i*p.wide[other]+j, to+j*p.wide[own]+i
			p.all[opposite] = turned(p.all[at])
			p.all[p.later+opposite] = turned(p.all[p.later+at])
		}
	}
}
