import { getHuoBiTradeFromRedis, tradecancelOrder, tradegetOrderList, upbbbuy } from '@ex/contract';
import type { AnyCall, SpotOrder } from '@ex/contract';
import type { Db } from '@ex/server-db';
import { keyed, makeTestBatches, OPEN_GATE, serveMembers } from '@ex/server-http/testing';
import { testModes } from '@ex/server-modes/testing';
import { makeTestRisk } from '@ex/server-risk/testing';
import type { TestRisk } from '@ex/server-risk/testing';
import { createLedger, makeKeyRecords } from '@ex/server-ledger';
import { findFreshPrice } from '@ex/server-market-feed';
import { makeDisburse } from '@ex/server-ledger/testing';
import { spotHandlers } from '../handlers';
import { MatchingVenue } from '../market/matching-venue';
import { makeSpotWorker } from '../market/worker';
import type { SpotDeps } from '../deps';
import { BTC_USDT, catalogue, rules } from './market';
import type { TestFeed } from './market';

/** Readable fields of an order; a limit order in BTC/USDT unless stated otherwise. */
export interface OrderFields {
  readonly side: 'buy' | 'sell';
  readonly price?: string | undefined;
  readonly num?: string;
  readonly amount?: string;
  readonly market?: number;
}

/** Fields of an order on the wire. */
export const wireFields = ({
  side,
  price,
  num = '1',
  amount = '1',
  market: id = BTC_USDT.id,
}: OrderFields): Record<string, string> => ({
  ...{ m_id: String(id), num, amount, price: price ?? '' },
  operate_type: price === undefined ? '2' : '1',
  type: side === 'buy' ? '1' : '2',
});

/** Checks of money calls that every session passes and no debt stops, with the records of keys. */
export const CHECKS = { ...OPEN_GATE, keys: makeKeyRecords() };

/** A risk desk whose reference prices are those of a test feed, and that lets members trade near to any price. */
export const openRisk = ({ feed, now }: TestFeed, house: TestRisk['house'] = {}) =>
  makeTestRisk({
    ...{ catalogue, feed, house },
    references: { get: (symbol) => findFreshPrice(feed, symbol, now()) },
    rules: { spot: { restingBand: '0.99999', throughBand: '0.99999', crossingBand: '0.99999' } },
  });

/** Opens the spot calls over HTTP on a database, for members of any id. */
export async function spotVenue(
  db: Db,
  market: TestFeed,
  over: Partial<SpotDeps> = {},
  start: (exchange: MatchingVenue) => Promise<unknown> = (exchange) => exchange.start(),
) {
  const ledger = createLedger();
  const errors: unknown[] = [];
  const modes = testModes();
  const exchange = new MatchingVenue({
    ...{ db, ledger, catalogue, feed: market.feed, rules, modes, risk: openRisk(market), now: market.now },
    batches: makeTestBatches(db, { checks: CHECKS }),
    onError: (error) => errors.push(error),
    ...over,
  });
  await start(exchange);
  const worker = makeSpotWorker(exchange);
  const { batches } = exchange.deps;
  const { ask, close } = await serveMembers(spotHandlers(exchange), { db, batches, now: market.now });
  const call = (member: number, spec: AnyCall, fields: Record<string, string>, key?: string, lang = 'en') =>
    ask(member, spec, fields, { lang, ...(key ? keyed(key) : {}) });
  const place = (member: number, order: OrderFields, key?: string) =>
    call(member, upbbbuy, wireFields(order), key);
  const list = async (
    member: number,
    status: 1 | 2 | 3,
    type = 0,
    page = 1,
    lang = 'en',
  ): Promise<SpotOrder[]> => {
    const fields = { type: String(type), page: String(page), limit: '10', status: String(status) };
    const { data } = await call(member, tradegetOrderList, fields, undefined, lang);
    return tradegetOrderList.answer.parse(data).list;
  };
  return {
    modes,
    exchange,
    worker,
    errors,
    call,
    place,
    list,
    cancel: (member: number, id: number, key?: string) =>
      call(member, tradecancelOrder, { bb_id: String(id) }, key),
    book: async (symbol: string = BTC_USDT.symbol) =>
      getHuoBiTradeFromRedis.answer.parse((await call(1, getHuoBiTradeFromRedis, { symbol })).data),
    balance: async (member: number, coin: number) => {
      const { available, frozen } = await ledger.balance(db, member, 1, coin);
      return { available, frozen };
    },
    give: makeDisburse(db),
    close: async () => {
      await worker.stop();
      await close();
    },
  };
}

/** The running spot calls of a test. */
export type SpotVenue = Awaited<ReturnType<typeof spotVenue>>;
