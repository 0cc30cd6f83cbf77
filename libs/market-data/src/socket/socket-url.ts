/**
 * Full socket address.
 * @param address `ws:` or `wss:` address, or a path of the app's own origin
 */
export function socketUrl(address: string, location: Pick<Location, 'href'>): string {
  const url = new URL(address, location.href);
  if (url.protocol === 'http:') url.protocol = 'ws:';
  if (url.protocol === 'https:') url.protocol = 'wss:';
  return url.href;
}
