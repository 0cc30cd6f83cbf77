import type { LoanProject, MiningProduct, StakingProject } from '@ex/contract';
import { compare, dailyInterest, DAYS_OF_YEAR, div, mul, negate, yearlyInterest } from '@ex/money';
import { redemption } from './terms';

/** A product of any kind in the form they are compared in. */
export interface Offer {
  /** Unlike any other offer's. */
  readonly key: string;
  readonly kind: 'loan' | 'lock' | 'stake';
  readonly title: string;
  readonly coin: string;
  readonly minimum: string;
  /** Undefined when there is no greatest amount. */
  readonly maximum: string | undefined;
  /** Percent, a day for loans and locks, a year for stakes. */
  readonly rate: string;
  readonly days: number;
  /** Percent of the amount that leaving early costs; undefined when nobody can leave early. */
  readonly leaveFee: string | undefined;
}

/** What an amount becomes with an offer. All amounts in its coin. */
export interface Outlook {
  readonly offer: Offer;
  /** `amount`: outside the bounds. `bound`: still runs after the asked days, the result is that of its end. */
  readonly state: 'amount' | 'full' | 'left' | 'bound';
  /** Gain, or loss with a minus, over {@link span} days. */
  readonly net: string | undefined;
  /** `net` as percent of the amount a year, 4 decimals. */
  readonly yearly: string | undefined;
  /** Days the result is spread over: the asked ones, or the term when it is longer and binds. */
  readonly span: number;
  /** What leaving at once would cost: the fee, undefined when impossible. The yield is lost besides. */
  readonly leaveCost: string | undefined;
}

/** Loans pay out USDT at this venue; the call names no coin. */
export const LOAN_COIN = 'USDT';

/** All products on offer in one form. */
export function offersOf(
  loans: readonly LoanProject[],
  locks: readonly MiningProduct[],
  stakes: readonly StakingProject[],
): Offer[] {
  return [
    ...locks.map((lock): Offer => ({
      key: `lock-${lock.id}`,
      kind: 'lock',
      title: lock.title,
      coin: lock.coin_title,
      minimum: lock.min_price,
      maximum: lock.max_price,
      rate: lock.interest_rate,
      days: lock.cycle,
      leaveFee: undefined,
    })),
    ...stakes.flatMap((project) =>
      project.staking_info.map((term): Offer => ({
        key: `stake-${project.id}-${term.id}`,
        kind: 'stake',
        title: project.coin.title,
        coin: project.coin.title,
        minimum: term.min_price,
        maximum: undefined,
        rate: term.interest_rate,
        days: term.days,
        leaveFee: term.type === 1 ? term.redeem_fee : undefined,
      })),
    ),
    ...loans.map((loan): Offer => ({
      key: `loan-${loan.id}`,
      kind: 'loan',
      title: loan.title,
      coin: LOAN_COIN,
      minimum: loan.minprice,
      maximum: loan.maxprice,
      rate: loan.interest_rate,
      days: loan.cycle,
      leaveFee: undefined,
    })),
  ];
}

/** What an offer makes of an amount within some days; the figures are those the server would book. */
export function outlook(offer: Offer, amount: string, days: number): Outlook {
  const leaveCost = offer.leaveFee === undefined ? undefined : redemption(amount, offer.leaveFee).cost;
  if (isOutside(offer, amount))
    return { offer, state: 'amount', net: undefined, yearly: undefined, span: days, leaveCost };
  const ends = offer.days <= days;
  if (!ends && leaveCost !== undefined) {
    const net = negate(leaveCost);
    return { offer, state: 'left', net, yearly: yearlyOf(net, amount, days), span: days, leaveCost };
  }
  const net = endResult(offer, amount);
  const span = Math.max(days, offer.days);
  return { offer, state: ends ? 'full' : 'bound', net, yearly: yearlyOf(net, amount, span), span, leaveCost };
}

/** Best first: what can be had, by its yearly equivalent; what the amount does not fit comes last. */
export function ranked(outlooks: readonly Outlook[]): Outlook[] {
  return [...outlooks].sort((a, b) => {
    if (a.yearly === undefined || b.yearly === undefined)
      return Number(a.yearly === undefined) - Number(b.yearly === undefined);
    return compare(b.yearly, a.yearly);
  });
}

function isOutside({ minimum, maximum }: Offer, amount: string): boolean {
  return compare(amount, minimum) < 0 || (maximum !== undefined && compare(amount, maximum) > 0);
}

function endResult({ kind, rate, days }: Offer, amount: string): string {
  if (kind === 'stake') return yearlyInterest(amount, rate, days);
  return kind === 'lock'
    ? dailyInterest(amount, rate, days)
    : negate(dailyInterest(amount, rate, days, 'up'));
}

/** Percent a year of 365 days, simple interest. */
const yearlyOf = (net: string, amount: string, span: number): string =>
  div(mul(net, String(DAYS_OF_YEAR * 100)), mul(amount, String(span)), 4, 'halfEven');
