import { type DeviceKey, writeDevice } from '@ex/storage';
import { useSyncExternalStore } from 'react';

/** A choice on the display page besides the theme: the key it is stored under, and its value on `html` while it is on. */
const CHOICES = { palette: 'cvd', rise: 'red', motion: 'reduced' } as const satisfies Partial<
  Record<DeviceKey, string>
>;

/** `palette`: colour-vision palette; `rise`: red for rising; `motion`: less motion. */
export type DisplayChoice = keyof typeof CHOICES;

const listeners = new Set<() => void>();

/**
 * Turns a choice on or off, for the user of this device. The page's inline script applies what is stored before the first
 * paint, so that the app carries no code for it; other open tabs follow when they are reloaded.
 */
export function setDisplayChoice(choice: DisplayChoice, on: boolean): void {
  const page = document.documentElement;
  if (on) page.setAttribute(`data-${choice}`, CHOICES[choice]);
  else page.removeAttribute(`data-${choice}`);
  writeDevice(choice, on ? CHOICES[choice] : undefined);
  for (const listener of listeners) listener();
}

/** Whether a choice is on, following changes. */
export function useDisplayChoice(choice: DisplayChoice): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => document.documentElement.dataset[choice] === CHOICES[choice],
  );
}
