package main

import (
	"bytes"
	"debug/macho"
	"encoding/binary"
	"fmt"
	"os"
)

// joinPrograms writes programs for several processors to one file that macOS starts on each of
// them. Apple's header mach-o/fat.h describes the format: a list of the programs, then each program
// at a multiple of 16 kB.
func joinPrograms(file string, programs []string) error {
	const align = 14 // as a power of two
	var list, content bytes.Buffer
	for _, name := range programs {
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		program, err := macho.NewFile(bytes.NewReader(data))
		if err != nil {
			return fmt.Errorf("%s is no program for a Mac: %w", name, err)
		}
		pad(&content, align)
		entry := macho.FatArchHeader{Cpu: program.Cpu, SubCpu: program.SubCpu,
			Offset: uint32(1<<align + content.Len()), Size: uint32(len(data)), Align: align}
		if err := binary.Write(&list, binary.BigEndian, entry); err != nil {
			return err
		}
		content.Write(data)
	}
	var out bytes.Buffer
	if err := binary.Write(&out, binary.BigEndian, []uint32{macho.MagicFat, uint32(len(programs))}); err != nil {
		return err
	}
	out.Write(list.Bytes())
	pad(&out, align)
	out.Write(content.Bytes())
	return os.WriteFile(file, out.Bytes(), 0o755)
}

// pad appends zeros up to a multiple of a power of two.
func pad(b *bytes.Buffer, power int) {
	b.Write(make([]byte, -b.Len()&(1<<power-1)))
}
