import type { Decimal } from '@ex/money';

/** What a price alert waits for. */
export type AlertTrigger =
  /** The price reaches `target`, in the quote coin; it rises or falls to it. */
  | { readonly kind: 'price'; readonly direction: 'rise' | 'fall'; readonly target: Decimal }
  /** The price changes by `target` percent within 24 hours. */
  | { readonly kind: 'change'; readonly direction: 'rise' | 'fall'; readonly target: Decimal };

/** A price alert of the member (ALERT-04). */
export interface PriceAlert {
  readonly id: number;
  readonly symbol: string;
  /** `BTC/USDT`. */
  readonly title: string;
  readonly trigger: AlertTrigger;
  /** Fires each time, not only once. */
  readonly repeats: boolean;
  readonly status: 'active' | 'paused' | 'fired' | 'unknown';
  /** When and at which price it fired last; UTC text of the server. */
  readonly lastFired: { readonly at: string; readonly price: Decimal } | undefined;
}

/** A price alert to be set; the server works out the direction of a price (ALERT-01). */
export interface NewPriceAlert {
  readonly symbol: string;
  readonly kind: 'price' | 'change';
  /** Of a change. */
  readonly direction: 'rise' | 'fall';
  readonly target: Decimal;
  readonly repeats: boolean;
}
