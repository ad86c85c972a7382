package rulestest

// RulesText writes a position in the text form of package rules.
func RulesText(p Position) string { return p.Line() }
