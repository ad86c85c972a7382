package typeset

// runCache keeps shaped texts. When the young half is full it becomes the old one and the old one is
// forgotten, so what is asked for again and again stays and the rest goes, without counting uses.
type runCache struct {
	limit      int
	young, old map[runKey]*run
}

// runsKept is the size of each half; a full page has some hundred different texts.
const runsKept = 2048

type runKey struct {
	text   string
	family Family
	weight Weight
	spaced bool
}

func (c *runCache) get(k runKey) (*run, bool) {
	if r, ok := c.young[k]; ok {
		return r, true
	}
	r, ok := c.old[k]
	if ok {
		c.put(k, r)
	}
	return r, ok
}

func (c *runCache) put(k runKey, r *run) {
	if c.young == nil || len(c.young) >= c.limit {
		c.old = c.young
		c.young = make(map[runKey]*run)
	}
	c.young[k] = r
}
