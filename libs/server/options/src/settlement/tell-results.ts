import { add } from '@ex/money';
import type { Tx } from '@ex/server-db';
import { writeMessages } from '@ex/server-notices';
import type { OptionsDeps } from '../deps';
import type { Settlement } from './settlement';

/** Writes messages about settled options to the members who want them (MESSAGE-01); no statement for all others. */
export function tellResults(
  { catalogue, wantsResults }: Pick<OptionsDeps, 'catalogue' | 'wantsResults'>,
  tx: Tx,
  settlements: readonly Settlement[],
  now: number,
): Promise<void> {
  const told = settlements.filter(({ order }) => wantsResults?.(Number(order.member_id)));
  const messages = told.map(({ order, outcome }) => ({
    memberId: Number(order.member_id),
    kind: 'option_settled' as const,
    text: 'messages.optionSettled',
    note: {
      market: order.title,
      stake: add(order.stake, '0'),
      paid: add(order.stake, outcome.profit),
      coin: catalogue.coin(order.coin_id)?.code ?? String(order.coin_id),
    },
  }));
  return writeMessages(tx, messages, now);
}
