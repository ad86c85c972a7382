// Package figures tells what playing a rule set feels like, in numbers: how long a game is, how
// often pawns are attacked, what beginning is worth, and how much skill decides. They are measured
// by playing, and kept as data with their date.
package figures
