// Package ruleset holds the rule sets one can play, each a value that reads like the page it stands
// for: its settings, its source, how sure its telling is, and every rule as a key to words in the
// catalogue.
package ruleset
