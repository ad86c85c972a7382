package audio

import (
	"io"

	"github.com/jfreymuth/pulse"
	"github.com/jfreymuth/pulse/proto"
)

// openDevice reaches the sound server of a desktop, which may end and begin again while the game
// goes on. Where there is none, it is the sound card itself.
func openDevice(samples io.Reader) (device, error) {
	client, err := pulse.NewClient(pulse.ClientApplicationName("Senet"))
	if err != nil {
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
	return server{stream, client}, nil
}

// server is a stream to a sound server.
type server struct {
	stream *pulse.PlaybackStream
	client *pulse.Client
}

// Resume is not asked for: what rests is closed.
func (s server) Resume() error { return s.Err() }

// Suspend closes it: to open it anew takes no time, and a stream that was paused may wait for ever.
func (s server) Suspend() error { return errSilent }

func (s server) Err() error {
	if s.stream.Closed() {
		return errSilent
	}
	return s.stream.Error()
}

func (s server) Close() { s.client.Close() }
