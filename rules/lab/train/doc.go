// Package train teaches the opponent a rule set by letting it play against itself. The same
// settings always give the same weights.
//
// In each game it learns, of every position at a throw, what the position is worth by looking one
// throw ahead: the mean over the throws of the best that each can lead to, judged as it judged
// shortly before. Where endings are solved, their exact chances take the place of its own
// judgement, and some endings with pawns anywhere are learned besides. It begins after some games
// played by the rule of thumb; a large network begins with millions of solved boards. Recipes hold
// the settings by which the weights of the game were made.
package train
