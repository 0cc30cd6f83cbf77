/** Reads a value held for the browser session (SHELL-25); `undefined` when absent or blocked. */
export function readSession(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value for the browser session; `undefined` removes it. */
export function writeSession(key: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Blocked storage: the value lives only in memory.
  }
}
