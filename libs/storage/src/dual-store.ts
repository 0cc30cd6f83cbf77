/** What the product keeps in the browser, in local storage and in a cookie of the same name (SHELL-21..24, D-18). */
export type StoredKey = 'token' | 'theme' | 'lang' | 'account';

const ONE_YEAR_S = 365 * 24 * 3600;

/** Reads a value: local storage wins, the cookie fills a missing entry (D-18). `undefined` when neither holds one. */
export function readStored(key: StoredKey): string | undefined {
  return readLocal(key) ?? readCookie(key);
}

/** Writes a value to both places. A blocked or full storage is no error: the other place may still hold it. */
export function writeStored(key: StoredKey, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Private mode or full storage: the cookie below remains.
  }
  document.cookie = `${key}=${encodeURIComponent(value)}; Max-Age=${ONE_YEAR_S}; ${cookieRules()}`;
}

/** Removes a value from both places. */
export function clearStored(key: StoredKey): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing to remove.
  }
  document.cookie = `${key}=; Max-Age=0; ${cookieRules()}`;
}

/** Calls back when another tab changes a value; `undefined` means removed. Returns the way to stop. */
export function onStoredChange(listener: (key: StoredKey, value: string | undefined) => void): () => void {
  const hear = (event: StorageEvent): void => {
    if (event.storageArea === localStorage && isStoredKey(event.key))
      listener(event.key, event.newValue ?? undefined);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

function isStoredKey(key: string | null): key is StoredKey {
  return key === 'token' || key === 'theme' || key === 'lang' || key === 'account';
}

function readLocal(key: StoredKey): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function readCookie(key: StoredKey): string | undefined {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${key}=`));
  if (!found) return undefined;
  try {
    return decodeURIComponent(found.slice(key.length + 1)) || undefined;
  } catch {
    return undefined;
  }
}

function cookieRules(): string {
  return `Path=/; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`;
}
