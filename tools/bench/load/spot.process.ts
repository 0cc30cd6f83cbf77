import { randomUUID } from 'node:crypto';
import { API_PATH, CODE_OK, IDEMPOTENCY_HEADER, TOKEN_HEADER } from '@ex/contract';
import { serveLoad } from './child';
import { addressOf, HttpLoad } from './http';
import { runLoop } from './loop';
import type { SpotLoad } from './spot';

const LIMIT = '1';
const MARKET = '2';
const BUY = '1';
const SELL = '2';

serveLoad(async ({ base, tokens, markets, seconds }: SpotLoad, onMeasure) => {
  const members = tokens.map((token, at) => ({ token, http: new HttpLoad(base, 1, addressOf(at)) }));
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
      const member = members[worker];
      if (!member) throw new Error('no member');
      const answer = await member.http.send({
        method: 'POST',
        path: `${API_PATH}/upbbbuy`,
        headers: { [TOKEN_HEADER]: member.token, [IDEMPOTENCY_HEADER]: randomUUID() },
        body: new URLSearchParams({ ...form, ...kinds[turn % kinds.length] }).toString(),
      });
      const { code, msg } = JSON.parse(answer.toString()) as { code: number; msg: string };
      if (code !== CODE_OK) throw new Error(msg);
    },
    warmMs: 2_000,
    seconds,
    onMeasure,
  });
  for (const { http } of members) http.close();
  return timings;
});
