// Package editlesson is the page on which a teacher's own lesson is edited, step by step: what is
// said, asked and answered, where its pawns stand, and what is drawn on its board.
package editlesson
