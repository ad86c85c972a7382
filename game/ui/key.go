package ui

// Key is a key that means something to the game.
type Key uint8

const (
	KeyNone Key = iota
	KeyLeft
	KeyRight
	KeyUp
	KeyDown
	KeyEnter
	KeySpace
	KeyEscape
	KeyTab
	KeyBackTab
	KeyBackspace
	KeyDelete
	KeyHome
	KeyEnd
	KeyPageUp
	KeyPageDown
	KeyUndo       // Ctrl+Z, Cmd+Z
	KeyRedo       // Ctrl+Y, Ctrl+Shift+Z
	KeyNew        // Ctrl+N
	KeyOpen       // Ctrl+O
	KeyQuit       // Ctrl+Q, Cmd+Q
	KeyMute       // Ctrl+M: nothing sounds, or everything does again
	KeyCopy       // Ctrl+C, Cmd+C
	KeyPaste      // Ctrl+V, Cmd+V
	KeySelectAll  // Ctrl+A, Cmd+A
	KeyFullscreen // F11, Alt+Enter
	KeyRules      // F1
	KeyPresenter  // F5
	KeyDim        // F6: in the presenter's theme, darkens everything but the board
	KeyHint       // a controller's button; so are those below
	KeyAll
	KeyMenu
)

// PadMake is who made a controller: what its buttons are called.
type PadMake uint8

const (
	Xbox PadMake = iota
	PlayStation
	Nintendo
)
