import { KLINE_PERIODS } from '@ex/contract';
import type { KlinePeriod } from '@ex/contract';
import type { FeedMarket } from '@ex/server-market-feed';
import { DEPTH_STEPS } from '../market/merge-depth';
import type { DepthStep } from '../market/merge-depth';
import { RestFault } from './envelope';

/** A query string as Fastify reads it; a repeated name becomes a list and is refused below. */
export type Query = Readonly<Record<string, unknown>>;

/** The symbol, when the venue has it. */
export function readSymbol(query: Query, markets: ReadonlyMap<string, FeedMarket>): string {
  const symbol = query['symbol'];
  if (typeof symbol === 'string' && markets.has(symbol)) return symbol;
  throw new RestFault('invalid-parameter', 'invalid symbol');
}

/** The kline period. */
export function readPeriod(query: Query): KlinePeriod {
  const period = KLINE_PERIODS.find((known) => known === query['period']);
  if (period) return period;
  throw new RestFault('invalid-parameter', 'invalid period');
}

/** Number of rows, 1 to 2000. */
export function readSize(query: Query, byDefault: number): number {
  const size = query['size'];
  if (size === undefined) return byDefault;
  const value = wholeNumber(size);
  if (value !== undefined && value >= 1 && value <= 2000) return value;
  throw new RestFault('invalid-parameter', 'invalid size, valid range: [1,2000]');
}

/** The merge step. */
export function readStep(query: Query): DepthStep {
  const type = query['type'];
  const step = DEPTH_STEPS.find((known) => known === type);
  if (step) return step;
  throw new RestFault(
    'invalid-parameter',
    `invalid type:${typeof type === 'string' ? type.slice(0, 20) : 'null'}`,
  );
}

/** Levels per side: 5, 10 or 20, or undefined when not requested. */
export function readLevels(query: Query): number | undefined {
  const depth = query['depth'];
  if (depth === undefined) return undefined;
  const value = wholeNumber(depth);
  if (value === 5 || value === 10 || value === 20) return value;
  throw new RestFault('invalid-parameter', 'invalid depth');
}

/** A moment in epoch seconds, or undefined when not given. */
export function readSeconds(query: Query, name: 'from' | 'to'): number | undefined {
  const seconds = query[name];
  if (seconds === undefined) return undefined;
  const value = wholeNumber(seconds);
  if (value !== undefined) return value;
  throw new RestFault('invalid-parameter', `invalid ${name}`);
}

function wholeNumber(text: unknown): number | undefined {
  return typeof text === 'string' && /^\d{1,10}$/.test(text) ? Number(text) : undefined;
}
