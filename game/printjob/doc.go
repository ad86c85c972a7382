// Package printjob describes what is printed of a rule set: board, pieces, rules, record sheets and
// the teacher's sheet.
package printjob
