import { toOrderAnswer } from './row';
import type { OrderRow } from './row';

const OPENED = Date.UTC(2026, 0, 1);
const running: OrderRow = {
  ...{ id: '1', title: 'BTC/USDT', direction: 1, stake: '10', seconds: 60, open_price: '100', status: 1 },
  ...{ opened_at: new Date(OPENED), expires_at: new Date(OPENED + 60_000), settled_at: null, is_win: 0 },
  ...{ close_price: null, profit: null, open_tick: null, close_tick: null, return_reason: null },
  accepted_at: null,
};
const answer = (row: Partial<OrderRow>) => toOrderAnswer({ ...running, ...row }, OPENED, (key) => key);

it('CALLS-35 an order has a receipt once a tick decided it, or the want of one', () => {
  const settled = { status: 2, close_price: '101', profit: '8.5', settled_at: new Date(OPENED + 60_000) };
  expect(answer({}).has_receipt).toBe(0);
  expect(answer(settled).has_receipt).toBe(0);
  expect(answer({ ...settled, close_tick: '5' }).has_receipt).toBe(1);
  expect(answer({ ...settled, return_reason: 'no-price' }).has_receipt).toBe(1);
  expect(answer({ ...settled, close_tick: '5', return_reason: 'equal' }).has_receipt).toBe(1);
});

it('OPT-47 an order names its direction', () => {
  expect([1, 2].map((direction) => answer({ direction }).hyzd_text)).toEqual(['options.up', 'options.down']);
});

it('RISK-40 an order waits for its open price with its whole duration left', () => {
  const accepted = { accepted_at: new Date(OPENED - 2_000), expires_at: new Date(OPENED + 62_000) };
  expect(answer(accepted)).toMatchObject({ opening: 1, count_down: 60, buytick: null });
  expect(answer({ ...accepted, open_tick: '5' })).toMatchObject({ opening: 0 });
  expect(answer({ ...accepted, status: 2, return_reason: 'no-opening' })).toMatchObject({ opening: 0 });
  expect(answer({ accepted_at: null, open_tick: null }).opening).toBe(0);
});
