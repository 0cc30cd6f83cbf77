import { skipToken } from '@reduxjs/toolkit/query/react';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { api } from '../api';
import { createApiStore } from '../store';
import { liveQuery } from './live-query';
import { useLive } from './use-live';

export const PERIOD_MS = 10_000;
type Reply = { data: Prices } | { error: { kind: 'network' } };
export interface Prices {
  readonly btc: string;
  readonly eth: string;
}
export const prices = (btc: string, eth = '20'): Reply => ({ data: { btc, eth } });
export const FAILURE: Reply = { error: { kind: 'network' } };

/** The requests in flight, oldest first; the test replies to them. */
export let inFlight: { readonly of: string; readonly reply: (reply: Reply) => void }[];
export let sent: string[];
const ask = (of: string) =>
  new Promise<Reply>((resolve) => {
    sent.push(of);
    inFlight.push({ of, reply: resolve });
  });

export const { endpoints } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    testPrices: build.query<Prices, { market: string }>({ queryFn: ({ market }) => ask(market) }),
    testPages: build.infiniteQuery<Prices, void, number>({
      infiniteQueryOptions: { initialPageParam: 1, getNextPageParam: () => undefined },
      queryFn: () => ask('page'),
    }),
  }),
});
export const livePrices = liveQuery(endpoints.testPrices, { period: PERIOD_MS });
export const BTC = { market: 'btc' };

export const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** The store notifies its subscribers of answers once per frame. */
export const FRAME_MS = 16;
export const reply = async (answer: Reply) => {
  await act(async () => inFlight.shift()!.reply(answer));
  await advance(FRAME_MS);
};
/** Waits after a reply until that answer, or failure, has this age. */
export const advanceToAge = (ms: number) => advance(ms - FRAME_MS);
export const show = (state: 'visible' | 'hidden') =>
  act(() => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

export const newStore = () => {
  const store = createApiStore();
  return ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
};
export const openScreen = (wrapper = newStore(), query = livePrices) => {
  let draws = 0;
  const view = renderHook(
    ({ market }) => {
      draws += 1;
      return useLive(query, market === undefined ? skipToken : { market });
    },
    { wrapper, initialProps: { market: 'btc' as string | undefined } },
  );
  return { ...view, draws: () => draws };
};

/** Gives each test of a file its own clock and back end. Call once at the top of the file. */
export function setUpLive(): void {
  beforeEach(() => {
    jest.useFakeTimers();
    inFlight = [];
    sent = [];
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
}
