package kit

// ink is what a part of a glyph is inlaid with.
type ink uint8

const (
	inkLine ink = iota
	inkTurquoise
	inkTurquoiseDeep
	inkLapis
	inkLapisDeep
	inkCarnelian
	inkCarnelianDeep
	inkGold
	inkGoldLight
	inkIvory
)

// step is one stroke of work on a glyph, in its box of 100.
type step struct {
	do    deed
	d     string  // outline
	ink   ink     // not for cell
	width float64 // of a line
	thin  bool    // line is half clear
}

type deed uint8

const (
	cell   deed = iota // the metal a part is set in: filled and widened by the theme's outline
	wire               // the metal round a part that is itself a line of this width
	inlay              // filled
	hollow             // filled, with holes
	groove             // a line
	lidded             // filled, with a fine edge
)

// The glyphs as steps, each set in its cell first and inlaid then, as cloisonné is made.

func ankhSteps() []step {
	const (
		stem  = "M45.8 54C45.5 68 43.5 82 40.5 96.5C47 95 53 95 59.5 96.5C56.5 82 54.5 68 54.2 54Z"
		left  = "M47 48.5C36 48 24 46 13 43.5C14.5 50 14.5 55.5 13 62C24 59.5 36 57.5 47 57Z"
		right = "M53 48.5C64 48 76 46 87 43.5C85.5 50 85.5 55.5 87 62C76 59.5 64 57.5 53 57Z"
		loop  = "M50 55C37 46 25 35 25 22.5C25 11 36 4 50 4C64 4 75 11 75 22.5C75 35 63 46 50 55ZM50 44.5C57 39 65 31.5 65 23.5C65 17.5 58.5 13.5 50 13.5C41.5 13.5 35 17.5 35 23.5C35 31.5 43 39 50 44.5Z"
		knot  = "M43.5 45.5C48 47 52 47 56.5 45.5L57.5 60C52.5 58.5 47.5 58.5 42.5 60Z"
		shade = "M50 60L54.3 60C54.8 72 56.7 84 59.5 96.5C56 95.7 53 95.4 50 95.4Z"
		arms  = "M42.9 53.2L13.9 53.2C14 56 13.7 59 13 62C23 59.7 33 58.2 42.6 57.3ZM57.1 53.2L86.1 53.2C86 56 86.3 59 87 62C77 59.7 67 58.2 57.4 57.3Z"
		bands = "M44.6 50.2C48 51.2 52 51.2 55.4 50.2M43.9 55.3C48 54.2 52 54.2 56.1 55.3"
	)
	return []step{
		{do: cell, d: stem}, {do: cell, d: left}, {do: cell, d: right}, {do: cell, d: loop}, {do: cell, d: knot},
		{do: inlay, d: stem, ink: inkTurquoise}, {do: inlay, d: left, ink: inkTurquoise},
		{do: inlay, d: right, ink: inkTurquoise}, {do: hollow, d: loop, ink: inkTurquoise},
		{do: inlay, d: knot, ink: inkGold}, {do: inlay, d: shade, ink: inkTurquoiseDeep},
		{do: inlay, d: arms, ink: inkTurquoiseDeep}, {do: groove, d: bands, width: 1.6},
	}
}

func birdSteps() []step {
	const (
		legs    = "M46 76L43.5 91M58 77L55.5 91M35 92.5L48 92.5M47.5 92.5L61 92.5"
		tail    = "M64 64L94 84C96.5 87 95 91.5 91 91.5L58 80Z"
		body    = "M36 37C29 45 27 57 33 67C39 77 52 80.5 63 77.5C71 75 75 69 74 62C71 48 60 41 52 32Z"
		beard   = "M28.6 32.6L33.4 34L31.6 43.5L27.6 42.5Z"
		face    = "M30.2 11C27.6 14.5 27.2 18 27 20.6C26.4 22.4 24.8 24 24 25.4C24.4 26.6 26 26.8 26.8 27.2C26.8 29 27 31 28.4 32.4C30.6 34 34 34.4 38 33.4L46 30L44 10Z"
		breast  = "M36 41C30.5 49 29.5 59 34.5 66.5C39 73 46 76.2 54 76.6C45 70.5 39.5 60 40 48C40.2 45 38.6 42.4 36 41Z"
		wig     = "M29.6 11.4C32 6 38 4 43 5C51 6.6 56 13 56 21C56 29 55.5 35 54 42C50.5 44.4 44 44.6 40 42.6C39.6 37 40.4 33.4 40 28.6C39.6 23 36.6 19.4 37.2 14C34.6 14 31.6 13.4 29.6 11.4Z"
		wing    = "M46 41C58 43.5 70 52 78 63C82 69 85 75 87 80.5C76 79.5 62 78.5 52 70.5C44 63.5 41 51 46 41Z"
		back    = "M51 47C61 50.5 71 59 77 68C80 72 82 76 84 80C76 79.6 71 78.6 66 77C68 66 61 55.5 51 47Z"
		feather = "M46.5 55.5C54 57.5 61 64.5 64 76M48 46C59 50.5 68 61 71.5 77.6"
		rows    = "M73 75L89 86M67 78L84 88.4"
		bands   = "M41.4 38.6C46 40.6 50 40.4 54.4 38.6M41 33.6C46 35.4 51 35.2 55.6 33.4"
		eye     = "M29.4 19.6C31.4 18 34 18.2 35.6 20.2C33.6 21.6 31.2 21.4 29.4 19.6Z"
	)
	return []step{
		{do: wire, d: legs, width: 1.55}, {do: groove, d: legs, ink: inkGold, width: 2.6},
		{do: cell, d: tail}, {do: cell, d: body}, {do: cell, d: beard}, {do: cell, d: face},
		{do: inlay, d: tail, ink: inkLapis}, {do: inlay, d: body, ink: inkIvory}, {do: inlay, d: beard, ink: inkLapis},
		{do: inlay, d: face, ink: inkGoldLight}, {do: inlay, d: breast, ink: inkCarnelian},
		{do: cell, d: wig}, {do: cell, d: wing},
		{do: inlay, d: wig, ink: inkLapis}, {do: inlay, d: wing, ink: inkTurquoise}, {do: inlay, d: back, ink: inkLapis},
		{do: groove, d: feather, width: 1.8}, {do: groove, d: rows, width: 1.6},
		{do: groove, d: bands, ink: inkGoldLight, width: 1.6}, {do: inlay, d: eye},
	}
}

func eyeSteps() []step {
	const (
		curl    = "M50 66C57 73.5 66 82.5 78 83.5C88 84.3 94 78.5 93 71.5C92 65 84.5 63 80.5 67C77.5 70.2 79.6 74.8 83.6 74.2"
		tear    = "M33.5 64L44 66L45.5 93L40 88C36.5 81 34.5 73 33.5 64Z"
		brow    = "M6 35C20 18 38 10 55 10.5C72 11 84 18 95 25L95 34C83 28 70 21.5 55 21C40 20.5 24 28 10.5 43.5Z"
		lid     = "M6 53C18 37 34 29.5 48 29.5C63 29.5 73 37 82 44.5C87 48 91 49.5 97 49.5L97 57C89 58 82 57 75 55.5C66 63.5 56 67 45 67C30 67 17 61 6 53Z"
		white   = "M15.5 52.5C25 41.5 36 36 47.5 36C58.5 36 67 41.5 74 49C66 57 56 61 45 61C34 61 24 57.5 15.5 52.5Z"
		corners = "M15.5 52.5C19.5 48 23.5 44.5 27.8 41.8C26 48 26.5 53 28.8 58.2C24 56.8 19.6 54.8 15.5 52.5ZM74 49C71 45.8 68 43 64.6 40.9C66 46.5 66 51.5 63.4 57.2C67.4 55 71 52.2 74 49Z"
		rim     = "M58.4 47.5A12.4 12.4 0 1 1 33.6 47.5A12.4 12.4 0 1 1 58.4 47.5Z"
		iris    = "M55.6 47.5A9.6 9.6 0 1 1 36.4 47.5A9.6 9.6 0 1 1 55.6 47.5Z"
		pupil   = "M51.6 47.5A5.6 5.6 0 1 1 40.4 47.5A5.6 5.6 0 1 1 51.6 47.5Z"
		light   = "M45.1 43.6A2.5 2.5 0 1 1 40.1 43.6A2.5 2.5 0 1 1 45.1 43.6Z"
	)
	return []step{
		{do: wire, d: curl, width: 5.2}, {do: cell, d: tear}, {do: cell, d: brow}, {do: cell, d: lid},
		{do: inlay, d: tear, ink: inkTurquoise}, {do: inlay, d: brow, ink: inkLapis}, {do: inlay, d: lid, ink: inkLapis},
		{do: groove, d: curl, ink: inkLapis, width: 5.2}, {do: inlay, d: lid, ink: inkLapis},
		{do: lidded, d: white, ink: inkIvory, width: 2}, {do: inlay, d: corners, ink: inkCarnelian},
		{do: inlay, d: rim}, {do: inlay, d: iris, ink: inkLapisDeep}, {do: inlay, d: pupil}, {do: inlay, d: light, ink: inkIvory},
	}
}

func horizonSteps() []step {
	const (
		hills = "M3 93L3 72C4.5 58 10 47.5 18 47.5C21.5 47.5 23 49.4 24 51.9A31 31 0 0 0 76 51.9C77 49.4 78.5 47.5 82 47.5C90 47.5 95.5 58 97 72L97 93Z"
		sun   = "M75.5 35A25.5 25.5 0 1 1 24.5 35A25.5 25.5 0 1 1 75.5 35Z"
		limb  = "M50 9.5A25.5 25.5 0 0 1 50 60.5A34 34 0 0 0 50 9.5Z"
		strip = "M3 93L3 83.5L97 83.5L97 93Z"
		edge  = "M4 82.6L96 82.6"
		halo  = "M69.4 35A19.4 19.4 0 1 1 30.6 35A19.4 19.4 0 1 1 69.4 35Z"
		// Ten grains of sand: lines too short to be seen as lines.
		sand = "M11 66H11.01M89 66H89.01M19 57H19.01M81 57H81.01M19 72H19.01M81 72H81.01M28 65H28.01M72 65H72.01M37 74.6H37.01M63 74.6H63.01"
	)
	return []step{
		{do: cell, d: hills}, {do: cell, d: sun},
		{do: inlay, d: hills, ink: inkGold}, {do: inlay, d: sun, ink: inkCarnelian}, {do: inlay, d: limb, ink: inkCarnelianDeep},
		{do: inlay, d: strip, ink: inkLapis}, {do: groove, d: edge, width: 2}, {do: groove, d: halo, ink: inkGoldLight, width: 3.4},
		{do: groove, d: sand, width: 3.6, thin: true},
	}
}

// truthsSteps are three equal feathers with air between them, so that they count as three at any size.
func truthsSteps() []step {
	feathers := [3]struct{ body, quill, half, vein, barbs string }{
		{
			"M15.5 86C9 72.98 7 54.37 7.5 37.63C8 19.02 14.5 6 23.5 6C31 6 33.5 12.51 31 17.63C28 22.74 29 30.19 29.3 39.49C29.9 56.23 28 72.98 21.5 86Z",
			"M13.9 82.28L23.1 82.28L21.9 96.23L15.1 96.23Z",
			"M18.5 86C18.5 61.81 17 33.91 23 14.37L27.5 7.86C32.5 9.72 33.1 13.91 31 17.63C28 22.74 29 30.19 29.3 39.49C29.9 56.23 28 72.98 21.5 86Z",
			"M18.5 86C18.5 61.81 17 33.91 23.5 13.44",
			"M18 35.77L8.3 29.26M18.7 35.77L28.5 29.26M18 46.93L8.3 40.42M18.7 46.93L28.5 40.42M18 58.09L8.3 51.58M18.7 58.09L28.5 51.58M18 69.26L8.3 62.74M18.7 69.26L28.5 62.74",
		},
		{
			"M45.5 86C39 72.98 37 54.37 37.5 37.63C38 19.02 44.5 6 53.5 6C61 6 63.5 12.51 61 17.63C58 22.74 59 30.19 59.3 39.49C59.9 56.23 58 72.98 51.5 86Z",
			"M43.9 82.28L53.1 82.28L51.9 96.23L45.1 96.23Z",
			"M48.5 86C48.5 61.81 47 33.91 53 14.37L57.5 7.86C62.5 9.72 63.1 13.91 61 17.63C58 22.74 59 30.19 59.3 39.49C59.9 56.23 58 72.98 51.5 86Z",
			"M48.5 86C48.5 61.81 47 33.91 53.5 13.44",
			"M48 35.77L38.3 29.26M48.7 35.77L58.5 29.26M48 46.93L38.3 40.42M48.7 46.93L58.5 40.42M48 58.09L38.3 51.58M48.7 58.09L58.5 51.58M48 69.26L38.3 62.74M48.7 69.26L58.5 62.74",
		},
		{
			"M75.5 86C69 72.98 67 54.37 67.5 37.63C68 19.02 74.5 6 83.5 6C91 6 93.5 12.51 91 17.63C88 22.74 89 30.19 89.3 39.49C89.9 56.23 88 72.98 81.5 86Z",
			"M73.9 82.28L83.1 82.28L81.9 96.23L75.1 96.23Z",
			"M78.5 86C78.5 61.81 77 33.91 83 14.37L87.5 7.86C92.5 9.72 93.1 13.91 91 17.63C88 22.74 89 30.19 89.3 39.49C89.9 56.23 88 72.98 81.5 86Z",
			"M78.5 86C78.5 61.81 77 33.91 83.5 13.44",
			"M78 35.77L68.3 29.26M78.7 35.77L88.5 29.26M78 46.93L68.3 40.42M78.7 46.93L88.5 40.42M78 58.09L68.3 51.58M78.7 58.09L88.5 51.58M78 69.26L68.3 62.74M78.7 69.26L88.5 62.74",
		},
	}
	var steps []step
	for _, f := range feathers {
		steps = append(steps, step{do: cell, d: f.body}, step{do: cell, d: f.quill},
			step{do: inlay, d: f.body, ink: inkTurquoise}, step{do: inlay, d: f.half, ink: inkLapis},
			step{do: groove, d: f.vein, width: 1.8}, step{do: groove, d: f.barbs, width: 1.3, thin: true},
			step{do: inlay, d: f.quill, ink: inkGold})
	}
	return steps
}
