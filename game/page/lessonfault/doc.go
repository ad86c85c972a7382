// Package lessonfault is the page that tells all that is wrong with one of the teacher's own lessons, while the file is mended.
package lessonfault
