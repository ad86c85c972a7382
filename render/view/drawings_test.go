package view

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"testing"

	"senet/game"
	"senet/game/ui"
)

// Drawing has a case for every content on a page, and no other. A content without a case makes it
// panic.
func TestEveryContentHasDrawing(t *testing.T) {
	shown := map[string]bool{"nil": true}
	for _, m := range append(append(Moments(), Details()...),
		Start("start & press title.learn history"),
		Start("start & press title.learn throws what kind.die"),
		Start("setup & press setup.use setup.share"),
		Start("players Anna Ben", "open basics C 28 home 4 / S 1 3 5 7 home 1 / C to move 2", "click 28 & wait 2s",
			"press win.picture"),
		Start(`with settings {"speed":"instant","moves":true}`, "with throws 2 4 1 1 1",
			"alone basics C 15 home 4 / S 12 home 4 / C to throw",
			"key Space & wait 1s & key Space & until Your throw do think"),
	) {
		for _, v := range []game.View{m.Day, m.Presenter} {
			for _, root := range []*ui.Node{v.Root, v.Dialog} {
				if root == nil {
					continue
				}
				for n := range root.All {
					if (Measurer{}).Drawing(n.Content) != nil {
						shown[fmt.Sprintf("%T", n.Content)] = true
					}
				}
			}
		}
	}
	source, unread := os.ReadFile("drawings.go")
	file, err := parser.ParseFile(token.NewFileSet(), "", source, 0)
	if err = errors.Join(unread, err); err != nil {
		t.Fatal(err)
	}
	for n := range ast.Preorder(file) {
		if c, is := n.(*ast.CaseClause); is {
			if name := string(source[c.List[0].Pos()-1 : c.List[0].End()-1]); !shown[name] {
				t.Errorf("no page shows a %s", name)
			}
		}
	}
}
