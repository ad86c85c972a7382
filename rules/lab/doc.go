// Command lab makes and measures what the game needs: it solves endings, trains the computer players' networks,
// and measures players and rule sets. It is a module of its own; the game never uses it. The README tells how
// to use it.
package main
