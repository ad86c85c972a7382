package lang

import "senet/rules"

// Unreadable tells why a text is no position, and in which part of it: a clause without a full stop.
func (c *Catalogue) Unreadable(u *rules.PositionError) string {
	why := c.T("position."+string(u.Misread), "word", u.Word, "number", u.Number, "low", u.Low, "high", u.High, "same", u.Low == u.High, "thrown", len(u.Numbers) > 0, "numbers", u.Numbers, "spools", u.Word == "S")
	if u.Part == 0 || u.Text == "" && u.Misread != rules.PartEmpty { // it is about the whole, or no text was read
		return why
	}
	return c.T("position.part", "part", u.Part, "text", u.Text, "why", why)
}
