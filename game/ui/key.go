package ui

// Key is a key with a meaning in the game.
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
	KeyMute       // Ctrl+M: sound on or off
	KeyCopy       // Ctrl+C, Cmd+C
	KeyPaste      // Ctrl+V, Cmd+V
	KeySelectAll  // Ctrl+A, Cmd+A
	KeyFullscreen // F11, Alt+Enter
	KeyRules      // F1
	KeyPresenter  // F5
	KeyDim        // F6: spotlight on the board
	KeyHint       // a controller's button, like those below
	KeyAll
	KeyMenu
)

// PadMake is the maker of a controller, which decides the names of its buttons.
type PadMake uint8

const (
	Xbox PadMake = iota
	PlayStation
	Nintendo
)
