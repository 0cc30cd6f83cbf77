/** Position of a row of slides. */
export interface SlideState {
  /** Position in the row; `count` is the copy of the first slide that follows the last. */
  readonly at: number;
  /** Whether the row moves there in sight, or jumps there. */
  readonly moving: boolean;
}

/** What moves a row: a step on or back, a slide that has to be in sight, the end of a move. */
export type SlideMove = 'on' | 'back' | 'arrived' | { readonly to: number };

/** The first slide, standing. */
export const FIRST_SLIDE: SlideState = { at: 0, moving: false };

/**
 * Moves a row of `count` slides. From the last it moves on to the copy of the first. From there it jumps unseen to the
 * first itself, so that the row seems endless.
 */
export function moveSlides(state: SlideState, move: SlideMove, count: number): SlideState {
  const at = slideShown(state, count);
  if (move === 'on') return { at: at + 1, moving: true };
  if (move === 'back') return { at: at === 0 ? count - 1 : at - 1, moving: true };
  if (move === 'arrived') return state.moving ? { at, moving: false } : state;
  return move.to === at ? state : { at: move.to, moving: true };
}

/** Index of the slide in sight. */
export function slideShown({ at }: SlideState, count: number): number {
  return count === 0 ? 0 : at % count;
}
