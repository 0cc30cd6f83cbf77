/** A money call that carries an Idempotency-Key. */
export interface KeyedEffect {
  readonly memberId: number;
  /** The caller's key. */
  readonly key: string;
  readonly call: string;
  /** The sent fields without the fund password; a different request under the same key is rejected. */
  readonly fields: Readonly<Record<string, string>>;
}
