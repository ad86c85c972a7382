// Package rulebook is the page that tells a rule set: a card with all that matters on one screen,
// and behind it every rule with the source's own words and whose it is, small boards that show what
// a rule means, and what playing it feels like.
package rulebook
