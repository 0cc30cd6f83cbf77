import { API_PATH } from '@ex/contract';
import { serveLoad } from './child';
import { HttpLoad, type LoadRequest } from './http';
import { runLoop } from './loop';
import type { ViewersLoad } from './viewers';

/** Browsers take compressed answers. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en' };

const list: LoadRequest = { method: 'POST', path: `${API_PATH}/getMarketList`, headers: HEADERS, body: '' };
const book = (symbol: string): LoadRequest => ({
  method: 'POST',
  path: `${API_PATH}/getHuoBiTradeFromRedis`,
  headers: HEADERS,
  body: `symbol=${symbol}`,
});
const detail = (symbol: string): LoadRequest => ({
  method: 'GET',
  path: `/market/detail?symbol=${symbol}`,
  headers: HEADERS,
});

/** Polls of a spot viewer: list each second, book and detail every other second (CONST-07). */
const PERIODS = [1_000, 2_000, 2_000];

serveLoad(async ({ base, symbols, workers, paced, seconds }: ViewersLoad, onMeasure) => {
  const http = new HttpLoad(base, paced ? workers / PERIODS.length : workers);
  const requests = symbols.map((name) => ({ book: book(name), detail: detail(name) }));
  const own = (worker: number) => requests[Math.floor(worker / PERIODS.length) % requests.length];
  /** Half of the reads are lists, a quarter each are books and details. */
  const kindOf = (worker: number, turn: number) => (paced ? worker % PERIODS.length : [0, 1, 0, 2][turn % 4]);
  const requestOf = (worker: number, turn: number): LoadRequest => {
    const kind = kindOf(worker, turn);
    const of = own(worker);
    if (kind === 0 || !of) return list;
    return kind === 1 ? of.book : of.detail;
  };
  const timings = await runLoop({
    workers,
    periodMs: (worker) => (paced ? (PERIODS[worker % PERIODS.length] ?? 0) : 0),
    turn: async (worker, turn) => void (await http.send(requestOf(worker, turn))),
    warmMs: 3_000,
    seconds,
    onMeasure,
  });
  http.close();
  return timings;
});
