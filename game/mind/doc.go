// Package mind carries out the computer's thinking in the background: it takes the game's
// questions, thinks about each in a goroutine of its own that can be stopped at once, and keeps the
// answers until they are fetched.
//
// While people play by a rule set, one more goroutine works out its endings: those of two pawns
// against two at once, those of three against three in some minutes. It gives way to every question
// and to whatever moves on the screen, and takes at most half a processor, and none on battery. The
// endings are kept for the next time by whoever is handed in to keep them, also unfinished, to be
// gone on with; what is found there is believed only if it is whole and of these rules.
package mind
