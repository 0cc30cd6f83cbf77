import type { CellSource } from '../../cells/source';
import { simulatedSources } from '../simulated-sources';
import type { Seen } from './bot';
import { DayTape } from './day-tape';
import { signalsAt } from './signals';
import type { Watched } from './signals';

/** The watched prices: the venue's, or the past that was made up before it. */
export type Part = 'venue' | 'past';

/** What to watch of one day of a seed. */
export interface Watch {
  readonly seed: string;
  readonly day: number;
  readonly part: Part;
  /** Hours of the day, from its start. */
  readonly hours: number;
  readonly markets: readonly string[];
  /** Seconds between two observations. */
  readonly every: number;
  /** Seconds that options run. */
  readonly terms: readonly number[];
}

/** What was seen, for each term. */
export type SeenByTerm = ReadonlyMap<number, Seen[]>;

/** Signals at many moments of a day and what became of the price. */
export function watch({ seed, day, hours, part, markets, every, terms }: Watch): SeenByTerm {
  const sources = simulatedSources(seed, part === 'venue' ? day : day + 1);
  const tapes = new Map<string, DayTape>();
  const tapeOf = (symbol: string): DayTape => {
    const tape = tapes.get(symbol) ?? new DayTape(sourceOf(sources, symbol), day, hours);
    tapes.set(symbol, tape);
    return tape;
  };
  const seen = new Map(terms.map((term) => [term, [] as Seen[]]));
  const longest = Math.max(...terms);
  for (const symbol of markets) {
    const watched = watchedMarket(sourceOf(sources, symbol), tapeOf);
    for (let second = 3_600; second + longest < hours * 3_600; second += every) {
      const signals = signalsAt(watched, second);
      for (const term of terms)
        seen.get(term)?.push({ signals, move: watched.tape.move(second + term, term) });
    }
  }
  return seen;
}

function watchedMarket({ market }: CellSource, tapeOf: (symbol: string) => DayTape): Watched {
  const leg = (coin: string) => tapeOf(`${coin}usdt`.toLowerCase());
  const legs = market.quote === 'USDT' ? undefined : ([leg(market.base), leg(market.quote)] as const);
  return { tape: tapeOf(market.symbol), leader: leg('btc'), legs };
}

function sourceOf(sources: readonly CellSource[], symbol: string): CellSource {
  const source = sources.find(({ market }) => market.symbol === symbol);
  if (!source) throw new Error(`no market ${symbol}`);
  return source;
}
