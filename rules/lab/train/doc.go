// Package train trains the network of a rule set by self-play. The same recipe always makes the
// same weights.
//
// In each game the network learns the value of every position at a throw: the mean over the throws
// of the best position that each can lead to, judged by slightly older weights. Solved endings
// replace its own estimates, and random endings are learned in addition. The first games are played
// by the rule of thumb; a large network first learns millions of solved boards. Recipes hold the
// settings for the weights in the game.
package train
