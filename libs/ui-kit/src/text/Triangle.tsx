import type { ReactNode } from 'react';
import type { MoveDirection } from './move-direction';

/** ▲ or ▼ next to a change, so that it does not depend on colour; nothing when flat. Never mirrored. */
export function Triangle({ direction, size = 8 }: { direction: MoveDirection; size?: number }): ReactNode {
  if (direction === 'flat') return null;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 8 8"
      aria-hidden
      style={{ flex: 'none', display: 'inline-block' }}
    >
      <path d={direction === 'rise' ? 'M4 1 8 7H0Z' : 'M4 7 0 1h8Z'} fill="currentColor" />
    </svg>
  );
}
