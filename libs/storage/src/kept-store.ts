/** How long work in progress is kept: as long as the tab, or on the device also after the tab is closed. */
export type KeptFor = 'tab' | 'device';

const PREFIX = 'kept.';

/** Reads work in progress of the signed-in member, such as a half-filled form; `undefined` when absent or blocked. */
export function readKept(name: string, keptFor: KeptFor = 'device'): string | undefined {
  try {
    return storageFor(keptFor).getItem(PREFIX + name) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps work in progress until {@link forgetKept} or the end of its lifetime; `undefined` removes it. Nothing secret
 * belongs here. Blocked or full storage is no error: the value then lasts as long as the page.
 */
export function writeKept(name: string, value: string | undefined, keptFor: KeptFor = 'device'): void {
  try {
    if (value === undefined) storageFor(keptFor).removeItem(PREFIX + name);
    else storageFor(keptFor).setItem(PREFIX + name, value);
  } catch {
    // Blocked or full storage.
  }
}

/** Removes all work in progress of this tab and this device, as at the end of a session (SHELL-28). */
export function forgetKept(): void {
  forgetIn('tab');
  forgetIn('device');
}

function forgetIn(keptFor: KeptFor): void {
  try {
    const storage = storageFor(keptFor);
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

const storageFor = (keptFor: KeptFor): Storage => (keptFor === 'tab' ? sessionStorage : localStorage);
