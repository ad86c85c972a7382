// Package learn is the list of lessons: those of the game, then those a teacher has put into the
// folder of lessons; and what is wrong with a file there.
package learn
