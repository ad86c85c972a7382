package game

import "time"

// Visit leads to a page as a player would go there, and waits until nothing moves. The pages are title, new, play, rules,
// learn, lesson and settings; the empty name is where the game opened. It tells whether there is such a page.
func (a *App) Visit(page string) bool {
	way, known := wayTo(page)
	for _, e := range way {
		a.Update(time.Minute, []Event{e})
	}
	a.Update(time.Minute, nil)
	return known
}

// wayTo is what a player does on the title page to come to another one.
func wayTo(page string) (way []Event, known bool) {
	press := func(key Key) Event { return Event{Kind: KeyPress, Key: key} }
	click := func(id string) []Event {
		button := Target{Kind: TargetWidget, ID: id}
		return []Event{{Kind: PointerDown, Target: button}, {Kind: PointerUp, Target: button}}
	}
	switch page {
	case "", "title":
		return nil, true
	case "new":
		return []Event{press(KeyNew)}, true
	case "play":
		return []Event{press(KeyNew), press(KeyEnter)}, true
	case "rules":
		return []Event{press(KeyRules)}, true
	case "learn":
		return click("title.learn"), true
	case "lesson":
		return append(click("title.learn"), press(KeyEnter)), true
	case "settings":
		return click("title.settings"), true
	}
	return nil, false
}
