/** First waiting time before a reconnect (OPT-19, CONST-08). */
const RECONNECT_MS = 3000;
const JITTER_MS = 1000;
const CAP_MS = 30_000;
const FULL_JITTER_FROM = 3;
/** Even unlucky dice do not hammer a server that drops every connection. */
const FLOOR_MS = 1000;

/**
 * Milliseconds to wait before the next connection: 3 s plus up to 1 s; from the third failure in a row, a random time of 1
 * to 30 s. A thousand clients then do not come back in one second.
 * @param failures failures in a row, the present one included (1 or more)
 * @param random 0 inclusive to 1 exclusive
 */
export function reconnectDelay(failures: number, random: number): number {
  if (failures < FULL_JITTER_FROM) return RECONNECT_MS + random * JITTER_MS;
  const exponent = Math.min(failures - 1, 10);
  return Math.max(FLOOR_MS, random * Math.min(CAP_MS, RECONNECT_MS * 2 ** exponent));
}
