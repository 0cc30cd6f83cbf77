/** Which way a figure moves. */
export type MoveDirection = 'rise' | 'fall' | 'flat';

/** Direction of a shown change by its sign (`+2.31%`, `−0.84%`); without a sign it is flat. */
export function changeDirection(shown: string | null | undefined): MoveDirection {
  if (shown?.startsWith('+')) return 'rise';
  return shown && /^[-\u2212]/.test(shown) ? 'fall' : 'flat';
}
