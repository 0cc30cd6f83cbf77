import { paths } from '@ex/routing';

/**
 * The link that brings a new member with the code: the configured address with `invite` added to its query, or this
 * app's own registration (INVITE-02, D-79). An address that is none falls back to the own one.
 */
export function inviteLink(configured: string, code: string, origin: string): string {
  const base = parseUrl(configured) ?? new URL(paths.register(), origin);
  base.searchParams.set('invite', code);
  return base.href;
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
