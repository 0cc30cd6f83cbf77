import { fromNewPriceAlert, toPriceAlert } from './mappers';

const WIRE = {
  ...{ id: 7, symbol: 'btcusdt', title: 'BTC/USDT', kind: 1, direction: 1, target: '110000', status: 1 },
  ...{ repeats: 0 as const, addtime: '2026-11-20 08:00:00', fired_at: '', fired_price: null },
};

it('maps an alert that has not fired', () => {
  expect(toPriceAlert(WIRE)).toEqual({
    id: 7,
    symbol: 'btcusdt',
    title: 'BTC/USDT',
    trigger: { kind: 'price', direction: 'rise', target: '110000' },
    repeats: false,
    status: 'active',
    lastFired: undefined,
  });
});

it('maps one that has, and a status of later servers', () => {
  const fired = {
    kind: 2,
    direction: 2,
    repeats: 1 as const,
    fired_at: '2026-11-20 09:00:00',
    fired_price: '5',
  };
  expect(toPriceAlert({ ...WIRE, ...fired, status: 9 })).toMatchObject({
    trigger: { kind: 'change', direction: 'fall' },
    repeats: true,
    status: 'unknown',
    lastFired: { at: '2026-11-20 09:00:00', price: '5' },
  });
});

it('sends a direction with a change alone', () => {
  const alert = { symbol: 'btcusdt', direction: 'fall', target: '5', repeats: true } as const;
  expect(fromNewPriceAlert({ ...alert, kind: 'price' })).toMatchObject({ kind: 1, direction: undefined });
  expect(fromNewPriceAlert({ ...alert, kind: 'change' })).toMatchObject({
    kind: 2,
    direction: 2,
    repeats: 1,
  });
});

it.each([
  ['', '5'],
  ['2026-11-20 09:00:00', null],
])('ALERT-01 a time and a price together tell that one has fired: %j, %j', (fired_at, fired_price) => {
  expect(toPriceAlert({ ...WIRE, fired_at, fired_price }).lastFired).toBeUndefined();
});

it('ALERT-01 sends a rise and a fall of a change', () => {
  const alert = { symbol: 'btcusdt', target: '5', repeats: false, kind: 'change' } as const;
  expect(fromNewPriceAlert({ ...alert, direction: 'rise' })).toMatchObject({ direction: 1, repeats: 0 });
  expect(fromNewPriceAlert({ ...alert, kind: 'price', direction: 'rise' }).direction).toBeUndefined();
});
