import { randomUUID } from 'node:crypto';
import { API_PATH, CODE_OK, IDEMPOTENCY_HEADER, TOKEN_HEADER } from '@ex/contract';
import { serveLoad } from './child';
import { addressOf, HttpLoad } from './http';
import { runLoop } from './loop';
import type { OrdersLoad } from './orders';

serveLoad(async ({ base, tokens, market, termSeconds, stake, seconds }: OrdersLoad, onMeasure) => {
  const members = tokens.map((token, at) => ({ token, http: new HttpLoad(base, 1, addressOf(at)) }));
  const form = { m_id: String(market), ctime: String(termSeconds), ctzed: stake };
  const timings = await runLoop({
    workers: tokens.length,
    periodMs: () => 0,
    turn: async (worker, turn) => {
      const member = members[worker];
      if (!member) throw new Error('no member');
      const answer = await member.http.send({
        method: 'POST',
        path: `${API_PATH}/creatorder`,
        headers: { [TOKEN_HEADER]: member.token, [IDEMPOTENCY_HEADER]: randomUUID() },
        body: new URLSearchParams({ ...form, buytype: String(1 + (turn % 2)) }).toString(),
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
