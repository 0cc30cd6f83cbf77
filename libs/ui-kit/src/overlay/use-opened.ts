import { useState } from 'react';

/** Whether an overlay was ever open: its code is fetched at the first opening and then stays, for the way out. */
export function useOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened || open;
}
