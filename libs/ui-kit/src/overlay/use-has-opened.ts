import { useState } from 'react';

/** Whether an overlay was ever open: from then on it stays mounted, for the closing animation. */
export function useHasOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened || open;
}
