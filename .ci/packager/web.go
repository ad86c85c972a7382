package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"senet/assets"
)

// web makes a folder that any server can hand out, and a zip of it.
func (m maker) web() error {
	tree, err := m.page()
	if err != nil {
		return err
	}
	folder := fmt.Sprintf("Senet-%s-web", assets.Version)
	for i := range tree {
		name := filepath.Join(m.out, folder, tree[i].name)
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(name, tree[i].data, tree[i].mode); err != nil {
			return err
		}
		tree[i].name = folder + "/" + tree[i].name
	}
	return m.zip(folder+".zip", tree)
}

// small are the compiler's flags: what is called is not copied to where it is called from, which is a fifth of what has to be
// loaded, but where speed counts.
func small() []string {
	flags := []string{"-gcflags=all=-l"}
	for _, hot := range []string{"senet/rules/...", "senet/render/vg"} {
		flags = append(flags, "-gcflags="+hot+"=")
	}
	return flags
}

// page is the page around the game with everything that it loads. The program comes packed, and is unpacked in the browser:
// few servers would say of a packed file that it is packed.
func (m maker) page() ([]file, error) {
	lighter := map[string]string{}
	if err := errors.Join(m.cutFonts(lighter), m.cutWords(lighter)); err != nil {
		return nil, err
	}
	program, err := m.program("js", "wasm", lighter, small()...)
	if err != nil {
		return nil, err
	}
	if program, err = m.gzipped(program); err != nil {
		return nil, err
	}
	bridge, err := os.ReadFile(filepath.Join(m.goRoot, "lib/wasm/wasm_exec.js"))
	if err != nil {
		return nil, err
	}
	tree := []file{
		{"senet.wasm.gz", 0o644, program}, {"wasm_exec.js", 0o644, bridge},
		{"icon-32.png", 0o644, m.pictures.png(32)}, {"icon-256.png", 0o644, m.pictures.png(256)}, {"icon-512.png", 0o644, m.pictures.png(512)},
	}
	m.size = len(program)
	for _, name := range []string{"index.html", "disk.js", "start.js", "senet.webmanifest", "worker.js"} {
		data, err := m.filled("web/" + name)
		if err != nil {
			return nil, err
		}
		tree = append(tree, file{name, 0o644, data})
	}
	return append(tree, file{"Licences.txt", 0o644, m.licences}), nil
}
