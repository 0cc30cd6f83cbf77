/**
 * Push services of the browsers. The address of a subscription comes from the caller, and this server posts to it: any other
 * host could be a machine of the venue's own network.
 */
const SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/** Returns whether an address is one of a browser's push service. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return SERVICES.some((name) => (name.startsWith('.') ? hostname.endsWith(name) : hostname === name));
}
