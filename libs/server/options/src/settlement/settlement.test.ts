import { add, compare, fromUnits, negate } from '@ex/money';
import type { Leg } from '@ex/server-ledger';
import fc from 'fast-check';
import { digestReceipt, writeReceiptText } from '../receipt/receipt-text';
import type { DueOrder } from './due-order';
import { decideSettlement, toLedgerEntry } from './settlement';

const OPENED = Date.UTC(2026, 0, 1);
const EXPIRY = OPENED + 60_000;
const NOW = EXPIRY + 2_000;
const tick = (price: string, ts: number) => ({ price, ts });

/** An order of 10 at 100, for 60 seconds, with the ticks around both ends. */
const order = (over: Partial<DueOrder> = {}): DueOrder => ({
  ...{ id: '42', member_id: '11', symbol: 'btcusdt', title: 'BTC/USDT', feed: 'f', direction: 1 },
  ...{ coin_id: 3, account: 2, stake: '10.00000000', payout_rate: '0.85', seconds: 60, open_price: '100' },
  accepted_at: null,
  ...{ open_tick: String(OPENED), opened_at: new Date(OPENED), expires_at: new Date(EXPIRY) },
  ...{ market_opening: String(OPENED), market_expiry: String(EXPIRY) },
  open_ticks: [tick('100', OPENED), tick('100.5', OPENED + 900)],
  close_ticks: [tick('101', EXPIRY - 300), tick('99', EXPIRY + 200)],
  ...over,
});

describe('the end of an option', () => {
  it('D-52 is decided by the newest tick at or before the expiry; the receipt keeps both sides of both moments', () => {
    const settlement = decideSettlement(order(), NOW);
    expect(settlement).toMatchObject({
      outcome: { isWin: true, profit: '8.5' },
      ...{ closePrice: '101', closeTick: EXPIRY - 300, returnReason: undefined },
      ticks: {
        open: { at: tick('100', OPENED), next: tick('100.5', OPENED + 900) },
        close: { at: tick('101', EXPIRY - 300), next: tick('99', EXPIRY + 200) },
      },
    });
  });

  it.each([
    ['the same price', [tick('100.0', EXPIRY)], 'equal', '100.0', EXPIRY],
    ['no tick', [], 'no-price', '100', undefined],
    ['a second that the tape has not', null, 'no-price', '100', undefined],
    ['a tick from before the opening only', [tick('300', OPENED - 1)], 'old-price', '100', undefined],
    ['a tick after the expiry only', [tick('300', EXPIRY + 1)], 'no-price', '100', undefined],
  ])('D-52 returns the stake on %s, and says why', (_what, ticks, reason, price, closeTick) => {
    const settlement = decideSettlement(order({ close_ticks: ticks, open_ticks: null }), NOW);
    expect(settlement).toMatchObject({
      outcome: { isWin: false, profit: '0' },
      ...{ closePrice: price, closeTick, returnReason: reason },
      ticks: { open: { at: null, next: null } },
    });
    expect(toLedgerEntry(settlement).legs).toEqual([
      { place: { member: 11, account: 2, coin: 3 }, bucket: 'available', amount: '10.00000000' },
    ]);
  });

  it('D-52 gives the digest of what the receipt says', () => {
    const facts = { ...order(), settled_at: new Date(NOW) };
    const won = decideSettlement(order(), NOW);
    const said = { close_price: '101', close_tick: String(EXPIRY - 300), return_reason: null, profit: '8.5' };
    expect(won.digest).toBe(digestReceipt(writeReceiptText({ ...facts, ...said, ticks: won.ticks })));
    const returned = decideSettlement(order({ close_ticks: null }), NOW);
    const none = { close_price: '100', close_tick: null, return_reason: 'no-price', profit: '0' };
    expect(returned.digest).toBe(
      digestReceipt(writeReceiptText({ ...facts, ...none, ticks: returned.ticks })),
    );
  });

  it('L1 draws the whole hold and shares it: the member gains what the house loses, to the last digit', () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 }).map((n) => fromUnits(BigInt(n), 2));
    const rate = fc.integer({ min: 1, max: 300_000_000 }).map((n) => fromUnits(BigInt(n), 8));
    const price = fc.constantFrom('99.99', '100', '100.01');
    fc.assert(
      fc.property(cents, rate, price, fc.constantFrom(1, 2), (stake, payout_rate, close, direction) => {
        const terms = { stake, payout_rate, direction, close_ticks: [tick(close, EXPIRY)] };
        const settlement = decideSettlement(order(terms), NOW);
        const { kind, ref, legs, draws, note } = toLedgerEntry(settlement);
        expect([kind, ref, draws]).toEqual([
          'options.settle',
          'option:42',
          [{ hold: 'option:42', amount: stake }],
        ]);
        expect(note).toEqual({ market: 'BTC/USDT' });
        const to = (isOf: (place: Leg['place']) => boolean) =>
          legs.filter(({ place }) => isOf(place)).reduce((sum, { amount }) => add(sum, amount), '0');
        const [member, house] = [to((place) => 'member' in place), to((place) => 'house' in place)];
        const { profit } = settlement.outcome;
        expect(compare(member, add(stake, profit))).toBe(0);
        expect(compare(house, negate(profit))).toBe(0);
        for (const { bucket, place } of legs) expect([bucket, place.coin]).toEqual(['available', 3]);
      }),
    );
  });
});
