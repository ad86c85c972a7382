// Package statistics is the page that tells what finished games come to: how many were won, against
// whom, by which rules, in what form, and by luck or by skill.
package statistics
