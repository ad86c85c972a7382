package lang

import (
	"strconv"

	"senet/rules"
)

// Fallen returns how many of four sticks lie with the side up that counts: "three white".
func (c *Catalogue) Fallen(made rules.StickMarking, count int) string {
	return c.T("tray.marked."+strconv.Itoa(count), "side", c.T("sticks."+made.String()))
}
