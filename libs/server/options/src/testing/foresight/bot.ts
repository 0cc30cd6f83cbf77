import type { PriceAt } from '@ex/server-market-feed';
import { findOpenPrice } from '../../opening/open-price';
import { toMarketTimes } from '../../orders/market-times';
import { decideOutcome } from '../../settlement/outcome';
import { rules } from '../market';
import type { Provider } from './provider';
import { STEP_MS } from './provider';

const SECONDS = 60;
/** How long ago what has just begun began. */
const JUST_NOW_MS = 300;
/** From one bet to the next: they don't overlap. */
const APART_MS = 65_000;
/** A difference of prices, as a share, that a bot bets on. */
const WORTH_A_BET = 2e-4;
/** Seconds of market that suffice for an order. */
export const SECONDS_PER_ORDER = 180;

/** How a bot knows more than the venue. */
export interface Foresight {
  /**
   * `late`: prices reach the venue so much later (ms) than the bot, with their true moments. `ahead`: the bot knows the fair
   * price so much before the provider reports it.
   */
  readonly kind: 'late' | 'ahead';
  readonly leadMs: number;
  /**
   * `gap`: the bot bets that the venue follows the price the bot sees. `jump`: it bets that a move that has just begun
   * continues, for jumps that take several steps.
   */
  readonly signal: 'gap' | 'jump';
}

/** How options open: at a price known when they are accepted, as they used to, or so many seconds after. */
export type OpeningRule = 'known' | { readonly lead: number };

/** What a bot earned per unit staked: mean and the half width of its 99 % interval. */
export interface Earnings {
  readonly orders: number;
  readonly mean: number;
  readonly margin: number;
}

/**
 * Places `orders` bets, each when the price that the bot sees is far from the venue's price. A bet follows the direction of
 * the gap. Bets do not overlap, so each is an independent observation.
 */
export function playForesight(
  provider: Provider,
  { kind, leadMs, signal }: Foresight,
  opening: OpeningRule,
  orders: number,
): Earnings {
  const venueDelay = kind === 'late' ? leadMs : 200;
  const ahead = kind === 'ahead' ? leadMs : 0;
  const readKnown = provider.reader();
  const results: number[] = [];
  for (let now = 10_000; results.length < orders; now += STEP_MS) {
    const known = readKnown(now - venueDelay);
    const seen = provider.fairAt(now + ahead);
    if (Number.isNaN(seen)) throw new Error(`the market ended after ${results.length} orders`);
    const gap = seen / (signal === 'gap' ? known : provider.fairAt(now + ahead - JUST_NOW_MS)) - 1;
    if (Math.abs(gap) < WORTH_A_BET) continue;
    const direction = gap > 0 ? 1 : 2;
    results.push(bet(provider, { now, known: provider.tickBefore(now - venueDelay), direction }, opening));
    now += APART_MS;
  }
  const mean = results.reduce((sum, one) => sum + one, 0) / orders;
  const variance = results.reduce((sum, one) => sum + (one - mean) ** 2, 0) / orders;
  return { orders, mean, margin: 2.58 * Math.sqrt(variance / orders) };
}

interface Bet {
  readonly now: number;
  readonly known: PriceAt;
  readonly direction: 1 | 2;
}

const feedOf = (provider: Provider) => ({
  identity: 'one',
  marketTime: (ms: number): number => ms,
  firstTickFrom: (_symbol: string, moment: number) => provider.firstTickFrom(moment),
});

/** Profit of a bet of 1, by the rules of the venue. */
function bet(provider: Provider, { now, known, direction }: Bet, opening: OpeningRule): number {
  const leadMs = opening === 'known' ? 0 : opening.lead * 1000;
  const times = toMarketTimes(feedOf(provider), {
    acceptedAt: now,
    leadMs,
    newestTick: known.ts,
    seconds: SECONDS,
  });
  const order = { feed: 'one', symbol: 'btcusdt', market_opening: String(times.opening) };
  const found = findOpenPrice(
    { feed: feedOf(provider), rules },
    { ...order, opened_at: new Date(times.openedAt) },
    times.expiresAt,
  );
  if (found.state !== 'known') return 0;
  const { profit } = decideOutcome({
    ...{ direction, stake: '1', payoutRate: rules.payoutRate },
    openPrice: opening === 'known' ? known.price : found.tick.price,
    closePrice: provider.tickBefore(times.expiry).price,
  });
  // eslint-disable-next-line ex/no-float-money -- a statistic of a test
  return Number(profit);
}
