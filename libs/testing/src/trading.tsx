import { configureMarketData } from '@ex/market-data';
import type { ReactElement } from 'react';
import { build } from './build';
import type { Answers } from './calls/answers';
import { fakeClock, type FakeClock } from './fake-clock';
import { type CapturedCalls, mockCalls } from './mock-calls';
import { type CapturedMarket, mockMarket } from './mock-market';
import { type RenderedScreen, renderScreen } from './render';
import { scenario } from './scenarios/scenario';
import { setUpMocks } from './server';

/** A socket that never opens: market-data tests the streams. */
class SilentSocket extends EventTarget {
  binaryType = 'arraybuffer';
  readyState = 0;
  close(): void {}
  send(): void {}
}

/** Two markets; tests trade on the second, `btcusdt`. */
export const MARKETS = [
  build.market({ id: 7, symbol: 'ethusdt', title: 'ETH/USDT', close: '3120.44', change: '-0.84%' }),
  build.market({ id: 8, symbol: 'btcusdt', title: 'BTC/USDT', close: '64210.5', change: '+2.31%' }),
];

/** The place in which a trading screen is opened. */
interface TradingPlace {
  /** Path with query. */
  readonly at: string;
  readonly token?: string;
  /** Answers of this test, which win over the known ones. */
  readonly answers: Answers;
  readonly market: Parameters<typeof mockMarket>[0];
}

/** A trading screen with what it sent to the back end and asked of the market data provider. */
export interface TradingPage extends RenderedScreen {
  readonly sent: CapturedCalls;
  readonly asked: CapturedMarket;
}

interface TradingHands {
  /** Shows a screen and waits for its first answers. */
  readonly show: (screen: ReactElement, place: TradingPlace) => Promise<TradingPage>;
  /** Presses something and waits until sheets have moved and answers are there. */
  readonly press: (page: TradingPage, element: HTMLElement) => Promise<void>;
  /** Lets milliseconds pass. */
  readonly advance: (ms: number) => Promise<void>;
}

/** What tests of trading screens do: mocked calls and market data, a clock, an empty device. Call once at the top of a file. */
export function setUpTradingPage(known: Answers): TradingHands {
  setUpMocks();
  let clock: FakeClock;
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    configureMarketData({ WebSocketImpl: SilentSocket as never });
    clock = fakeClock();
  });
  afterEach(() => clock.stop());
  return {
    show: async (screen, { at, token = 't1', answers, market }) => {
      const asked = mockMarket(market);
      const sent = mockCalls(scenario('filled'), known, answers);
      const page = renderScreen(screen, { at, token });
      await clock.advance(50);
      return { ...page, sent, asked };
    },
    press: async (page, element) => {
      await page.user.click(element);
      await clock.advance(400);
    },
    advance: (ms) => clock.advance(ms),
  };
}
