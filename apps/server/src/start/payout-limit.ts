import { add, compare, mul } from '@ex/money';
import type { Catalogue } from '@ex/server-catalogue';
import { ApiRejection } from '@ex/server-http';
import { toUsdPrice } from '@ex/server-market-feed';
import { limitValues, lockPayoutLimit } from '@ex/server-members';
import { sumSentSince } from '@ex/server-transfers';
import { sumWithdrawnSince } from '@ex/server-wallet';
import type { WalletDeps } from '@ex/server-wallet';

const DAY_MS = 24 * 3_600_000;

/**
 * Keeps the limits that operators set for what a member withdraws and sends in 24 hours, all valued at the prices of now (OPS-42). A
 * coin without a price does not leave while there is a limit. Nothing is locked or read for members without one.
 */
export const makePayoutLimit =
  ({
    catalogue,
    feed,
  }: { readonly catalogue: Catalogue } & Pick<WalletDeps, 'feed'>): WalletDeps['checkPayoutLimit'] =>
  async (tx, { memberId, coin, amount }, now) => {
    const limit = await lockPayoutLimit(tx, memberId);
    if (!limit) return;
    const since = now - DAY_MS;
    const left = [
      ...(await sumWithdrawnSince(tx, memberId, since)),
      ...(await sumSentSince(tx, memberId, since)),
    ];
    const toDollars = (one: { readonly coin: number; readonly amount: string }): string => {
      const code = catalogue.coin(one.coin)?.code ?? String(one.coin);
      const price = toUsdPrice(feed, code);
      if (price === undefined) throw new ApiRejection('operators.noPrice', { coin: code });
      return mul(one.amount, price);
    };
    const dollars = [...left, { coin, amount }].map(toDollars).reduce((sum, one) => add(sum, one), '0');
    if (compare(dollars, limit.dollars) > 0)
      throw new ApiRejection('members.limit.content', limitValues(limit));
  };
