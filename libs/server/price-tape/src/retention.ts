import type { Retention } from '@ex/server-db';
import { deleteOldSeconds } from './delete-old-seconds';

/** How long recorded prices stay. */
export const priceTapeRetention: readonly Retention[] = [
  {
    table: 'price_tape',
    rule: '90 days after it was recorded; receipts keep the ticks that decided',
    sweep: deleteOldSeconds,
  },
];
