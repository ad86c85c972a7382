package main

import (
	"bytes"
	"debug/macho"
	"encoding/binary"
	"fmt"
	"os"

	"senet/assets"
)

// macos makes a zip with an application for both processors.
func (m maker) macos() error {
	arm, err := m.program("darwin", "arm64")
	if err != nil {
		return err
	}
	intel, err := m.program("darwin", "amd64")
	if err != nil {
		return err
	}
	program, err := fuse(intel, arm)
	if err != nil {
		return err
	}
	about, err := m.filled("Info.plist")
	if err != nil {
		return err
	}
	read, err := words("macos.txt")
	if err != nil {
		return err
	}
	return m.zip(fmt.Sprintf("Senet-%s-macos.zip", assets.Version), []file{
		{"Senet/Senet.app/Contents/Info.plist", 0o644, about},
		{"Senet/Senet.app/Contents/PkgInfo", 0o644, []byte("APPL????")},
		{"Senet/Senet.app/Contents/MacOS/Senet", 0o755, program},
		{"Senet/Senet.app/Contents/Resources/Senet.icns", 0o644, m.pictures.icns()},
		{"Senet/Read me first.txt", 0o644, read},
		{"Senet/Licences.txt", 0o644, m.licences},
	})
}

// fuse makes one program for several processors: a table that says where each begins, then each of them, from the beginning
// of a page of memory.
func fuse(names ...string) ([]byte, error) {
	const page = 14 // as a power of two: 16 KiB, the larger of the two processors' pages
	var whole bytes.Buffer
	programs := make([][]byte, len(names))
	binary.Write(&whole, binary.BigEndian, []uint32{macho.MagicFat, uint32(len(names))})
	for i, at := 0, 1<<page; i < len(names); i++ {
		data, err := os.ReadFile(names[i])
		if err != nil {
			return nil, err
		}
		one, err := macho.NewFile(bytes.NewReader(data))
		if err != nil {
			return nil, err
		}
		programs[i] = data
		binary.Write(&whole, binary.BigEndian, []uint32{uint32(one.Cpu), one.SubCpu, uint32(at), uint32(len(data)), page})
		at += roundUp(len(data), 1<<page)
	}
	for _, p := range programs {
		whole.Write(make([]byte, roundUp(whole.Len(), 1<<page)-whole.Len()))
		whole.Write(p)
	}
	return whole.Bytes(), nil
}

func roundUp(n, to int) int { return (n + to - 1) / to * to }
