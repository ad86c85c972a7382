// Package printjob says what is printed of a rule set: board, pieces, rules, record and the teacher's
// sheet, as plain values.
package printjob
