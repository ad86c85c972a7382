package lesson

// Counted is the number of a step, and how many there are: where there is something to be done, the tasks are counted, each
// with all its steps under its heading.
func (l Lesson) Counted(step int) (n, all int) {
	parts := l.Parts()
	if !l.CountsTasks() {
		return step + 1, len(l.Steps)
	}
	for n < len(parts) && parts[n].Step <= step {
		n++
	}
	return n, len(parts)
}

// CountsTasks tells whether a lesson is counted by its tasks, not by its steps.
func (l Lesson) CountsTasks() bool { return l.HasTasks() && len(l.Parts()) > 1 }
