const KEY = 'active';

/** When the member last touched the app in any tab of this browser, ms of the wall clock; `undefined` when not known. */
export function readActivity(): number | undefined {
  try {
    const kept = localStorage.getItem(KEY) ?? '';
    return /^\d{13}$/.test(kept) ? Number(kept) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps when the member last touched the app, for all tabs. Blocked storage is no error: each tab then counts alone. */
export function writeActivity(ms: number): void {
  try {
    localStorage.setItem(KEY, String(ms));
  } catch {
    // Each tab counts alone.
  }
}
