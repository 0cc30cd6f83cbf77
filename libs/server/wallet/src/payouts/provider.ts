/** A payment that a provider is asked for. */
export interface PayoutOrder {
  /** Idempotency key: the provider pays one key at most once, and answers a repeat with the state of the first. */
  readonly key: string;
  readonly coin: string;
  /** `trc20`, `erc20` or `bank`. */
  readonly network: string;
  /** Address, or card number. */
  readonly destination: string;
  readonly bankName: string | null;
  readonly holder: string | null;
  /** Amount to pay, after the fee; decimal text. */
  readonly amount: string;
}

/** State of a payment at its provider. */
export type PayoutReport = { readonly key: string; readonly amount: string } & (
  | { readonly state: 'accepted' }
  /** It has left, under a transaction hash or bank reference. */
  | { readonly state: 'sent' | 'confirmed'; readonly reference: string }
  /** It will never be paid. */
  | { readonly state: 'failed'; readonly reason: string }
);

/**
 * Pays claimed withdrawals without an operator. Both calls throw when the provider gives no answer that can be trusted; the state of
 * the payment is then unknown, and the call is repeated.
 */
export interface PayoutProvider {
  readonly name: string;
  /** Asks for a payment, or returns the state of the one with this key. */
  request(order: PayoutOrder): Promise<PayoutReport>;
  /** Returns the state of a payment; undefined if the provider never had the key. */
  find(key: string): Promise<PayoutReport | undefined>;
}
