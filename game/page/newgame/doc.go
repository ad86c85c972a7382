// Package newgame is the pages on which a game is begun: the one that is recommended, with who
// plays it; behind it all rule sets, and what else can be chosen for a game.
package newgame
