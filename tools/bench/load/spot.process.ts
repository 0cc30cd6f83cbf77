import { randomUUID } from 'node:crypto';
import { API_PATH, CODE_OK, IDEMPOTENCY_HEADER, TOKEN_HEADER } from '@ex/contract';
import { serveLoad } from './child';
import { HttpLoad } from './http';
import { runLoop } from './loop';
import type { SpotLoad } from './spot';

const LIMIT = '1';
const MARKET = '2';
const BUY = '1';
const SELL = '2';

serveLoad(async ({ base, tokens, markets, seconds }: SpotLoad, onMeasure) => {
  const http = new HttpLoad(base, tokens.length);
  const timings = await runLoop({
    workers: tokens.length,
    periodMs: () => 0,
    turn: async (worker, turn) => {
      const market = markets[worker % markets.length];
      if (!market) throw new Error('no market');
      const form = { m_id: String(market.id), num: market.num, amount: market.amount };
      const kinds = [
        { operate_type: LIMIT, type: BUY, price: market.lowPrice },
        { operate_type: MARKET, type: BUY, price: '' },
        { operate_type: MARKET, type: SELL, price: '' },
      ];
      const answer = await http.send({
        method: 'POST',
        path: `${API_PATH}/upbbbuy`,
        headers: { [TOKEN_HEADER]: tokens[worker] ?? '', [IDEMPOTENCY_HEADER]: randomUUID() },
        body: new URLSearchParams({ ...form, ...kinds[turn % kinds.length] }).toString(),
      });
      const { code, msg } = JSON.parse(answer.toString()) as { code: number; msg: string };
      if (code !== CODE_OK) throw new Error(msg);
    },
    warmMs: 2_000,
    seconds,
    onMeasure,
  });
  http.close();
  return timings;
});
