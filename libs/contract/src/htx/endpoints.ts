import * as z from 'zod/mini';
import { int, optional } from '../fields';
import {
  detailAnswer,
  errorAnswer,
  HTX,
  KLINE_PERIODS,
  klineAnswer,
  klinePush,
  pingFrame,
  subbedFrame,
  tradePush,
  tradesAnswer,
} from './messages';

/** Symbol of a market: base and quote in lower case without a separator, such as `btcusdt`. */
const symbol = () => z.string().check(z.regex(/^[a-z0-9]{2,32}$/));
/** Query: a kline period. */
const period = () => z.enum(KLINE_PERIODS);

/** Market detail of the data provider: the rolling 24 hours (CALLS-29, D-02). No envelope, no token. */
export const marketDetail = {
  name: 'market detail',
  path: HTX.detailPath,
  requirement: 'CALLS-29',
  query: z.strictObject({ symbol: symbol() }),
  answer: detailAnswer,
  polling: { spot: 2_000, options: 5_000 },
} as const;

/** Kline history of the data provider, newest first, with the open bar (CALLS-31, D-02). No envelope, no token. */
export const historyKline = {
  name: 'history kline',
  path: HTX.klinePath,
  requirement: 'CALLS-31',
  query: z.strictObject({ symbol: symbol(), period: period(), size: optional(int(1, 2000)) }),
  answer: klineAnswer,
} as const;

/** Newest public trades of the data provider, newest first (TAPE-01). No envelope, no token. */
export const historyTrade = {
  name: 'history trade',
  path: HTX.tradesPath,
  requirement: 'TAPE-01',
  query: z.strictObject({ symbol: symbol(), size: optional(int(1, 2000)) }),
  answer: tradesAnswer,
} as const;

/** REST paths of the data provider that the product uses. */
export const MARKET_ENDPOINTS = [marketDetail, historyKline, historyTrade] as const;

/** Live bars and trades of the data provider over one socket; every server frame is a gzip member (CALLS-32, D-03). */
export const marketSocket = {
  name: 'websocket',
  path: HTX.socketPath,
  requirement: 'CALLS-32',
  /** Milliseconds before a lost socket is opened again, without its jitter (CONST-08). */
  reconnectMs: 3_000,
  frames: z.union([klinePush, tradePush, subbedFrame, pingFrame, errorAnswer]),
} as const;
