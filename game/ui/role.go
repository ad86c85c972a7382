package ui

// Role is what words are for; it decides how they are set.
type Role uint8

const (
	Body           Role = iota // what is read
	PageHead                   // the name of the page
	Lead                       // the sentence beside it
	Head                       // of a group
	Label                      // beside a control
	Action                     // on a button, a line of a menu
	ChoiceText                 // on one of several choices
	Note                       // below a group
	Sub                        // the second line of a button
	MainActionText             // the page's main deed, in gold
	FieldText                  // in a field
	BarWord                    // on a button of the bar
	BarName                    // what is played
	Logo                       // the word SENET in the bar
	TextHead                   // a heading in what is read
	Caption                    // below a picture
	Quote                      // the source's own words
	Origin                     // where it comes from
	Ours                       // the same, where it is this game's own
	Source                     // a book
	CardHead                   // of a card
	CardText                   // on a card
	CardSource                 // where its rules come from
	Badge                      // how sure, what it is like
	Value                      // a number
	Cell                       // in a table
	SmallText                  // a small word beside it
	DialogHead                 // of a dialog
	DialogText                 // its sentence
	GroupHead                  // of some of its buttons
	Tip                        // the name of a button without words
	Notice                     // a sentence over the page
	TitleLogo                  // the name of the game on the title page
	Motto                      // what it is
	MenuFirst                  // the first line of its menu
	MenuSub                    // below it
	MenuNext                   // the other lines
	FootWord                   // on a small button
	FootKey                    // below the picture of a button at the foot
	MoveListText               // in a list of moves
	UndoneMoveText             // the same, of what is there no more
	MoveListNumber             // a number in it
	PromptText                 // the line above a board
	PromptDetail               // below it, and what explains it
	WinText                    // instead of it: who has won
	PanelName                  // the name of a side on a player's panel
	PanelPlayer                // who plays it
	PanelCount                 // how many of its pawns are home or in the hand
	PanelTask                  // what it has to do now
	ThrowCall                  // that sticks are to be thrown
	ThrowText                  // a throw in words
	TileNumber                 // a number that can be given out
	TileNote                   // how it came about
	roles
)

// Typeface is one of the two faces of the game.
type Typeface uint8

const (
	Serif     Typeface = iota // what is read as a label in a museum
	SansSerif                 // what is glanced at
)

// Weight is how bold letters are.
type Weight uint8

const (
	Regular Weight = iota
	Medium
	SemiBold
	Bold
)

// Font is how a line is set.
type Font struct {
	Typeface Typeface
	Weight   Weight
	Size     float64 // pixels per em; in the table of roles units
	Tracking float64 // extra space between letters, in em
}

// typography is how the words of a role are set: the distance of lines is in their size.
type typography struct {
	face    Typeface
	weight  Weight
	size    float64
	leading float64
}

// settings is the typography of the game.
func (r Role) typography() typography {
	return [roles]typography{
		Body:           {Serif, Regular, 20.5, 1.38},
		PageHead:       {Serif, SemiBold, 50, 1.2},
		Lead:           {Serif, Regular, 22.5, 1.22},
		Head:           {Serif, SemiBold, 24, 1.5},
		Label:          {SansSerif, Regular, 21, 1.25},
		Action:         {SansSerif, Medium, 22, 1.25},
		ChoiceText:     {SansSerif, Regular, 20.5, 1.25},
		Note:           {SansSerif, Regular, 19, 1.32},
		Sub:            {SansSerif, Regular, 18, 1.28},
		MainActionText: {Serif, SemiBold, 40, 1.2},
		FieldText:      {SansSerif, Regular, 20.5, 1.25},
		BarWord:        {SansSerif, Medium, 21, 1.25},
		BarName:        {SansSerif, Regular, 21, 1.25},
		Logo:           {Serif, SemiBold, 24.4, 1.25},
		TextHead:       {Serif, SemiBold, 27, 1.3},
		Caption:        {Serif, Regular, 18.5, 1.35},
		Quote:          {Serif, Regular, 18.5, 1.36},
		Origin:         {SansSerif, Regular, 16.5, 1.35},
		Ours:           {SansSerif, Medium, 16.5, 1.35},
		Source:         {Serif, Regular, 18, 1.35},
		CardHead:       {Serif, SemiBold, 28, 1.3},
		CardText:       {Serif, Regular, 20.5, 1.25},
		CardSource:     {Serif, Regular, 16.5, 1.3},
		Badge:          {SansSerif, Medium, 16.5, 1.5},
		Value:          {Serif, SemiBold, 28, 1.25},
		Cell:           {SansSerif, Regular, 20, 1.25},
		SmallText:      {SansSerif, Regular, 18, 1.25},
		DialogHead:     {Serif, SemiBold, 34, 1.3},
		DialogText:     {Serif, Regular, 21, 1.36},
		GroupHead:      {SansSerif, Medium, 17, 1.5},
		Tip:            {SansSerif, Medium, 24, 1.4},
		Notice:         {SansSerif, Regular, 20.5, 1.3},
		TitleLogo:      {Serif, Medium, 118, 1.2},
		Motto:          {Serif, Regular, 24, 1.35},
		MenuFirst:      {Serif, SemiBold, 42, 1.3},
		MenuSub:        {SansSerif, Regular, 21, 1.25},
		MenuNext:       {Serif, Medium, 34, 1.3},
		FootWord:       {SansSerif, Regular, 19, 1.3},
		FootKey:        {SansSerif, Medium, 21, 1.2},
		MoveListText:   {SansSerif, Regular, 21.5, 1.25},
		UndoneMoveText: {SansSerif, Regular, 21.5, 1.25},
		MoveListNumber: {SansSerif, Bold, 21.5, 1.25},
		PromptText:     {Serif, Regular, 43, 1.22},
		PromptDetail:   {SansSerif, Regular, 26, 1.26},
		WinText:        {Serif, Bold, 64, 1.22},
		PanelName:      {Serif, SemiBold, 36, 1.25},
		PanelPlayer:    {SansSerif, Regular, 22, 1.25},
		PanelCount:     {SansSerif, Medium, 21, 1.25},
		PanelTask:      {SansSerif, Bold, 20, 1.25},
		ThrowCall:      {Serif, SemiBold, 40, 1.2},
		ThrowText:      {SansSerif, Regular, 19.6, 1.25},
		TileNumber:     {SansSerif, Bold, 74, .8},
		TileNote:       {SansSerif, Medium, 29, 1.1},
	}[r]
}

// large is how those of a role are set before a class, which sees what stands round a board from afar.
func (s typography) large(r Role) typography {
	switch r {
	case PanelName:
		s.size, s.weight, s.leading = 46, Bold, 1.1
	case PanelPlayer:
		s.size, s.weight, s.leading = 41, Medium, 1.1
	case PanelCount, PanelTask:
		s.size, s.leading = 36, 1.1
	case ThrowCall:
		s.size, s.weight = 88, Bold
	case ThrowText:
		s.size, s.leading = 52, 1.1
	case TileNote:
		s.size = 1.4 * s.size
	case PromptText, PromptDetail, WinText:
		s.size, s.leading = 1.5*s.size, 1.15
	}
	return s
}

// font is how words of a role are set at a scale, and the distance of their lines in pixels.
func (s Scale) font(r Role, strong bool) (Font, float64) {
	set := r.typography()
	if r == PageHead && s.Class != Wide {
		set.size = 38
	}
	if r == Logo && s.Class == Tall {
		set.size = 27
	}
	face := set.face
	if s.Large && r != TitleLogo {
		face = SansSerif
		set = set.large(r)
	}
	size := max(set.size*s.Unit*s.Letters, s.Small)
	f := Font{Typeface: face, Weight: set.weight, Size: size, Tracking: 0.006}
	if strong && f.Weight < Medium {
		f.Weight = Medium
	}
	switch {
	case face == SansSerif: // sets wider than the one the sizes were found with
		f.Size = max(size*0.94, s.Small)
	case f.Weight == SemiBold:
		// nearer to the rhythm of the humanist letters that the pages were drawn with
		f.Weight, f.Tracking = Medium, 0.014
	}
	switch r {
	case Logo:
		f.Tracking = 0.22
	case TitleLogo:
		f.Tracking = 0.135
	}
	return f, f.Size * set.leading
}
