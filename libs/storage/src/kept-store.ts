import { readText, writeText } from './local-text';

const PREFIX = 'kept.';

/** Reads work in progress of the signed-in member, such as a half-filled form; `undefined` when absent or blocked. */
export const readKept = (name: string): string | undefined => readText(PREFIX + name);

/**
 * Keeps work in progress on this device, also when the tab is closed, until {@link forgetKept}; `undefined` removes it.
 * Nothing secret belongs here. Blocked or full storage is no error.
 */
export const writeKept = (name: string, value: string | undefined): void => writeText(PREFIX + name, value);

/** Removes all work in progress from this device, as at the end of a session. */
export function forgetKept(): void {
  for (const key of keys()) if (key.startsWith(PREFIX)) writeText(key, undefined);
}

function keys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
