import fc from 'fast-check';
import { FIRST_SLIDE, moveSlides, slideShown, type SlideMove, type SlideState } from './slide-state';

const after = (count: number, ...moves: SlideMove[]): SlideState =>
  moves.reduce((state, move) => moveSlides(state, move, count), FIRST_SLIDE);

describe('a row of slides', () => {
  it('HOME-04 continues without end: from the last in sight to a copy of the first, from there unseen to the first', () => {
    expect(after(3, 'on', 'on', 'on')).toEqual({ at: 3, moving: true });
    expect(after(3, 'on', 'on', 'on', 'arrived')).toEqual({ at: 0, moving: false });
    expect(after(3, 'on', 'on', 'on', 'arrived', 'on')).toEqual({ at: 1, moving: true });
  });

  it('goes back from the first to the last', () => {
    expect(after(3, 'back')).toEqual({ at: 2, moving: true });
  });

  it('stays where it is when it is there, so that nothing is drawn again', () => {
    const state = after(3, 'on', 'arrived');
    expect(state).toEqual({ at: 1, moving: false });
    expect(moveSlides(state, { to: 1 }, 3)).toBe(state);
    expect(moveSlides(state, 'arrived', 3)).toBe(state);
  });

  it('shows the slide that so many steps lead to, regardless of ends of moves in between', () => {
    const moves = fc.array(fc.constantFrom<SlideMove>('on', 'back', 'arrived'));
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9 }), moves, (count, list) => {
        const steps = list.reduce((sum, move) => sum + (move === 'on' ? 1 : move === 'back' ? -1 : 0), 0);
        const state = after(count, ...list);
        expect(slideShown(state, count)).toBe(((steps % count) + count) % count);
        expect(state.at).toBeLessThanOrEqual(count);
      }),
    );
  });
});
