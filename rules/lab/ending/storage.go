package ending

// Storage stores layers and checkpoints under names.
type Storage interface {
	// Open maps size bytes: those stored under name, or zeros if nothing of this size is. Whatever
	// is written to them is stored even if the program is killed.
	Open(name string, size int64) ([]byte, error)
	// Flush makes what was written to opened bytes survive a crash of the machine.
	Flush() error
	// Remove deletes what is stored under name.
	Remove(name string) error

	// Alloc returns zeroed memory. Free releases it.
	Alloc(size int64) ([]byte, error)
	Free([]byte) error

	// Save stores parts under name, one after another. If the program is killed meanwhile, the
	// previous contents or nothing remain, never a part.
	Save(name string, weight ...[]byte) error
	// Load fills parts with the beginning of what is stored under name. It returns false if there
	// is less than that.
	Load(name string, weight ...[]byte) (bool, error)
}

// memoryStorage stores nothing beyond the use of what Open and Alloc return.
type memoryStorage struct{}

func (memoryStorage) Open(_ string, size int64) ([]byte, error) { return make([]byte, size), nil }
func (memoryStorage) Flush() error                              { return nil }
func (memoryStorage) Remove(string) error                       { return nil }
func (memoryStorage) Alloc(size int64) ([]byte, error)          { return make([]byte, size), nil }
func (memoryStorage) Free([]byte) error                         { return nil }
func (memoryStorage) Save(string, ...[]byte) error              { return nil }
func (memoryStorage) Load(string, ...[]byte) (bool, error)      { return false, nil }
