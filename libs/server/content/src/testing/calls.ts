import { makeCatalogue } from '@ex/server-catalogue';
import type { Catalogue } from '@ex/server-catalogue';
import type { AnyHandler } from '@ex/server-http';

const usdt = { id: 1, code: 'USDT', decimals: 8 };
const btc = { id: 2, code: 'BTC', decimals: 8 };
const eth = { id: 3, code: 'ETH', decimals: 8 };
const pair = (id: number, base: typeof btc, quote: typeof btc) => ({
  id,
  symbol: `${base.code}${quote.code}`.toLowerCase(),
  title: `${base.code}/${quote.code}`,
  base,
  quote,
  pricePrecision: 2,
  amountPrecision: 4,
});

/** BTC/USDT (1), ETH/USDT (2) and ETH/BTC (3). */
export const testCatalogue: Catalogue = makeCatalogue({
  coins: [usdt, btc, eth],
  markets: [pair(1, btc, usdt), pair(2, eth, usdt), pair(3, eth, btc)],
});

/** Data of a call, read with the contract's own answer schema. */
export async function dataOf(
  handlers: readonly AnyHandler[],
  name: string,
  payload: object = {},
  memberId?: number,
  lang = 'en',
) {
  const handler = handlers.find(({ call }) => call.name === name);
  if (!handler) throw new Error(`no handler serves ${name}`);
  const { data, message } = await handler.handle(payload as never, { memberId, lang } as never);
  expect(message).toBeUndefined();
  const read = handler.call.answer.safeParse(data);
  expect(read.error).toBeUndefined();
  return data;
}
