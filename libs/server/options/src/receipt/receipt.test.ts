import { createHash } from 'node:crypto';
import { add } from '@ex/money';
import fc from 'fast-check';
import { digestReceipt, writeReceiptText } from './receipt-text';
import type { ReceiptFacts } from './receipt-text';

const FACTS: ReceiptFacts = {
  id: '42',
  member_id: '11',
  title: 'BTC/USDT',
  symbol: 'btcusdt',
  feed: 'htx api.huobi.pro',
  direction: 1,
  coin_id: 1,
  account: 1,
  stake: '10.00000000',
  payout_rate: '0.85000000',
  seconds: 60,
  accepted_at: null,
  opened_at: new Date('2026-01-02T03:04:05.123Z'),
  expires_at: new Date('2026-01-02T03:05:05.123Z'),
  market_opening: '1767323045123',
  market_expiry: '1767323105123',
  open_price: '64210.50',
  open_tick: '1767323044900',
  close_price: '64250.25',
  close_tick: '1767323105100',
  return_reason: null,
  profit: '8.5',
  settled_at: new Date('2026-01-02T03:05:07.000Z'),
  ticks: {
    open: { at: { price: '64210.50', ts: 1767323044900 }, next: { price: '64211', ts: 1767323045600 } },
    close: { at: { price: '64250.25', ts: 1767323105100 }, next: null },
  },
};

it('D-52 the text of a receipt names everything that decided, the same way for ever', () => {
  expect(writeReceiptText(FACTS)).toBe(`option receipt, rule: 1
order: 42
member: 11
market: BTC/USDT (btcusdt)
prices from: htx api.huobi.pro
direction: up
coin id: 1
account: 1
stake: 10
payout rate: 0.85
duration, seconds: 60
opened: 2026-01-02T03:04:05.123Z
expired: 2026-01-02T03:05:05.123Z
market time of opening: 2026-01-02T03:04:05.123Z
market time of expiry: 2026-01-02T03:05:05.123Z
opening price: 64210.5
opening price of: 2026-01-02T03:04:04.900Z
tick at or before opening: 64210.5 at 2026-01-02T03:04:04.900Z
first tick after opening: 64211 at 2026-01-02T03:04:05.600Z
tick at or before expiry: 64250.25 at 2026-01-02T03:05:05.100Z
first tick after expiry: -
closing price: 64250.25
closing price of: 2026-01-02T03:05:05.100Z
stake returned because: -
profit: 8.5
settled: 2026-01-02T03:05:07.000Z
`);
});

it('RISK-49 the text of rule 2 names the acceptance, before which no price may be known', () => {
  const accepted_at = new Date('2026-01-02T03:04:03.123Z');
  const lines = writeReceiptText({ ...FACTS, accepted_at }).split('\n');
  expect(lines[0]).toBe('option receipt, rule: 2');
  expect(lines[11]).toBe('accepted: 2026-01-02T03:04:03.123Z');
  const others = lines.filter((_line, at) => at !== 0 && at !== 11);
  expect(others).toEqual(writeReceiptText(FACTS).split('\n').slice(1));
});

it('D-52 the digest is the SHA-256 of the text, however the database writes its figures', () => {
  const text = writeReceiptText(FACTS);
  expect(digestReceipt(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
  const rewritten = {
    ...FACTS,
    stake: '10',
    payout_rate: '0.850',
    profit: '8.50000000',
    open_price: '64210.5',
  };
  expect(writeReceiptText(rewritten)).toBe(text);
});

it.each([
  ['price', { close_price: '64250.26' }],
  ['moment', { close_tick: '1767323105101' }],
  ['stake', { stake: '10.00000001' }],
  ['member', { member_id: '12' }],
  ['tick', { ticks: { ...FACTS.ticks, close: { at: null, next: null } } }],
])('D-52 another %s gives another digest', (_what, change) => {
  const digest = (facts: ReceiptFacts) => digestReceipt(writeReceiptText(facts));
  expect(digest({ ...FACTS, ...change })).not.toBe(digest(FACTS));
});

it('D-52 names the direction, and says - for what the tape had not', () => {
  const unknown = { open_tick: null, close_tick: null, return_reason: 'no-price' };
  const none = { at: null, next: null };
  const text = writeReceiptText({ ...FACTS, ...unknown, direction: 2, ticks: { open: none, close: none } });
  for (const line of ['direction: down', 'opening price of: -', 'tick at or before opening: -'])
    expect(text.split('\n')).toContain(line);
  expect(text).toContain('closing price of: -\nstake returned because: no-price\n');
});

it('D-52 figures lose no digit but zeros behind the point', () => {
  const amounts = fc.tuple(
    fc.bigInt({ min: 1n, max: 10n ** 20n }),
    fc.string({ unit: fc.constantFrom('0', '1', '9'), maxLength: 8 }),
  );
  fc.assert(
    fc.property(amounts, ([whole, digits]) => {
      const stake = digits === '' ? String(whole) : `${whole}.${digits}`;
      const [, written = ''] = /^stake: (.*)$/m.exec(writeReceiptText({ ...FACTS, stake })) ?? [];
      expect(written).toBe(add(stake, '0'));
    }),
  );
});
