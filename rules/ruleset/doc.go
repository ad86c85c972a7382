// Package ruleset holds the nine rule sets as values that read like their sheets: options, source,
// certainty, and each rule as a key to words in the catalogue. It also has house rules, and figures
// measured for each rule set: how long a game is, how often pawns are attacked, what going first is
// worth, and how much skill decides.
package ruleset
