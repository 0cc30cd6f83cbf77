import { onStoredChange, readStored, writeStored } from '@ex/storage';
import { barColours, type Theme } from '@ex/ui-kit/tokens';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** The theme in force; anything but a stored `night` is day (D-19). */
export function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'night' ? 'night' : 'day';
}

/** Applies the stored theme; the page's inline script did so before the first paint, this follows other tabs too. */
export function startTheme(): void {
  apply(readStored('theme') === 'night' ? 'night' : 'day');
  onStoredChange((key, value) => {
    if (key === 'theme') apply(value === 'night' ? 'night' : 'day');
  });
}

/** Changes and stores the theme (THEME-05). */
export function setTheme(theme: Theme): void {
  writeStored('theme', theme);
  apply(theme);
}

/** The theme in force, following changes. */
export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentTheme);
}

function apply(theme: Theme): void {
  const page = document.documentElement;
  page.dataset['theme'] = theme;
  page.style.colorScheme = theme === 'night' ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColours[theme]);
  for (const listener of listeners) listener();
}
