package windowtest

import (
	"os"
	"path/filepath"
	"testing"

	"senet/game/session"
	"senet/rules/opponent"
	"senet/rules/record"
)

// Two computers play in a window by themselves, from a record that has just begun; the program ends at once though the
// strongest of them is thinking.
func TestComputersPlayInTheWindow(t *testing.T) {
	vizier := session.Seat{Computer: true, Level: opponent.Vizier}
	header := session.WithSeats(record.Header{RuleSet: "basics", Pawns: 5, Opening: record.Lot}, [2]session.Seat{vizier, vizier})
	begun, err := record.NewGame(header)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "begun.senet")
	data := filepath.Join(dir, "data")
	if err := os.MkdirAll(data, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{file: record.Write(begun), filepath.Join(data, "settings.txt"): instant} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	d := openDesktop(t)
	r := openShown(t, data, "-size", "900x600", file)
	before := d.look()
	var played record.Game
	eventually(t, "they play a dozen throws and moves", func() bool {
		for _, name := range saves(data) {
			text, _ := os.ReadFile(name)
			if g, err := record.Read(string(text)); err == nil && g.Len() >= 12 {
				played = g
				return true
			}
		}
		return false
	})
	if session.Seats(played.Header()) != session.Seats(header) {
		t.Errorf("the saved record names %v", session.Seats(played.Header()))
	}
	if differing(before, d.look()) < 0.003 {
		t.Error("the window shows nothing of it")
	}
	r.terminate()
	r.ends()
}
