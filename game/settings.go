package game

import (
	"encoding/json"

	"senet/game/motion"
)

// Settings is what is remembered from one start to the next. The names in the text are stable.
type Settings struct {
	Speed      string   `json:"speed"` // slow, normal, fast, instant
	Theme      string   `json:"theme"` // day, night, contrast
	Calm       bool     `json:"calm"`
	Forced     bool     `json:"forced"` // moves without a choice are played for the player
	Cubes      bool     `json:"cubes"`  // cubes instead of cones where the source says cube
	Moves      bool     `json:"moves"`  // the list of moves is open
	Fullscreen bool     `json:"fullscreen"`
	Last       LastGame `json:"last"`
}

// LastGame is how the last game was begun, so that Enter begins the same again.
type LastGame struct {
	RuleSet string         `json:"ruleset"`
	Pawns   map[string]int `json:"pawns,omitempty"` // by rule set
	Die     bool           `json:"die"`
	Players [2]string      `json:"players"` // by side
	Opening string         `json:"opening"` // throw, lot, cones, spools
}

func speeds() []string   { return []string{"slow", "normal", "fast", "instant"} }
func themes() []string   { return []string{"day", "night", "contrast"} }
func openings() []string { return []string{openThrow, openLot, openCones, openSpools} }

const (
	openThrow  = "throw"
	openLot    = "lot"
	openCones  = "cones"
	openSpools = "spools"
)

func firstSettings() Settings {
	return Settings{Speed: "normal", Theme: "day", Cubes: false, Moves: true, Last: LastGame{Opening: openThrow}}
}

// readSettings takes from a text what it understands; the rest stays as at the first start.
func readSettings(text string) Settings {
	s := firstSettings()
	if text == "" {
		return s
	}
	if json.Unmarshal([]byte(text), &s) != nil {
		s = firstSettings()
	}
	s.Speed = oneOf(s.Speed, speeds(), "normal")
	s.Theme = oneOf(s.Theme, themes(), "day")
	s.Last.Opening = oneOf(s.Last.Opening, openings(), openThrow)
	for i, name := range s.Last.Players {
		s.Last.Players[i] = cleanName(name)
	}
	return s
}

func oneOf(value string, values []string, otherwise string) string {
	for _, v := range values {
		if v == value {
			return v
		}
	}
	return otherwise
}

// text is the settings as they are saved.
func (s Settings) text() string {
	data, err := json.MarshalIndent(s, "", "\t")
	if err != nil { // strings, numbers and truths always marshal
		return ""
	}
	return string(data) + "\n"
}

func (s Settings) speed() motion.Speed {
	switch s.Speed {
	case "slow":
		return motion.Slow
	case "fast":
		return motion.Fast
	case "instant":
		return motion.Instant
	}
	return motion.Normal
}

func (s Settings) theme() Theme {
	switch s.Theme {
	case "night":
		return Night
	case "contrast":
		return HighContrast
	}
	return Day
}
