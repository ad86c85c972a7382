// Package record keeps one game as data: the rule set, the players, every throw and every move, comments, and a
// cursor for taking back and playing again; and it reads and writes that as text. The text is the save file.
package record
