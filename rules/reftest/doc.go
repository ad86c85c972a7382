// Package reftest checks the rules of Senet: boards drawn in letters, tables of positions with
// the sentence that decides them (of the nine rule sets, and of every house rule), random games,
// and a second engine, slow and literal, that was written from the rulebook's page alone and is
// played side by side with the quick one. Only tests import it.
package reftest
