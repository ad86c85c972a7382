// Package say tells of a game in words: what to do now, what is being seen, what has happened, why
// something is not allowed, what a move is worth. Everything here is a pure function of the record,
// the rule set, who plays and the catalogue; what is chosen or shown is handed in.
//
// One deed has one wording. It stands in the catalogue in the voices in which it is told: "now"
// while it is seen ("moves 5 to 6"), "past" as news ("moved 5 to 6"), "by" as advice ("5 to 6"),
// and what it brings about also "then", before it is done ("It changes places with the spool on
// 6."). Person and verb always belong to the side whose deed it is.
package say
