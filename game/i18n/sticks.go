package i18n

import (
	"strconv"

	"senet/rules"
)

// SticksText returns how many of four sticks show their marked side: "three white".
func (c *Catalogue) SticksText(made rules.StickMarking, count int) string {
	return c.T("tray.marked."+strconv.Itoa(count), "side", c.T("sticks."+made.String()))
}
