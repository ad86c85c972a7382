package screen

import "senet/game"

// acceptFiles reads the files that the system hands to the running game, and posts them. Any
// goroutine may call read.
func acceptFiles(read func(path string) game.File, news *game.Queue) {
	listenForFiles(func(paths []string) {
		var files game.FilesDrop
		for _, path := range paths {
			files = append(files, read(path))
		}
		news.Post(files)
	})
}
