package ui

// Role is the purpose of a text, which decides its typography.
type Role uint8

const (
	Body           Role = iota // running text
	PageHead                   // heading of the page
	PageLead                   // the sentence beside that heading
	Head                       // heading of a group
	Label                      // beside a control, or below the first line of the title menu
	Action                     // on a button, or a menu line
	ChoiceText                 // on a choice
	Note                       // below a group
	ButtonSub                  // second line of a button
	MainActionText             // on the main button, in gold
	FieldText                  // in a field
	BarButtonText              // on a toolbar button
	BarName                    // name of the game in the toolbar
	Logo                       // the word SENET in the toolbar
	TextHead                   // heading in running text
	Caption                    // below a picture
	Statement                  // a sentence that a class reads
	Quote                      // the source's own words
	Origin                     // where a rule comes from; bold: it is this game's own decision
	Source                     // a book
	CardHead                   // of a card
	CardText                   // on a card
	CardSource                 // source of the rules on a card
	Badge                      // certainty, or character
	Value                      // a number
	Cell                       // in a table
	SmallText                  // small, beside another text
	DialogHead                 // of a dialog
	DialogText                 // its sentence
	GroupHead                  // over some buttons of a dialog
	TooltipText                // a tooltip
	Notice                     // in a notice
	TitleLogo                  // name of the game on the title page
	Motto                      // the subtitle
	MenuFirst                  // first line of the title menu
	MenuNext                   // other lines of the title menu
	WoodButtonText             // on a small button of the title page
	FootLabel                  // below the icon of a button at the foot
	MoveListText               // in the list of moves
	UndoneMoveText             // in the list of moves, of an undone move
	MoveListNumber             // number in the list of moves
	PromptText                 // above a board
	PromptDetail               // second line of a prompt, and explanations
	WinText                    // who has won
	PanelName                  // name of a side on its panel
	PanelPlayer                // player on a panel
	SpeechText                 // remark of a computer player
	PanelCount                 // pawns home or in the hand
	PanelTask                  // what the side has to do now
	ThrowCall                  // the request to throw
	ThrowText                  // a throw in words
	TileNumber                 // number on a tile
	TileNote                   // how the number was thrown
	roleCount
)

// Typeface is one of the two typefaces of the game.
type Typeface uint8

const (
	Serif     Typeface = iota // STIX Two Text: for reading, like a museum label
	SansSerif                 // Roboto: for glancing at
)

// Weight is how bold letters are.
type Weight uint8

const (
	Regular Weight = iota
	Medium
	Bold
)

// Font is the typeface and the size of a line. It is comparable.
type Font struct {
	Typeface Typeface
	Weight   Weight
	Size     float64 // pixels per em
	Tracking float64 // extra space between letters, in em
}

// typography is the typeface and the size, in units, of a role.
// The leading is relative to the size.
type typography struct {
	face    Typeface
	weight  Weight
	size    float64
	leading float64
}

// usualTypography is the typography of each role.
var usualTypography = [roleCount]typography{
	Body:           {Serif, Regular, 20.5, 1.38},
	PageHead:       {Serif, Bold, 50, 1.2},
	PageLead:       {Serif, Regular, 22.5, 1.22},
	Head:           {Serif, Bold, 24, 1.5},
	Label:          {SansSerif, Regular, 21, 1.25},
	Action:         {SansSerif, Medium, 22, 1.25},
	ChoiceText:     {SansSerif, Regular, 20.5, 1.25},
	Note:           {SansSerif, Regular, 19, 1.32},
	ButtonSub:      {SansSerif, Regular, 18, 1.28},
	MainActionText: {Serif, Bold, 40, 1.2},
	FieldText:      {SansSerif, Regular, 20.5, 1.25},
	BarButtonText:  {SansSerif, Medium, 21, 1.25},
	BarName:        {SansSerif, Regular, 21, 1.25},
	Logo:           {Serif, Bold, 24.4, 1.25},
	TextHead:       {Serif, Bold, 27, 1.3},
	Caption:        {Serif, Regular, 20.5, 1.35},
	Statement:      {Serif, Regular, 27, 1.3},
	Quote:          {Serif, Regular, 18.5, 1.36},
	Origin:         {SansSerif, Regular, 16.5, 1.35},
	Source:         {Serif, Regular, 18, 1.35},
	CardHead:       {Serif, Bold, 28, 1.3},
	CardText:       {Serif, Regular, 20.5, 1.25},
	CardSource:     {Serif, Regular, 16.5, 1.3},
	Badge:          {SansSerif, Medium, 16.5, 1.5},
	Value:          {Serif, Bold, 28, 1.25},
	Cell:           {SansSerif, Regular, 20, 1.25},
	SmallText:      {SansSerif, Regular, 18, 1.25},
	DialogHead:     {Serif, Bold, 34, 1.3},
	DialogText:     {Serif, Regular, 21, 1.36},
	GroupHead:      {SansSerif, Medium, 17, 1.5},
	TooltipText:    {SansSerif, Medium, 24, 1.4},
	Notice:         {SansSerif, Regular, 20.5, 1.3},
	TitleLogo:      {Serif, Medium, 118, 1.2},
	Motto:          {Serif, Regular, 24, 1.35},
	MenuFirst:      {Serif, Bold, 42, 1.3},
	MenuNext:       {Serif, Medium, 34, 1.3},
	WoodButtonText: {SansSerif, Regular, 19, 1.3},
	FootLabel:      {SansSerif, Medium, 21, 1.2},
	MoveListText:   {SansSerif, Regular, 21.5, 1.25},
	UndoneMoveText: {SansSerif, Regular, 21.5, 1.25},
	MoveListNumber: {SansSerif, Bold, 21.5, 1.25},
	PromptText:     {Serif, Regular, 43, 1.22},
	PromptDetail:   {SansSerif, Regular, 31, 1.26},
	WinText:        {Serif, Bold, 64, 1.22},
	PanelName:      {Serif, Bold, 36, 1.25},
	PanelPlayer:    {SansSerif, Regular, 22, 1.25},
	SpeechText:     {Serif, Regular, 29, 1.15},
	PanelCount:     {SansSerif, Medium, 21, 1.25},
	PanelTask:      {SansSerif, Bold, 20, 1.25},
	ThrowCall:      {Serif, Bold, 40, 1.2},
	ThrowText:      {SansSerif, Regular, 19.6, 1.25},
	TileNumber:     {SansSerif, Bold, 74, .8},
	TileNote:       {SansSerif, Medium, 29, 1.1},
}

// largeTypography is the typography in presenter mode of texts that are read from afar; other roles have
// the usual one.
var largeTypography = [roleCount]typography{
	PanelName:    {weight: Bold, size: 46, leading: 1.1},
	PanelPlayer:  {weight: Medium, size: 41, leading: 1.1},
	PanelCount:   {weight: Medium, size: 36, leading: 1.1},
	PanelTask:    {weight: Bold, size: 36, leading: 1.1},
	ThrowCall:    {weight: Bold, size: 88, leading: 1.2},
	ThrowText:    {weight: Regular, size: 52, leading: 1.1},
	TileNote:     {weight: Medium, size: 40.6, leading: 1.1},
	Statement:    {weight: Regular, size: 33, leading: 1.2},
	PromptDetail: {weight: Regular, size: 39, leading: 1.1}, // small enough to leave room for quotations
	PromptText:   {weight: Regular, size: 64.5, leading: 1.1},
	WinText:      {weight: Bold, size: 96, leading: 1.1},
}

// font returns the font of a role at a scale, and its line spacing in pixels.
func (s Scale) font(r Role, strong bool) (Font, float64) {
	set := usualTypography[r]
	if r == PageHead && s.Class != Wide {
		set.size = 38
	}
	if r == Logo && s.Class == Tall {
		set.size = 27
	}
	face := set.face
	if s.Large && r != TitleLogo {
		face = SansSerif
		if large := largeTypography[r]; large.size > 0 {
			set = large
		}
	}
	size := max(set.size*s.Unit*s.letters, s.MinFont)
	f := Font{Typeface: face, Weight: set.weight, Size: size, Tracking: 0.006}
	if strong && f.Weight < Medium {
		f.Weight = Medium
	}
	switch {
	case face == SansSerif: // wider than the typeface for which the sizes were chosen
		f.Size = max(size*0.94, s.MinFont)
	case f.Weight == Bold && r != WinText:
		// as dark as the typeface for which the weights were chosen
		f.Weight, f.Tracking = Medium, 0.014
	}
	switch r {
	case PromptText, WinText, Statement, PageHead, DialogHead:
		f.Size = max(f.Size, s.MinMainFont)
	case Logo:
		f.Tracking = 0.22
	case TitleLogo:
		f.Tracking = 0.135
	}
	return f, f.Size * set.leading
}
