import { recharge } from '@ex/contract';
import type { DecisionRequest } from '@ex/server-operator';
import { ADDRESS, COIN } from './venue';
import type { Venue } from './venue';
import { withdrawable } from './withdrawals';

const [usdt, ...others] = withdrawable.coins;

/** Terms of the review tests: the withdrawal terms plus USDT deposits. */
export const reviewed = {
  coins: [
    {
      ...usdt,
      deposit: {
        minimum: '1',
        maximum: '1000',
        networks: [{ id: 1, type: 'trc20', address: ADDRESS.trc20[0] }],
      },
    },
    ...others,
  ],
};

/** Announces a member's deposit with a new proof. */
export async function announce(venue: Venue, memberId: number, num = '50') {
  const payimg = await venue.proofOf(memberId);
  return venue.ask(memberId, recharge, { c_id: COIN.USDT, num, payimg, a_id: 1, type: 1 });
}

/** Decides; the first withdrawal unless stated otherwise. */
export const decideOne = (venue: Venue, over: Partial<DecisionRequest> = {}) =>
  venue.reviews.decide({
    kind: 'withdrawal',
    id: 1,
    verdict: 'approve',
    reviewer: 'olga',
    reason: '',
    ...over,
  });

/** Pays an approved withdrawal by hand, up to its confirmation; the first one unless stated otherwise. */
export async function payByHand(venue: Venue, id = 1, operator = 'olga'): Promise<void> {
  await venue.byHand('claim', { id, actor: operator });
  await venue.byHand('recordSent', { id, actor: operator, reference: `tx-${id}` });
  await venue.byHand('confirm', { id, actor: operator });
}
