const SERVICE_SCHEMES = new Set(['https:', 'mailto:', 'tel:']);

/**
 * Returns a server-supplied link that is safe to open: https, or mail and telephone for customer service; http only on
 * this machine. Undefined for anything else, above all `javascript:` and `data:`.
 */
export function safeLink(text: string): string | undefined {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return undefined;
  }
  const isLocal = url.protocol === 'http:' && (url.hostname === 'localhost' || url.hostname === '127.0.0.1');
  return SERVICE_SCHEMES.has(url.protocol) || isLocal ? url.href : undefined;
}

/** Opens a server-supplied link in a new tab; returns false when it is not safe to open (D-27). */
export function openExternal(text: string): boolean {
  const link = safeLink(text);
  if (link === undefined) return false;
  window.open(link, '_blank', 'noopener,noreferrer');
  return true;
}
