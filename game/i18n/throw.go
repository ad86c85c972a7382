package i18n

import (
	"strconv"

	"senet/rules"
)

// SticksText returns how many of four sticks lie with the side up that counts: "three white".
func (c *Catalogue) SticksText(made rules.StickMarking, count int) string {
	return c.T("tray.marked."+strconv.Itoa(count), "side", c.T("sticks."+made.String()))
}
