// Package paint turns what should be seen into pictures and places them: it knows how pages and
// what stands on them look, and nothing of rules, files or windows.
package paint
