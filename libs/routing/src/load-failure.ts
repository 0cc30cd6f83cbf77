/**
 * Why code or texts could not be loaded: the server does not answer, it no longer has the file because a new version was
 * deployed, or only the transfer failed.
 */
export type LoadFailure = 'offline' | 'newVersion' | 'interrupted';

const TIMEOUT_MS = 5_000;

/**
 * Finds out why an `import()` failed by asking the server for the file that the error names, else for the page's own
 * script. Never rejects.
 */
export async function findLoadFailure(error: unknown): Promise<LoadFailure> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { ok, status } = await fetch(fileOf(error), { method: 'HEAD', cache: 'no-store', signal });
    if (status === 404) return 'newVersion';
    return ok ? 'interrupted' : 'offline';
  } catch {
    return 'offline';
  }
}

/**
 * Safari's errors and those of texts name no file. A new version has another name for every script, so the page's own
 * script shows that as well.
 */
const fileOf = (error: unknown): string =>
  /https?:\S+$/.exec(String(error))?.[0] ??
  document.querySelector<HTMLScriptElement>('script[type=module]')?.src ??
  location.origin;
