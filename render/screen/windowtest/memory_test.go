package windowtest

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"
)

// go test ./render/screen/windowtest -run Memory -v -resizes 1000 tells what a long evening of dragging leaves behind.
var resizes = flag.Int("resizes", 15, "how often TestResizingLeavesNoMemoryBehind gives the window another size")

// A window that was given many sizes needs no more memory than one that has just been opened and its pictures once more. Here,
// where a driver draws with the processor, the textures are in it.
func TestResizingLeavesNoMemoryBehind(t *testing.T) {
	needTools(t)
	r := openShown(t, t.TempDir(), "-size", "1280x720")
	window := fmt.Sprint(windowOf(t, r))
	t.Logf("%d MB at the start", r.resident())
	chance := rand.New(rand.NewPCG(3, 3))
	for range *resizes {
		tool(t, "windowsize", window, fmt.Sprint(640+chance.IntN(1280)), fmt.Sprint(480+chance.IntN(720)))
		time.Sleep(150 * time.Millisecond) // now and then a picture is ready, mostly not
	}
	const most = 300 // MB; some 220 are usual, and once it was 900
	eventually(t, "the sizes that are gone are forgotten", func() bool { return r.resident() < most })
	t.Logf("%d MB after %d resizes", r.resident(), *resizes)
}

// resident is how many megabytes of memory the program has.
func (r *real) resident() int {
	r.t.Helper()
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", r.cmd.Process.Pid))
	if err != nil {
		r.t.Fatal(err)
	}
	_, line, _ := strings.Cut(string(data), "VmRSS:")
	kilobytes := 0
	fmt.Sscan(line, &kilobytes)
	return kilobytes >> 10
}
