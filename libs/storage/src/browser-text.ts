/** Where a text is stored: for this tab until it is closed, or on the device for all tabs. */
export type Lifetime = 'tab' | 'device';

/** Reads a text; `undefined` when absent or blocked. */
export function readText(lifetime: Lifetime, key: string): string | undefined {
  try {
    return storageFor(lifetime).getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Writes a text; `undefined` removes it. Blocked or full storage is no error: the value then lasts as long as the page. */
export function writeText(lifetime: Lifetime, key: string, value: string | undefined): void {
  try {
    if (value === undefined) storageFor(lifetime).removeItem(key);
    else storageFor(lifetime).setItem(key, value);
  } catch {
    // Blocked or full storage.
  }
}

/** Names of all stored texts; none when storage is blocked. */
export function textKeys(lifetime: Lifetime): readonly string[] {
  try {
    return Object.keys(storageFor(lifetime));
  } catch {
    return [];
  }
}

const storageFor = (lifetime: Lifetime): Storage => (lifetime === 'tab' ? sessionStorage : localStorage);
