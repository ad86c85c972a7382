//go:build !darwin && !js

package screen

// listen does nothing: here the system starts a program of its own for every file.
func (d *fileInbox) listen() {}
