// Package ruleset holds the nine rule sets. Each has its options, how well it is known, and the
// catalogue keys of its rules. The package also has house rules, and figures that were measured for
// each rule set: how long a game is, how often pawns are attacked, how much it helps to go first,
// and how much skill matters.
package ruleset
