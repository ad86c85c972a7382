package layout

import (
	"math"
	"strings"

	"senet/game/board"
	"senet/game/table"
	"senet/render/canvas"
	"senet/render/typeset"
)

// Prompt is the band above the board.
type Prompt struct {
	Box    canvas.Rect
	Pawn   canvas.Rect // the pawn or the disc with the cross
	Main   Words       // Strong runs are the leading clause
	Second Words
	Deeds  []canvas.Rect // the buttons of the turn, at the right end
}

// promptSize is how large the prompt is set at most, in parts of the height of a full band.
func promptSize(c Class) float64 {
	switch c {
	case Wide:
		return 0.293
	case Standard:
		return 0.307
	case Tall:
		return 0.215
	}
	return 0.337
}

// prompt lays the band out. It keeps its height whatever it says: long sentences are set smaller, then on two lines.
func (p *plan) prompt(box canvas.Rect) {
	v := p.scene.Prompt
	box = round(box)
	g := Prompt{Box: box}
	pawn := box.H * 0.645
	x := box.X - 0.063*box.H
	if p.Class == Small || p.Class == Tall {
		pawn = box.H * 0.705
		if p.Class == Tall {
			pawn = box.H * 0.55
		}
	}
	if v.Shape != board.NoShape || v.Kind == table.PromptRefusal {
		g.Pawn = round(canvas.Rect{X: x, Y: box.Y + (box.H-pawn)*0.46, W: pawn, H: pawn})
		if v.Kind == table.PromptRefusal {
			g.Pawn = g.Pawn.Inset(pawn * 0.16)
		}
		x += pawn*1.02 + 0.05*box.H
	} else {
		x = box.X
	}
	text := canvas.Rect{X: x, Y: box.Y, W: math.Max(1, box.X+box.W-x), H: box.H}
	text.W = p.deeds(&g, text)
	band := box
	if v.Kind == table.PromptWin { // the sun rises at the end of the band
		text.W = math.Max(0.6*text.W, text.W-1.5*p.Play.Board.P)
		band.W = text.Right() - box.X
	}
	g.Pawn, text = p.flip(g.Pawn, band), p.flip(text, band)
	air := 0.06
	if p.large {
		air = 0.03
	}
	g.Main, g.Second = p.promptWords(v, inset2(text, 0, air*box.H))
	p.Play.Prompt = g
}

// secondStyle is the style of the second line while the first is set at size times k: always the smaller of the two.
func (p *sheet) secondStyle(size, k float64) typeset.Style {
	st := p.sized(typeset.Glance, typeset.Regular, math.Max(size*0.6*math.Min(1, 0.25+0.85*k), p.floor))
	if p.Class == Small || p.large {
		st.Size = p.floor
	}
	return st
}

// deeds puts the buttons of the turn at the right end of the band; it tells how much room is left for words. Long words stand one above
// the other, so that what is asked has room.
func (p *plan) deeds(g *Prompt, text canvas.Rect) float64 {
	kid, is := p.only(table.Action)
	if !is {
		return text.W
	}
	const high, between = 54, 14 // units
	row := p.kids[kid]
	n, unit, most := float64(len(row.Kids)), p.T, 0.5*text.W
	if p.large {
		unit, most = 1.25*p.floor/actionSize, 0.4*text.W
	}
	unit = math.Min(unit, 0.8*text.H/high)
	wide, tall := p.in.Wide(row, unit), high*unit
	if wide > most && n > 1 {
		unit = math.Min(unit, 0.96*text.H/(n*high+(n-1)*between))
		wide, tall = 0, unit*(n*high+(n-1)*between)
		for _, k := range row.Kids {
			wide = math.Max(wide, p.in.Wide(k, unit))
		}
	} else if p.large { // a short word has no small button
		wide = math.Max(wide, n*1.9*tall)
	}
	wide = math.Ceil(math.Min(wide, most))
	box := round(p.flip(canvas.Rect{X: text.Right() - wide, Y: text.Y + (text.H-tall)/2, W: wide, H: tall}, g.Box))
	g.Deeds = []canvas.Rect{box}
	p.put(kid, box, unit)
	return math.Max(1, text.W-wide-0.3*tall)
}

// promptTold is the largest setting in which nothing of a prompt is left out. The letters of the second part are smaller than
// usual only where that makes the first part larger.
func (p *plan) promptTold(v table.Prompt, box canvas.Rect, words []flowWord, size float64) (best promptSetting, found bool) {
	for _, small := range []float64{p.floor, p.leastSize()} {
		if s, fits := p.promptWhole(v, box, words, size, small); fits && s.k > best.k+0.01 {
			best, found = s, true
		}
	}
	return best, found
}

// promptWhole is the same with a given size of the second part.
func (p *plan) promptWhole(v table.Prompt, box canvas.Rect, words []flowWord, size, small float64) (promptSetting, bool) {
	least := math.Min(1, p.leastSize()/(0.94*size)) // see sized
	for k := 1.0; ; k = math.Max(k-0.05, least) {
		s, fits := p.promptAt(v, box, words, size, k)
		s.second.Size, s.step = small, s.step*0.95
		s.lines = len(p.wrap(v.Second, s.second, box.W))
		s.close = s.lines > 1
		if fits && s.height() <= box.H {
			return s, true
		}
		if k <= least {
			return promptSetting{}, false
		}
	}
}

// promptWords finds the largest setting in which both parts fit the band.
func (p *plan) promptWords(v table.Prompt, box canvas.Rect) (main, second Words) {
	size := promptSize(p.Class) * box.H / 0.88
	if p.large {
		size = math.Min(0.065*p.H, 0.48*box.H)
	}
	if p.captions() { // hardly larger in one line than in two, so that it does not jump from step to step
		size = math.Min(size, 1.11*box.H/(2*mainLeading))
	}
	if v.Kind == table.PromptWin { // who wins stands alone, as large as the band lets it
		size, v.Rest, v.Second = 1.5*size, "", strings.TrimSpace(v.Rest+" "+v.Second)
	}
	strands := []strand{
		{text: v.Lead, style: p.sized(typeset.Label, typeset.Bold, size), strong: true},
		{text: v.Rest, style: p.sized(typeset.Label, typeset.Regular, size)},
	}
	words := p.flowWords(strands)
	if p.large && v.Second != "" { // before a class all of it, rather than all of it large
		if s, fits := p.promptTold(v, box, words, size); fits {
			return p.setPrompt(s, v, box, strands, words)
		}
		v.Second = "" // a sentence that breaks off tells nothing
	}
	for k := 1.0; ; k -= 0.05 {
		s, fits := p.promptAt(v, box, words, size, k)
		if least := k <= 0.5 && !p.large || size*k*0.95 < p.floor || p.large && size*(k-0.05) < p.floor; fits || least {
			return p.setPrompt(s, v, box, strands, words)
		}
	}
}

// captions tells whether the prompt is the caption of a lesson before a class.
func (p *plan) captions() bool { return p.large && p.use == teaching }

// mainLeading is from line to line of a prompt's first part, in its size.
const mainLeading = 1.22

// promptSetting is the prompt set at one size.
type promptSetting struct {
	k      float64 // the size, in parts of the largest
	step   float64 // from line to line of the first part
	ends   []int   // after which words its lines end
	second typeset.Style
	lines  int     // of the second part
	air    float64 // between the parts
	close  bool    // the lines of the second part stand close together
}

// step2 is from line to line of the second part.
func (s promptSetting) step2() float64 { return s.second.Size * s.leading2() }

func (s promptSetting) leading2() float64 {
	if s.close {
		return 1.14
	}
	return 1.26
}

// height is that of both parts, each whole.
func (s promptSetting) height() float64 {
	return float64(len(s.ends))*s.step + s.air + float64(s.lines)*s.step2()
}

// promptAt sets the prompt at size times k, and tells whether it fits the band.
func (p *plan) promptAt(v table.Prompt, box canvas.Rect, words []flowWord, size, k float64) (s promptSetting, fits bool) {
	s = promptSetting{k: k, step: size * k * mainLeading, second: p.secondStyle(size, k)}
	ends, ok := breakFlow(words, box.W, k)
	s.ends = ends
	if v.Second != "" && box.W > 2*s.second.Size {
		s.lines = len(p.wrap(v.Second, s.second, box.W))
	}
	if s.lines > 0 && p.Class != Small && !p.large {
		s.air = 0.16 * s.second.Size
	}
	mainH := float64(len(ends)) * s.step
	roomy := ok && mainH <= box.H && (len(ends) <= 1 || k < 0.8 || k < 0.87 && p.captions())
	if (p.Class == Small || p.large) && roomy && len(ends) <= 2 && v.Kind != table.PromptWin {
		return s, true // the second part is left out where there is no room: it only explains
	}
	return s, roomy && mainH+s.air+float64(s.lines)*s.step2() <= box.H
}

// setPrompt puts a setting into the middle of the band, of the second part as many lines as there is room for.
func (p *sheet) setPrompt(s promptSetting, v table.Prompt, box canvas.Rect, strands []strand, words []flowWord) (main, second Words) {
	if most := int(math.Floor(box.H / s.step)); len(s.ends) > most && most >= 1 {
		s.ends = append(s.ends[:most-1:most-1], len(words))
	}
	mainH := float64(len(s.ends)) * s.step
	s.ends = balanced(words, s.ends, box.W, s.k)
	n := int(math.Max(0, math.Min(float64(s.lines), math.Floor((box.H-mainH-s.air)/s.step2()+0.01))))
	if n == 0 {
		s.air = 0
	}
	top := box.Y + (box.H-mainH-s.air-float64(n)*s.step2())/2
	main = p.setFlow(strands, words, s.ends, s.k, canvas.Rect{X: box.X, Y: top, W: box.W, H: mainH}, s.step)
	if n > 0 {
		second = p.para(v.Second, s.second, box.X, top+mainH+s.air, box.W, s.leading2(), n)
	}
	return main, second
}
