import { describeDebts, financeReviews } from '@ex/server-finance';
import { toUsdPrice } from '@ex/server-market-feed';
import { identityReviews, isFrozen, listFrozen } from '@ex/server-members';
import { makeReviews } from '@ex/server-operator';
import type { Reviews } from '@ex/server-operator';
import { walletReviews } from '@ex/server-wallet';
import type { VenueServices } from './assemble-venue';

const FROZEN = 'The member has frozen the account';
/** Reviews whose approval pays out. */
const MONEY_OUT: ReadonlySet<string> = new Set(['withdrawal', 'loan']);

type ReviewParts = Pick<VenueServices, 'wallet' | 'finance' | 'catalogue' | 'feed' | 'db' | 'now'>;

/** Reviews of all kinds, with what an operator should know beside them: values in dollars and debts. */
export const venueReviews = ({ wallet, finance, catalogue, feed, db, now }: ReviewParts): Reviews =>
  makeReviews({
    db,
    kinds: [...walletReviews(wallet), ...financeReviews(finance), identityReviews],
    now,
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
    // What somebody else may have asked for stays where it is until support knows the owner (SESSION-05).
    blocks: async (tx, kind, memberId) =>
      MONEY_OUT.has(kind) && (await isFrozen(tx, memberId)) ? FROZEN : undefined,
  });
