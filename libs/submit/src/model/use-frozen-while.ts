import { useState } from 'react';

/** The latest value, or while it is held the last one before. */
export function useFrozenWhile<T>(value: T, isHeld: boolean): T {
  const [kept, keep] = useState(value);
  if (isHeld) return kept;
  if (!Object.is(kept, value)) keep(value);
  return value;
}
