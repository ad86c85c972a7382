// Package ai plays Senet. It chooses moves at five levels and rates each legal move, for every rule
// set, from the rules alone. It never knows a throw before it falls.
//
// A search looks some throws ahead; an Evaluator judges the positions at its end, by a network that
// was trained for the rule set or by a rule of thumb. The lab trains networks; this package only
// reads them.
package ai
