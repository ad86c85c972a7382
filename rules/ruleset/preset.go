package ruleset

// Preset is a rule set with house rules that is offered ready-made.
type Preset struct {
	Name  string // stable; its words stand in the catalogue under Key
	Base  string // the id of the rule set
	House string // the code of the house rules
}

// Key is the catalogue key of the preset's name.
func (p Preset) Key() string { return "house.preset." + p.Name }

// About is the catalogue key of the sentence that says what it is for.
func (p Preset) About() string { return p.Key() + ".about" }

// Read is the preset's rule set and house rules.
func (p Preset) Read() (Set, House, error) { return ParseCode(p.Base + codePart + p.House) }

// Presets are all of them, in the order in which they are offered. The first is what a source needs for its own sample game;
// the next five are put together from the variations on Storer's page; the others are ours.
func Presets() []Preset {
	return []Preset{
		{"sample", "basics", "leave=past"},
		{"stopping", "storer", "exact=15,26"},
		{"entering", "storer", "setup=hand+unmarked=5+double=yes"},
		{"bumping", "storer", "setup=hand+attack=hand"},
		{"river", "storer", "water=stay"},
		{"late", "storer", "clear=21"},
		{"quick", "storer", "opening=step+back=never+clear=none"},
		{"long", "secret", "pawns=7+extra=once"},
		{"sharp", "digital", "attack=start+exact=15,26"},
	}
}
