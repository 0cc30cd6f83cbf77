import { randomUUID } from 'node:crypto';
import { API_PATH, CODE_OK, IDEMPOTENCY_HEADER, TOKEN_HEADER } from '@ex/contract';
import { serveLoad } from './child';
import { HttpLoad } from './http';
import { runLoop } from './loop';
import type { OrdersLoad } from './orders';

serveLoad(async ({ base, tokens, market, termSeconds, stake, seconds }: OrdersLoad, onMeasure) => {
  const http = new HttpLoad(base, tokens.length);
  const form = { m_id: String(market), ctime: String(termSeconds), ctzed: stake };
  const timings = await runLoop({
    workers: tokens.length,
    periodMs: () => 0,
    turn: async (worker, turn) => {
      const answer = await http.send({
        method: 'POST',
        path: `${API_PATH}/creatorder`,
        headers: { [TOKEN_HEADER]: tokens[worker] ?? '', [IDEMPOTENCY_HEADER]: randomUUID() },
        body: new URLSearchParams({ ...form, buytype: String(1 + (turn % 2)) }).toString(),
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
