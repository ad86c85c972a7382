// Package lesson is the page that plays a lesson: its board with what is said, asked and to be
// done, what leads through it step by step; and the exhibit, which shows one lesson after the other
// by itself.
package lesson
