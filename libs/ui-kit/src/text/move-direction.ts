/** Direction in which a figure moves. */
export type MoveDirection = 'rise' | 'fall' | 'flat';

/** Reads the direction of a formatted change from its sign (`+2.31%`, `−0.84%`); flat without a sign. */
export function parseDirection(shown: string | null | undefined): MoveDirection {
  if (shown?.startsWith('+')) return 'rise';
  return shown && /^[-\u2212]/.test(shown) ? 'fall' : 'flat';
}
