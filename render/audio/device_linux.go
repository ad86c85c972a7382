package audio

import (
	"io"

	"github.com/ebitengine/purego"
	"github.com/jfreymuth/pulse"
	"github.com/jfreymuth/pulse/proto"
)

// openDevice connects to the desktop's sound server, which may stop and restart while the game
// runs. Without a server, it opens the sound card.
func openDevice(samples io.Reader) (device, error) {
	client, err := pulse.NewClient(pulse.ClientApplicationName("Senet"))
	if err != nil {
		silenceALSA()
		return openOto(samples)
	}
	stream, err := client.NewPlayback(pulse.NewReader(samples, proto.FormatFloat32LE), pulse.PlaybackStereo,
		pulse.PlaybackSampleRate(Rate), pulse.PlaybackLatency(latency().Seconds()),
		pulse.PlaybackMediaName("Senet"))
	if err != nil {
		client.Close()
		return nil, err
	}
	stream.Start()
	return serverStream{stream, client}, nil
}

// silenceALSA keeps ALSA's library from writing a dozen lines to the terminal if the machine has no
// sound card. It replaces the library's error handler with a C function that ignores its arguments.
func silenceALSA() {
	asound, err := purego.Dlopen("libasound.so.2", purego.RTLD_NOW|purego.RTLD_GLOBAL)
	if err != nil {
		return
	}
	nothing, err := purego.Dlsym(asound, "getpid")
	if err != nil {
		return
	}
	// ALSA 1.2.15 and later have the second.
	for _, name := range []string{"snd_lib_error_set_handler", "snd_lib_log_set_handler"} {
		if set, err := purego.Dlsym(asound, name); err == nil {
			purego.SyscallN(set, nothing)
		}
	}
}

// serverStream is a stream to a sound server.
type serverStream struct {
	stream *pulse.PlaybackStream
	client *pulse.Client
}

// Resume checks the stream, which is always playing: Suspend closes it.
func (s serverStream) Resume() error { return s.Err() }

// Suspend returns an error, so that the caller closes the stream. Opening a new one takes no time,
// and a paused one may never play again.
func (s serverStream) Suspend() error { return errSilent }

func (s serverStream) Err() error {
	if s.stream.Closed() {
		return errSilent
	}
	return s.stream.Error()
}

func (s serverStream) Close() { s.client.Close() }
