package layout_test

import (
	"fmt"
	"reflect"
	"senet/game/table"
	"testing"

	"senet/game/page/lesson"
	"senet/game/ui"
	"senet/render/canvas"
	"senet/render/viewtest"
)

// On the projector no picture that tells something is smaller than a thirtieth of the picture's height (upright: of its
// width), as no letter is. Every box of every frame is held to that but for those that are named here with their reason.
func TestNoPictureIsSmallOnTheProjector(t *testing.T) {
	for _, n := range pictured() {
		n.View = viewtest.In(n.View, ui.Presenter)
		for _, size := range append([][2]int{{1080, 1920}, {800, 1280}, {768, 1024}}, classrooms...) {
			t.Run(fmt.Sprintf("%s/%dx%d", n.Name, size[0], size[1]), func(t *testing.T) {
				f := at(n.View, size)
				least := float64(min(size[0], size[1])) / 30
				boxes(reflect.ValueOf(f), "", func(path, name string, box canvas.Rect) {
					if box.W <= 0 || box.H <= 0 || lines[name]+lines[path] != "" {
						return
					}
					wide := box.W
					if long[name] != "" {
						wide = max(box.W, box.H)
					}
					if high := box.H; min(high, wide) < least-.51 {
						t.Errorf("%s is only %.1f by %.1f pixels, not %.1f", path, box.W, box.H, least)
					}
				})
			})
		}
	}
}

// lines are boxes of what is no picture: lines, and marks of where one is, which are as thin as they are.
var lines = map[string]string{
	"Rule":   "a line between parts",
	"Rules":  "the same, of the title",
	"Caret":  "the line where the next letter comes",
	"Bullet": "an ornament: the air before it tells that a rule begins",
	"Thumb":  "the mark of how far one has scrolled: a thing of the hand, at the edge",

	"Clip": "cuts, and is not seen",
}

// long are boxes that are long and thin by nature: their height tells.
var long = map[string]string{
	"Pips": "a stick as it lies",
	"Mark": "a step of a lesson's line, of which there can be many",
}

// pictured are the painters' views, and the pages with the hand out.
func pictured() []viewtest.Named {
	list := append(views(), lessons()...)
	play := viewtest.With(viewtest.Choice(), func(p *viewtest.Play) {
		p.Keys = append(append(viewtest.Inks(), ui.BarKey("bar.point", "Point", ui.IconPoint).Lit(true)), p.Keys...)
		p.Prompt.Second = "You are pointing: clicks draw, nothing moves. Click the hand to put it away."
	})
	list = append(list, viewtest.Named{Name: "play with the hand out", View: play})
	for _, main := range []bool{true, false} {
		list = append(list, viewtest.Named{Name: fmt.Sprint("lesson with the hand out, with a deed ", main), View: viewtest.LessonWith(func(s *table.Scene, p *lesson.Parts) {
			s.Prompt.Second, p.Inks = "You are pointing: clicks draw, nothing moves. Click the hand to put it away.", viewtest.Inks()
			if !main {
				p.Main = ui.Node{}
			}
		})})
	}
	return list
}

// boxes visits every box of a frame but those of trees and of words, which have their own test; a box is told by its field.
func boxes(v reflect.Value, path string, visit func(path, name string, box canvas.Rect)) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			field := v.Type().Field(i)
			if !field.IsExported() || field.Name == "Layout" || // the words and buttons of trees
				field.Type.PkgPath() == "senet/render/typeset" || field.Type.PkgPath() == "senet/game" {
				continue
			}
			eachBox(v.Field(i), path+"."+field.Name, field.Name, visit)
		}
	}
}

func eachBox(v reflect.Value, path, name string, visit func(path, name string, box canvas.Rect)) {
	if box, ok := v.Interface().(canvas.Rect); ok {
		visit(path, name, box)
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		boxes(v, path, visit)
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			eachBox(v.Index(i), path, name, visit)
		}
	}
}
