package play

import "senet/rules/record"

// NoBackend saves nothing and does no job.
type NoBackend struct{}

func (NoBackend) Claim() bool                              { return true }
func (NoBackend) SaveGame(string)                          {}
func (NoBackend) CloseGame(string)                         {}
func (NoBackend) ForgetGame()                              {}
func (NoBackend) TakeReview(*Review)                       {}
func (NoBackend) Ask(Job, func(Answer))                    {}
func (NoBackend) Stop(JobKind)                             {}
func (NoBackend) NextGame(record.Game) (record.Game, bool) { return record.Game{}, false }
