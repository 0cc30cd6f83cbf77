import { describeState } from '@ex/server-db';
import { describeDebts, financeReviews } from '@ex/server-finance';
import { toUsdPrice } from '@ex/server-market-feed';
import { formatUtc } from '@ex/server-http';
import { identityReviews, listFrozen, lockMoneyState } from '@ex/server-members';
import { makeReviews } from '@ex/server-operator';
import type { Tx } from '@ex/server-db';
import type { Reviews } from '@ex/server-operator';
import { walletReviews } from '@ex/server-wallet';
import type { VenueServices } from './venue-services';

const FROZEN = 'The member has frozen the account';
/** Reviews whose approval pays out. */
const MONEY_OUT: ReadonlySet<string> = new Set(['withdrawal', 'loan']);

type ReviewParts = Pick<VenueServices, 'wallet' | 'finance' | 'catalogue' | 'feed' | 'db' | 'clock'>;

/** Reviews of all kinds, with additional facts for the operator: values in dollars and debts. */
export const venueReviews = ({ wallet, finance, catalogue, feed, db, clock }: ReviewParts): Reviews =>
  makeReviews({
    db,
    kinds: [...walletReviews(wallet), ...financeReviews(finance), identityReviews],
    now: clock.now,
    rules: () => wallet.site.reviews,
    closed: () => {
      const state = clock.state();
      return state.isSound ? undefined : describeState(state);
    },
    prices: () =>
      catalogue.coins().flatMap(({ id: coin, code }) => {
        const price = toUsdPrice(feed, code);
        return price === undefined ? [] : [{ coin, price }];
      }),
    aboutMembers: async (sql, memberIds, moment) => {
      const debts = await describeDebts(finance, sql, memberIds, moment);
      const frozen = await listFrozen(sql, memberIds);
      return new Map(
        memberIds.map((id) => [id, [...(debts.get(id) ?? []), ...(frozen.has(id) ? [FROZEN] : [])]]),
      );
    },
    blocks: (tx, kind, memberId) => findMoneyBlock(tx, kind, memberId, clock.now()),
  });

/**
 * Why a review cannot be approved, or an approved withdrawal not be claimed for payment. A request that an intruder may have made waits until support has
 * identified the owner (SESSION-05). It also waits for a day after the owner has changed a password (BOOK-03).
 */
export async function findMoneyBlock(
  tx: Tx,
  kind: string,
  memberId: number,
  now: number,
): Promise<string | undefined> {
  if (!MONEY_OUT.has(kind)) return undefined;
  const { isFrozen, isBlocked, heldUntil } = await lockMoneyState(tx, memberId, now);
  if (isFrozen) return FROZEN;
  if (isBlocked) return 'An operator has blocked payouts of the member';
  return kind !== 'withdrawal' || heldUntil === undefined
    ? undefined
    : `A password was changed; money is held until ${formatUtc(new Date(heldUntil))} UTC`;
}
