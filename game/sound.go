package game

import "senet/game/page"

// makeHeard tells what is to be heard, and how loud, when that has changed.
func makeHeard(a *App) {
	loud, room := a.settings.Volume()
	if now := [2]float64{loud, room}; now != a.volume {
		a.volume = now
		a.do(page.Effect{Kind: page.SetVolume, Loud: loud, Room: room})
	}
	if p, sounds := a.page().Page.(page.Sounding); sounds {
		for _, s := range p.Sounds(a.desk()) {
			if s.Board = a.settings.Board; loud > 0 {
				a.do(page.Effect{Kind: page.PlaySound, Sound: s})
			}
		}
	}
}

// mute lets nothing sound any more, or everything again.
func (k keyboard) mute() {
	k.settings.Mute = !k.settings.Mute
	k.saveSettings()
	k.tell(k.words.T("notice.mute", "on", !k.settings.Mute, "none", k.soundless))
}
