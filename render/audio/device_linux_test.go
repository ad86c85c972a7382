package audio

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// Without a sound card, ALSA's library does not write its errors to the terminal.
func TestALSAWritesNothingToTheTerminal(t *testing.T) {
	const inChild = "SENET_OPEN_DEVICE"
	if os.Getenv(inChild) != "" {
		openDevice(&mixer{})
		return
	}
	child := exec.Command(os.Args[0], "-test.run", t.Name())
	child.Env = append(os.Environ(), inChild+"=1", "PULSE_SERVER=unix:/nowhere")
	output, err := child.CombinedOutput()
	if err != nil || strings.Contains(string(output), "ALSA lib") {
		t.Errorf("opening the device (%v) writes\n%s", err, output)
	}
}
