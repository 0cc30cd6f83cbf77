import type { LoanProduct, LockMiningProduct, StakingProduct } from '@ex/api-client/finance';
import { compare, dailyInterest, DAYS_OF_YEAR, div, mul, negate, yearlyInterest } from '@ex/money';
import { earlyRedemption, LOAN_COIN } from './terms';

/** A product of any kind, in the form they are compared in. */
export interface Offer {
  /** Unique among all offers. */
  readonly key: string;
  readonly kind: 'loan' | 'lockMining' | 'staking';
  readonly title: string;
  readonly coin: string;
  readonly minAmount: string;
  /** Undefined where there is no maximum. */
  readonly maxAmount: string | undefined;
  /** Percent, per day for loans and lock-mining, per year for staking. */
  readonly rate: string;
  readonly days: number;
  /** Cost of leaving early in percent of the amount; undefined where it is impossible, or the cost is not known. */
  readonly exitFee: string | undefined;
}

/** What an amount becomes with an offer within some days. All amounts in its coin. */
export interface Projection {
  readonly offer: Offer;
  /**
   * `outOfBounds`: the product does not take this amount. `matures`: the term ends in time. `exits`: left early.
   * `bound`: still runs after the days asked for, the result is that of its end.
   */
  readonly state: 'outOfBounds' | 'matures' | 'exits' | 'bound';
  /** Gain, or loss with a minus, over {@link span} days. */
  readonly net: string | undefined;
  /** `net` as percent of the amount per year, 4 decimals. */
  readonly yearlyRate: string | undefined;
  /** Days the result is spread over: those asked for, or the term when it is longer and binds. */
  readonly span: number;
  /** Fee for leaving immediately; undefined where impossible. The yield is lost too. */
  readonly exitCost: string | undefined;
}

/** Returns all products on offer in one form. */
export function toOffers(
  loans: readonly LoanProduct[],
  lockMining: readonly LockMiningProduct[],
  staking: readonly StakingProduct[],
): Offer[] {
  return [
    ...lockMining.map((product) => termOffer('lockMining', product, product.coin)),
    ...staking.flatMap(({ id, coin, terms }) =>
      terms.map((term): Offer => ({
        key: `staking-${id}-${term.id}`,
        kind: 'staking',
        title: coin,
        coin,
        minAmount: term.minAmount,
        maxAmount: undefined,
        rate: term.yearlyRate,
        days: term.days,
        exitFee: term.earlyRedemption === 'allowed' ? (term.redemptionFee ?? undefined) : undefined,
      })),
    ),
    ...loans.map((product) => termOffer('loan', product, LOAN_COIN)),
  ];
}

type TermProduct = Pick<LoanProduct, 'id' | 'title' | 'minAmount' | 'maxAmount' | 'dailyRate' | 'days'>;

/** A product with a daily rate that runs to its end. */
function termOffer(kind: 'loan' | 'lockMining', product: TermProduct, coin: string): Offer {
  const { id, title, minAmount, maxAmount, dailyRate, days } = product;
  return {
    key: `${kind}-${id}`,
    kind,
    title,
    coin,
    minAmount,
    maxAmount,
    rate: dailyRate,
    days,
    exitFee: undefined,
  };
}

/** Projects an amount over some days with an offer; the figures are those the server would book. */
export function projectOffer(offer: Offer, amount: string, days: number): Projection {
  const exitCost = offer.exitFee === undefined ? undefined : earlyRedemption(amount, offer.exitFee).cost;
  const base = { offer, exitCost };
  if (isOutOfBounds(offer, amount))
    return { ...base, state: 'outOfBounds', net: undefined, yearlyRate: undefined, span: days };
  const matures = offer.days <= days;
  if (!matures && exitCost !== undefined) {
    const net = negate(exitCost);
    return { ...base, state: 'exits', net, yearlyRate: toYearlyRate(net, amount, days), span: days };
  }
  const net = netAtEnd(offer, amount);
  const span = Math.max(days, offer.days);
  const yearlyRate = toYearlyRate(net, amount, span);
  return { ...base, state: matures ? 'matures' : 'bound', net, yearlyRate, span };
}

/** Returns the best first, by yearly rate; offers that do not take the amount come last. */
export function rankProjections(projections: readonly Projection[]): Projection[] {
  return [...projections].sort((a, b) => {
    if (a.yearlyRate === undefined || b.yearlyRate === undefined)
      return Number(a.yearlyRate === undefined) - Number(b.yearlyRate === undefined);
    return compare(b.yearlyRate, a.yearlyRate);
  });
}

function isOutOfBounds({ minAmount, maxAmount }: Offer, amount: string): boolean {
  return compare(amount, minAmount) < 0 || (maxAmount !== undefined && compare(amount, maxAmount) > 0);
}

function netAtEnd({ kind, rate, days }: Offer, amount: string): string {
  if (kind === 'staking') return yearlyInterest(amount, rate, days);
  return kind === 'lockMining'
    ? dailyInterest(amount, rate, days)
    : negate(dailyInterest(amount, rate, days, 'up'));
}

/** Percent per year of 365 days, simple interest. */
const toYearlyRate = (net: string, amount: string, span: number): string =>
  div(mul(net, String(DAYS_OF_YEAR * 100)), mul(amount, String(span)), 4, 'halfEven');
