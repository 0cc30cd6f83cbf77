import { type AskedMarket, type MarketAnswers, marketHandler } from './calls/market-handlers';
import { addMock } from './server';

/** Queries that arrived at the mocked provider, in the order they came. */
export interface CapturedMarket {
  readonly detail: readonly Readonly<Record<string, string>>[];
  readonly kline: readonly Readonly<Record<string, string>>[];
  readonly trades: readonly Readonly<Record<string, string>>[];
}

/** Mocks the REST paths of the market data provider for the running test; a ticker, 200 bars and 30 trades by default. */
export function mockMarket(answers: MarketAnswers = {}): CapturedMarket {
  const asked: AskedMarket = { detail: [], kline: [], trades: [] };
  addMock(marketHandler(answers, asked));
  return asked;
}
