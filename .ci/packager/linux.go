package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/goreleaser/nfpm/v2"
	"github.com/goreleaser/nfpm/v2/deb"
	"github.com/goreleaser/nfpm/v2/files"
	"github.com/goreleaser/nfpm/v2/rpm"

	"senet/assets"
)

// linux makes .deb, .rpm and .tar.gz for each processor.
func (m maker) linux() error {
	var wrong []error
	for processor, name := range processors() {
		wrong = append(wrong, m.linuxFor(processor, name))
	}
	return errors.Join(wrong...)
}

func (m maker) linuxFor(processor, name string) error {
	tree, err := m.tree(processor)
	if err != nil {
		return err
	}
	folder := fmt.Sprintf("Senet-%s-linux-%s", assets.Version, name)
	if err := m.tarball(folder, tree); err != nil {
		return err
	}
	for _, kind := range []struct {
		packager nfpm.Packager
		programs string // the folder in which games lie
		change   func(*nfpm.Info)
	}{{deb.Default, "games", forDebian}, {rpm.DefaultRPM, "bin", forFedora}} {
		info := m.about(processor)
		kind.change(info)
		if info.Contents, err = m.staged(tree, processor, kind.programs); err != nil {
			return err
		}
		if err := m.pack(kind.packager, info); err != nil {
			return err
		}
	}
	return nil
}

// tree is what is laid below /usr, or anywhere else.
func (m maker) tree(processor string) ([]file, error) {
	program, err := m.program("linux", processor, nil)
	if err != nil {
		return nil, err
	}
	tree := []file{{"bin/senet", 0o755, program}}
	for _, f := range [][2]string{
		{"share/applications/" + id + ".desktop", "senet.desktop"},
		{"share/metainfo/" + id + ".metainfo.xml", "metainfo.xml"},
		{"share/mime/packages/" + id + ".xml", "mime.xml"},
		{"share/man/man6/senet.6.gz", "senet.6"},
		{"share/doc/senet/changelog.gz", "changelog"},
	} {
		data, err := m.filled(f[1])
		if err != nil {
			return nil, err
		}
		if strings.HasSuffix(f[0], ".gz") {
			data = zipped(data)
		}
		tree = append(tree, file{f[0], 0o644, data})
	}
	for _, size := range sizes() {
		tree = append(tree, file{fmt.Sprintf("share/icons/hicolor/%dx%d/apps/senet.png", size, size), 0o644, m.pictures.png(size)})
	}
	ours, err := os.ReadFile(root + "/LICENSE")
	if err != nil {
		return nil, err
	}
	changes, err := os.ReadFile(root + "/CHANGELOG.md")
	return append(tree,
		file{"share/doc/senet/copyright", 0o644, fmt.Appendf(ours, "\nThe licences of all modules and fonts that are inside: LICENCES.gz, beside this file.\n")},
		file{"share/doc/senet/LICENCES.gz", 0o644, zipped(m.licences)},
		file{"share/doc/senet/NEWS.md.gz", 0o644, zipped(changes)},
	), err
}

// id is the name under which desktops know the game. It claims no domain that is another's.
const id = "local.senet.Senet"

func (m maker) about(processor string) *nfpm.Info {
	return &nfpm.Info{
		Name: "senet", Arch: processor, Platform: "linux", Version: assets.Version, MTime: m.made,
		Section: "games", Priority: "optional", License: "MIT", Maintainer: "the Senet authors <senet@example.org>",
		Description: "board game of ancient Egypt\n" +
			"Senet for two people at one screen, or for one against the computer, after\n" +
			"nine modern readings of the ancient game, each with its source. Lessons for\n" +
			"a class are part of it. It needs no network and no account.",
		DisableGlobbing: true,
		Overridables:    nfpm.Overridables{RPM: nfpm.RPM{Compression: "xz", BuildHost: "localhost", Summary: "Board game of ancient Egypt"}},
	}
}

// The libraries are looked for when the game starts: nothing in the program itself names them.
func forDebian(i *nfpm.Info) {
	i.Deb.Compression = "xz"
	i.Depends = []string{"libc6", "libx11-6", "libgl1", "libegl1", "libxcursor1", "libxrandr2", "libxi6", "libxinerama1"}
	i.Recommends = []string{"xclip | xsel | wl-clipboard", "libasound2 | libasound2t64"}
}

func forFedora(i *nfpm.Info) {
	for _, library := range []string{"libX11.so.6", "libGL.so.1", "libEGL.so.1", "libXcursor.so.1", "libXrandr.so.2", "libXi.so.6", "libXinerama.so.1"} {
		i.Depends = append(i.Depends, library+"()(64bit)")
	}
	i.Recommends = []string{"xclip", "libasound.so.2()(64bit)"}
}

// staged lays the files of a package out on the disk, where its packager takes them from.
func (m maker) staged(tree []file, processor, programs string) (files.Contents, error) {
	var list files.Contents
	for _, f := range tree {
		at := filepath.Join(m.work, "tree-"+processor, f.name)
		if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
			return nil, err
		}
		if err := os.WriteFile(at, f.data, f.mode); err != nil {
			return nil, err
		}
		list = append(list, &files.Content{Source: at, Destination: "/usr/" + strings.Replace(f.name, "bin/", programs+"/", 1), FileInfo: &files.ContentFileInfo{Mode: f.mode, MTime: m.made, Owner: "root", Group: "root"}})
	}
	return list, nil
}

func (m maker) pack(packager nfpm.Packager, info *nfpm.Info) error {
	info = nfpm.WithDefaults(info)
	var made bytes.Buffer
	if err := packager.Package(info, &made); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(m.out, packager.ConventionalFileName(info)), made.Bytes(), 0o644)
}

// tarball is for all other systems, and for who may not install anything.
func (m maker) tarball(folder string, tree []file) error {
	read, err := words("linux.txt")
	if err != nil {
		return err
	}
	var b bytes.Buffer
	t := tar.NewWriter(&b)
	for _, f := range append(tree[:len(tree):len(tree)], file{"README.txt", 0o644, read}) {
		head := &tar.Header{Name: folder + "/" + f.name, Mode: int64(f.mode), Size: int64(len(f.data)), ModTime: m.made, Uname: "root", Gname: "root"}
		if err := t.WriteHeader(head); err != nil {
			return err
		}
		if _, err := t.Write(f.data); err != nil {
			return err
		}
	}
	if err := t.Close(); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(m.out, folder+".tar.gz"), zipped(b.Bytes()), 0o644)
}

// zipped packs data as gzip does, and names neither file nor time.
func zipped(data []byte) []byte {
	var b bytes.Buffer
	z, _ := gzip.NewWriterLevel(&b, gzip.BestCompression) // a level that there is
	z.Write(data)                                         // to memory, which cannot fail
	z.Close()
	return b.Bytes()
}
