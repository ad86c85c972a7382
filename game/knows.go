package game

// knows notes that a lesson or a game was brought to its end.
func (a *App) knows() {
	if !a.settings.Knows {
		a.settings.Knows = true
		a.saveSettings()
	}
}
