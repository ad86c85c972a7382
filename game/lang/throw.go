package lang

import (
	"strconv"

	"senet/rules/sticks"
)

// Fallen returns how many of four sticks lie with the side up that counts: "three white".
func (c *Catalogue) Fallen(made sticks.Make, count int) string {
	return c.T("tray.marked."+strconv.Itoa(count), "side", c.T("sticks."+made.String()))
}
