/**
 * A user name as somebody may see it who knows only the member's id: enough to recognise, too little to learn an email
 * address or a phone number from. `ana@example.com` is `a***@example.com`, `13800138000` is `138***00`.
 */
export function maskName(username: string): string {
  const at = username.lastIndexOf('@');
  if (at > 0) return `${firstOf(username, 1)}***${username.slice(at)}`;
  if (username.length < 8) return `${firstOf(username, 1)}***`;
  return `${firstOf(username, 3)}***${username.slice(-2)}`;
}

/** By code points, so that no character is cut in half. */
const firstOf = (text: string, count: number): string => Array.from(text).slice(0, count).join('');
