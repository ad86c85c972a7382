package ruleset

// Preset is a ready-made rule set with house rules.
type Preset struct {
	Name string // must never change
	Base string // the ID of the rule set
	Code string // the code of the house rules

	// the house rules may be used with other rule sets, too; Base is for those that they do not fit
	Anywhere bool
}

// NameKey returns the catalogue key of the preset's name, and with ".about" of a sentence about it.
func (p Preset) NameKey() string { return "house.preset." + p.Name }

// Read returns the preset's rule set and house rules.
func (p Preset) Read() (Set, HouseRules, error) { return ParseCode(p.Base + codePart + p.Code) }

// Presets returns all presets in the order in which they are offered. The first is for the sample
// game of Senet Basics, which does not follow its own rules. The next five are variations from
// Storer's page, and the others are this game's own.
func Presets() []Preset {
	return []Preset{
		{"sample", "basics", "leave=past", false},
		{"stopping", "storer", "exact=15,26", false},
		{"entering", "storer", "setup=hand+unmarked=5+double=yes", false},
		{"bumping", "storer", "setup=hand+attack=hand", false},
		{"river", "storer", "water=stay", false},
		{"late", "storer", "clear=21", false},
		{"quick", "storer", "opening=step+back=never+clear=none", true},
		{"long", "secret", "pawns=7+extra=once", false},
		{"sharp", "digital", "attack=start+exact=15,26", false},
	}
}
