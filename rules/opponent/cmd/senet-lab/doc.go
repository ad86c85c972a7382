// Command senet-lab makes the data that travels with the game, and measures how well it plays: it
// trains, and plays ladders, exams and figures, prints what it finds, and writes the files. The
// same seed always gives the same files.
//
//	go run ./rules/opponent/cmd/senet-lab [flags] train|ladder|exam|facts|figures [rule set or "all"]
package main
