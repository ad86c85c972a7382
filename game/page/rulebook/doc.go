// Package rulebook is the page that tells a rule set: every rule with the source's own words and whose it is, small boards that
// show what a rule means, what each throw counts, and what playing it feels like.
package rulebook
