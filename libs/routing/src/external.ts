const SERVICE_SCHEMES = new Set(['https:', 'mailto:', 'tel:']);

/**
 * A link the server supplied, when it is one that may be opened: https, or mail and telephone for customer service;
 * http only on this machine. Undefined for anything else, above all `javascript:` and `data:`.
 */
export function safeLink(text: string): string | undefined {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return undefined;
  }
  const local = url.protocol === 'http:' && (url.hostname === 'localhost' || url.hostname === '127.0.0.1');
  return SERVICE_SCHEMES.has(url.protocol) || local ? url.href : undefined;
}

/** Opens a server-supplied link apart from the app; false when it may not be opened (D-27). */
export function openExternal(text: string): boolean {
  const link = safeLink(text);
  if (link === undefined) return false;
  window.open(link, '_blank', 'noopener,noreferrer');
  return true;
}
