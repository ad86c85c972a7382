// Command lab solves endings, trains the computer players' networks, and measures players and rule
// sets. It is a module of its own that the game never imports. Its README describes how to use it.
package main
