import { getFeeTable, getOwnTier } from '@ex/contract';
import type { SentAnswerOf } from '@ex/contract';
import { sub, sum } from '@ex/money';
import type { Sql } from '@ex/server-db';
import { serve } from '@ex/server-http';
import type { AnyHandler } from '@ex/server-http';
import type { SiteConfiguration } from '@ex/server-site-config';
import { listWithdrawalCoins } from '../coins';
import type { WalletDeps } from '../deps';
import { COUNTING_COIN, readWithdrawalUsage } from '../withdrawals/limits';
import { leftOf, limitsOf } from './tier';

/** Credit of a member: the score and what it is made of, and what is borrowed or asked for. */
interface Credit {
  readonly score: number;
  readonly parts: readonly { readonly reason: string; readonly count: number; readonly points: number }[];
  /** Amounts of loans that are asked for or not yet paid back, in their coin. */
  readonly borrowed: readonly string[];
}

/** Dependencies of the calls about levels. */
export interface TierCallsDeps extends WalletDeps {
  readonly site: WalletDeps['site'] & Pick<SiteConfiguration, 'tiers' | 'finance' | 'spot'>;
  readonly readCredit: (sql: Sql, memberId: number, now: number) => Promise<Credit>;
}

/** Calls about levels: the table for anyone, and the own level (PAY-20). */
export const tierHandlers = (deps: TierCallsDeps): readonly AnyHandler[] => [
  serve(getFeeTable, () => Promise.resolve({ data: feeTable(deps) })),
  serve(getOwnTier, async (_none, { memberId, now }) => ({ data: await ownTier(deps, memberId, now()) })),
];

function feeTable({ site, ...deps }: TierCallsDeps): SentAnswerOf<typeof getFeeTable> {
  const { tiers, finance, spot } = site;
  return {
    ...{ counting: COUNTING_COIN, loan_coin: finance.loans.coin, loan_score: tiers.loanScore },
    unverified_percent: tiers.unverifiedPercent,
    ...{ spot_maker: spot.fees.maker, spot_taker: spot.fees.taker },
    levels: tiers.levels.map((_row, level) => answerOf(site, level, true)),
    withdrawals: listWithdrawalCoins({ ...deps, site }).flatMap(({ coin, ways }) =>
      ([ways.wallet, ways.bank] as const).flatMap((terms, at) =>
        terms
          ? [{ coin: coin.code, way: at + 1, minimum: terms.minimum, maximum: terms.maximum, ...terms.fee }]
          : [],
      ),
    ),
  };
}

/** Limits of a level as the wire has them. */
function answerOf({ tiers }: TierCallsDeps['site'], level: number, isVerified: boolean) {
  const { feePercent, ...limits } = limitsOf(tiers, level, isVerified);
  return { level, volume: tiers.levels[level]?.volume ?? '0', fee_percent: feePercent, ...limits };
}

async function ownTier(
  deps: TierCallsDeps,
  memberId: number,
  now: number,
): Promise<SentAnswerOf<typeof getOwnTier>> {
  const { db, site } = deps;
  const { isGranted, isVerified, feePercent, ...tier } = await deps.tiers.of(db, memberId, now);
  const used = await readWithdrawalUsage(deps, db, memberId, now);
  const { score, parts, borrowed } = await deps.readCredit(db, memberId, now);
  const next = site.tiers.levels[tier.level + 1];
  return {
    ...tier,
    fee_percent: feePercent,
    ...{ counting: COUNTING_COIN, loan_coin: site.finance.loans.coin },
    ...{ verified: isVerified ? 1 : 0, granted: isGranted ? 1 : 0 },
    day_left: leftOf(tier.day, used.day),
    month_left: leftOf(tier.month, used.month),
    loan_left: leftOf(tier.loan, sum(borrowed)),
    ...{ score, loan_score: site.tiers.loanScore, score_parts: [...parts] },
    ...(next && {
      next: { ...answerOf(site, tier.level + 1, isVerified), missing: sub(next.volume, tier.volume) },
    }),
  };
}
