import type { Expiring, Retention } from '@ex/server-db';

/** Recorded seconds: longer than a member may dispute a price. Receipts keep the ticks that decided. */
export const tapeRetention: Expiring = {
  table: 'price_tape',
  key: ['feed', 'symbol', 'second'],
  at: 'recorded_at',
  days: 90,
  where: "state <> 'wanted'",
};

/** How long recorded prices stay. */
export const priceTapeRetention: readonly Retention[] = [tapeRetention];
