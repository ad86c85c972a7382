package ui

// Role is what words are for; it decides how they are set.
type Role uint8

const (
	Body       Role = iota // what is read
	PageHead               // the name of the page
	Lead                   // the sentence beside it
	Head                   // of a group
	Label                  // beside a control
	Action                 // on a button, a line of a menu
	Pick                   // on one of several choices
	Note                   // below a group
	Sub                    // the second line of a button
	Deed                   // the page's main deed, in gold
	Written                // in a field
	BarWord                // on a button of the bar
	BarName                // what is played
	Mark                   // the word SENET in the bar
	TextHead               // a heading in what is read
	Caption                // below a picture
	Quote                  // the source's own words
	Origin                 // where it comes from
	Ours                   // the same, where it is this game's own
	Source                 // a book
	CardHead               // of a card
	CardText               // on a card
	CardSource             // where its rules come from
	Badge                  // how sure, what it is like
	Value                  // a number
	Cell                   // in a table
	Small1                 // a small word beside it
	DialogHead             // of a dialog
	DialogText             // its sentence
	GroupHead              // of some of its buttons
	Tip                    // the name of a button without words
	Notice                 // a sentence over the page
	WallMark               // the name of the game on the title page
	Motto                  // what it is
	MenuFirst              // the first line of its menu
	MenuSub                // below it
	MenuNext               // the other lines
	FootWord               // on a small button
	FootKey                // below the picture of a button at the foot
	Listed                 // in a list of moves
	Passed                 // the same, of what is there no more
	Counted                // a number in it
	Said                   // the line above a board
	Beside                 // below it, and what explains it
	Won                    // instead of it: who has won
	Seat                   // the name of a side on a player's panel
	Sitter                 // who plays it
	Count                  // how many of its pawns are home or in the hand
	Due                    // what it has to do now
	Call                   // that sticks are to be thrown
	Fallen                 // a throw in words
	Tiled                  // a number that can be given out
	TileNote               // how it came about
	roles
)

// Face is one of the two faces of the game.
type Face uint8

const (
	Labels  Face = iota // what is read as a label in a museum
	Glances             // what is glanced at
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
	Face     Face
	Weight   Weight
	Size     float64 // pixels per em; in the table of roles units
	Tracking float64 // extra space between letters, in em
}

// setting is how the words of a role are set: the distance of lines is in their size.
type setting struct {
	face    Face
	weight  Weight
	size    float64
	leading float64
}

// settings is the typography of the game.
func (r Role) setting() setting {
	return [roles]setting{
		Body:       {Labels, Regular, 20.5, 1.38},
		PageHead:   {Labels, SemiBold, 50, 1.2},
		Lead:       {Labels, Regular, 22.5, 1.22},
		Head:       {Labels, SemiBold, 24, 1.5},
		Label:      {Glances, Regular, 21, 1.25},
		Action:     {Glances, Medium, 22, 1.25},
		Pick:       {Glances, Regular, 20.5, 1.25},
		Note:       {Glances, Regular, 19, 1.32},
		Sub:        {Glances, Regular, 18, 1.28},
		Deed:       {Labels, SemiBold, 40, 1.2},
		Written:    {Glances, Regular, 20.5, 1.25},
		BarWord:    {Glances, Medium, 21, 1.25},
		BarName:    {Glances, Regular, 21, 1.25},
		Mark:       {Labels, SemiBold, 24.4, 1.25},
		TextHead:   {Labels, SemiBold, 27, 1.3},
		Caption:    {Labels, Regular, 18.5, 1.35},
		Quote:      {Labels, Regular, 18.5, 1.36},
		Origin:     {Glances, Regular, 16.5, 1.35},
		Ours:       {Glances, Medium, 16.5, 1.35},
		Source:     {Labels, Regular, 18, 1.35},
		CardHead:   {Labels, SemiBold, 28, 1.3},
		CardText:   {Labels, Regular, 20.5, 1.25},
		CardSource: {Labels, Regular, 16.5, 1.3},
		Badge:      {Glances, Medium, 16.5, 1.5},
		Value:      {Labels, SemiBold, 28, 1.25},
		Cell:       {Glances, Regular, 20, 1.25},
		Small1:     {Glances, Regular, 18, 1.25},
		DialogHead: {Labels, SemiBold, 34, 1.3},
		DialogText: {Labels, Regular, 21, 1.36},
		GroupHead:  {Glances, Medium, 17, 1.5},
		Tip:        {Glances, Medium, 24, 1.4},
		Notice:     {Glances, Regular, 20.5, 1.3},
		WallMark:   {Labels, Medium, 118, 1.2},
		Motto:      {Labels, Regular, 24, 1.35},
		MenuFirst:  {Labels, SemiBold, 42, 1.3},
		MenuSub:    {Glances, Regular, 21, 1.25},
		MenuNext:   {Labels, Medium, 34, 1.3},
		FootWord:   {Glances, Regular, 19, 1.3},
		FootKey:    {Glances, Medium, 21, 1.2},
		Listed:     {Glances, Regular, 21.5, 1.25},
		Passed:     {Glances, Regular, 21.5, 1.25},
		Counted:    {Glances, Bold, 21.5, 1.25},
		Said:       {Labels, Regular, 43, 1.22},
		Beside:     {Glances, Regular, 26, 1.26},
		Won:        {Labels, Bold, 64, 1.22},
		Seat:       {Labels, SemiBold, 36, 1.25},
		Sitter:     {Glances, Regular, 22, 1.25},
		Count:      {Glances, Medium, 21, 1.25},
		Due:        {Glances, Bold, 20, 1.25},
		Call:       {Labels, SemiBold, 40, 1.2},
		Fallen:     {Glances, Regular, 19.6, 1.25},
		Tiled:      {Glances, Bold, 74, .8},
		TileNote:   {Glances, Medium, 29, 1.1},
	}[r]
}

// large is how those of a role are set before a class, which sees what stands round a board from afar.
func (s setting) large(r Role) setting {
	switch r {
	case Seat:
		s.size, s.weight, s.leading = 46, Bold, 1.1
	case Sitter:
		s.size, s.weight, s.leading = 41, Medium, 1.1
	case Count, Due:
		s.size, s.leading = 36, 1.1
	case Call:
		s.size, s.weight = 88, Bold
	case Fallen:
		s.size, s.leading = 52, 1.1
	case TileNote:
		s.size = 1.4 * s.size
	case Said, Beside, Won:
		s.size, s.leading = 1.5*s.size, 1.15
	}
	return s
}

// font is how words of a role are set at a scale, and the distance of their lines in pixels.
func (s Scale) font(r Role, strong bool) (Font, float64) {
	set := r.setting()
	if r == PageHead && s.Class != Wide {
		set.size = 38
	}
	if r == Mark && s.Class == Tall {
		set.size = 27
	}
	face := set.face
	if s.Large && r != WallMark {
		face = Glances
		set = set.large(r)
	}
	size := max(set.size*s.Unit*s.Letters, s.Small)
	f := Font{Face: face, Weight: set.weight, Size: size, Tracking: 0.006}
	if strong && f.Weight < Medium {
		f.Weight = Medium
	}
	switch {
	case face == Glances: // sets wider than the one the sizes were found with
		f.Size = max(size*0.94, s.Small)
	case f.Weight == SemiBold:
		// nearer to the rhythm of the humanist letters that the pages were drawn with
		f.Weight, f.Tracking = Medium, 0.014
	}
	switch r {
	case Mark:
		f.Tracking = 0.22
	case WallMark:
		f.Tracking = 0.135
	}
	return f, f.Size * set.leading
}
