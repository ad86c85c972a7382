package ending

// init estimates all values: those of the layers without either side's front pawn, added, minus
// that of the layer without both.
func (p *rowPair) init(b *tablebase) {
	for _, s := range p.sides {
		withoutOwn, withoutOther := b.layers[s.own-1][s.other], b.layers[s.own][s.other-1]
		withoutBoth := b.layers[s.own-1][s.other-1]
		p.forEachIndex(&s.grid, func(i int, own, other uint32) {
			ownLess, otherLess := own&(own-1), other&(other-1)
			value := fileScale / 2
			switch {
			case withoutBoth != nil:
				value = p.valueIn(withoutOwn, ownLess, other) + p.valueIn(withoutOther, own, otherLess) -
					p.valueIn(withoutBoth, ownLess, otherLess)
			case withoutOwn != nil:
				value = p.valueIn(withoutOwn, ownLess, other)
			case withoutOther != nil:
				value = p.valueIn(withoutOther, own, otherLess)
			}
			s.cells[i] = uint32(max(min(value, fileScale), 0)*cellSubScale) << cellBits
		})
	}
}

// valueIn returns the value of a position in a solved layer, in multiples of 1/fileScale.
func (p *rowPair) valueIn(l *layer, throwing, waiting uint32) int {
	return l.at(p.ranking.fileIndex(throwing, waiting)) / subScale
}
