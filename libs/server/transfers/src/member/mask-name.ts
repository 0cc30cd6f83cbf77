/**
 * Masks a user name for a viewer who knows only the member's id: enough to recognise it, too little to learn an email
 * address or phone number. `ana@example.com` is `a***@example.com`, `13800138000` is `138***00`.
 */
export function maskName(username: string): string {
  const at = username.lastIndexOf('@');
  if (at > 0) return `${firstOf(username, 1)}***${username.slice(at)}`;
  if (username.length < 8) return `${firstOf(username, 1)}***`;
  return `${firstOf(username, 3)}***${username.slice(-2)}`;
}

/** Counts code points, so that no character is split. */
const firstOf = (text: string, count: number): string => Array.from(text).slice(0, count).join('');
