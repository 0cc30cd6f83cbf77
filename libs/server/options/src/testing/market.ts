import { makeCatalogue } from '@ex/server-catalogue';
import type { PriceAt } from '@ex/server-market-feed';
import type { OptionsDeps } from '../deps';

const USDT = { id: 1, code: 'USDT', decimals: 8 };
const BTC = { id: 2, code: 'BTC', decimals: 8 };

/** The only market of these tests. */
export const MARKET = {
  id: 7,
  symbol: 'btcusdt',
  title: 'BTC/USDT',
  base: BTC,
  quote: USDT,
  pricePrecision: 2,
  amountPrecision: 6,
};

/** Coins and the market of these tests. */
export const catalogue = makeCatalogue({ coins: [USDT, BTC], markets: [MARKET] });

/** Rules of these tests. */
export const rules: OptionsDeps['rules'] = {
  coin: 'USDT',
  account: 1,
  payoutRate: '0.85',
  markets: ['btcusdt'],
  maximumSpread: '0.001',
  maximumAge: 5,
  terms: [
    { seconds: 60, minimum: '10' },
    { seconds: 90, minimum: '20', maximum: '500' },
  ],
};

/** A feed that the test controls: time advances only on command, and the price at a moment is the one the test set. */
export interface TestFeed {
  readonly feed: OptionsDeps['feed'];
  readonly now: () => number;
  readonly advance: (ms: number) => void;
  /** Sets the price from now on; undefined means that the feed does not know it. */
  readonly set: (price: string | undefined) => void;
  /** Silences the market from now on, or ends the silence. */
  readonly quiet: (quiet: boolean) => void;
  /** Sets the spread of the book from now on, as a share. */
  readonly spread: (spread: string) => void;
  /** Sets a last trade that differs from the mid price, `ahead` ms newer than the book. */
  readonly trade: (price: string, ahead: number) => void;
}

/** Market time runs `speed` times as fast as the wall clock, as in a replay. */
export function testFeed(speed = 1): TestFeed {
  const start = Date.UTC(2026, 0, 1);
  let wall = start;
  let quietSince: number | undefined;
  const prices: { from: number; price: string | undefined }[] = [{ from: 0, price: '100' }];
  const marketTime = (ms: number): number => start + (ms - start) * speed;
  let spread = '0';
  let trade: { readonly price: string; readonly ahead: number } | undefined;
  const ticksAround: OptionsDeps['feed']['ticksAround'] = (_symbol, second) => {
    const from = second * 1000;
    if (marketTime(wall) < from) return { state: 'pending' };
    const known = prices.flatMap(({ from: ts, price }) => (price === undefined ? [] : [{ price, ts }]));
    const held = prices.findLast((one) => one.from <= from);
    if (!held || held.price === undefined) return { state: 'pending' };
    const inside = known.filter(({ ts }) => ts > from && ts < from + 1000);
    const next = known.find(({ ts }) => ts >= from + 1000);
    return { state: 'known', ticks: [{ price: held.price, ts: from }, ...inside, ...(next ? [next] : [])] };
  };
  const at = (ts: number): PriceAt | undefined => {
    const last = prices.findLast(({ from }) => from <= ts);
    return last?.price === undefined ? undefined : { price: last.price, ts };
  };
  const newest = (): PriceAt | undefined => at(marketTime(quietSince ?? wall));
  return {
    feed: {
      kind: 'simulated',
      identity: 'simulated one',
      marketTime,
      lastPrice: () => {
        const mark = newest();
        return mark && trade ? { price: trade.price, ts: mark.ts + trade.ahead } : mark;
      },
      markPrice: () => {
        const mark = newest();
        return mark && { ...mark, spread };
      },
      ticksAround,
      // The market speaks whenever a price is asked for.
      firstTickFrom: (_symbol, moment) => {
        const tick = moment <= marketTime(wall) + 1 ? at(moment) : undefined;
        if (!tick) return { state: 'pending' };
        prices.push({ from: moment, price: tick.price });
        return { state: 'known', tick: { price: tick.price, ts: moment } };
      },
    },
    now: () => wall,
    advance: (ms) => {
      wall += ms;
    },
    set: (price) => prices.push({ from: marketTime(wall), price }),
    quiet: (quiet) => {
      quietSince = quiet ? wall : undefined;
    },
    spread: (share) => {
      spread = share;
    },
    trade: (price, ahead) => {
      trade = { price, ahead };
    },
  };
}
