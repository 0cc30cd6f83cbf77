/** Reads a text of local storage; `undefined` when absent or blocked. */
export function readText(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text in local storage; `undefined` removes it. Blocked or full storage is no error. */
export function writeText(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Blocked or full storage: the choice lasts as long as the page.
  }
}
