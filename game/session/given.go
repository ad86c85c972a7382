package session

import "senet/rules"

// Given is a throw that fell on the table before the players, not in the program. It takes the place of a throw that was
// taken back. A throw that is none for this game, or cannot be made now, is an error.
func (s *Session) Given(throw rules.Throw) (Step, error) {
	if !s.CanThrow() {
		return Step{}, ErrNotNow
	}
	after, err := s.game.Throw(throw)
	if err != nil {
		return Step{}, err
	}
	return s.take(after), nil
}
