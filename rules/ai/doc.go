// Package ai is the computer player. It chooses moves at five levels, and it rates all legal moves,
// for every rule set. It never knows a throw before it is made.
//
// A search looks some throws ahead. An Evaluator estimates the chances in the positions that it
// reaches, with a network that was trained for the rule set or with a rule of thumb. The lab trains
// the networks; this package only reads them.
package ai
