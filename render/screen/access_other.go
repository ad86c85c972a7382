//go:build !js && !linux

package screen

import (
	"senet/game"
	"senet/game/i18n"
	"senet/game/ui"
)

// access does nothing, because screen readers of this system cannot read the window.
type access struct{}

func (access) listen(*window) {}

func (access) setActive(bool) {}

func (access) events() []ui.Event { return nil }

func (access) noteAction() {}

func (access) show(*i18n.Catalogue, game.View) {}
