/** An answer and when it came, ms of the monotonic clock (`performance.now()`), which nobody can set. */
export type Timed<T> = T & { readonly receivedAt: number };

/**
 * Stamps an answer that counts seconds down: kept or paged, it stays tied to the moment it was true (D-53).
 * @param answer already held against the contract by the base query
 */
export function timed<T>(answer: unknown): Timed<T> {
  return { ...(answer as T), receivedAt: performance.now() };
}
