import { add, negate, sub } from '@ex/money';
import * as fc from 'fast-check';
import { findDifferences } from './find-differences';
import type { BookedPayment, StatementLine } from './find-differences';

const COIN = 1;
const none = new Set<string>();
const payment = (id: string, over: Partial<BookedPayment> = {}): BookedPayment => ({
  ...{ id, coin: COIN, reference: `tx-${id}`, amount: '-99', at: 0, isExpected: true },
  ...over,
});
const line = (id: string, over: Partial<StatementLine> = {}): StatementLine => ({
  ...{ id, coin: COIN, reference: `tx-${id}`, amount: '-99', at: 0 },
  ...over,
});
const said = (lines: readonly StatementLine[], payments: readonly BookedPayment[], known = none) =>
  findDifferences(lines, payments, known).differences.map(
    ({ id, kind, amount }) => `${id} ${kind} ${amount}`,
  );

describe('differences of statements and books', () => {
  it('PAY-15 finds none where reference and amount agree, in upper and lower case, beyond the digits of the ledger', () => {
    const lines = [
      line('1', { reference: ' TX-A ', amount: '-99.000000001' }),
      line('2', { reference: 'tx-b', amount: '5' }),
    ];
    const payments = [payment('a'), payment('b', { amount: '5' })];
    expect(findDifferences(lines, payments, none)).toEqual({
      matches: [
        { line: '1', payment: 'a' },
        { line: '2', payment: 'b' },
      ],
      differences: [],
    });
  });

  it('PAY-15 pairs a batch under one hash by its amounts', () => {
    const payments = [payment('a', { reference: 'h' }), payment('b', { reference: 'h', amount: '-5' })];
    const lines = [line('1', { reference: 'h', amount: '-5' }), line('2', { reference: 'h', amount: '-98' })];
    expect(said(lines, payments)).toEqual(['2 amount 1']);
  });

  it('PAY-15 pairs a payment without a reference with the nearest line of its amount, within three days', () => {
    const day = 86_400_000;
    const bare = [payment('a', { reference: '', at: day }), payment('b', { reference: '', at: 9 * day })];
    expect(said([line('1'), line('2', { at: 2 * day })], bare)).toEqual([
      '2 not-in-books -99',
      'b not-in-statement 99',
    ]);
  });

  it('PAY-15 says twice of a line whose payment has one already, not of a return under the same reference', () => {
    const again = [line('2', { reference: 'tx-a' }), line('3', { reference: 'tx-a', amount: '99' })];
    expect(said(again, [], new Set(['1 -1 tx-a']))).toEqual(['2 twice -99', '3 not-in-books 99']);
  });

  it('PAY-15 finds every fault of random statements exactly once, and they make up what the sums differ by', () => {
    const amount = fc
      .integer({ min: 1, max: 10_000 })
      .map((cents) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`);
    const fault = fc.constantFrom('none', 'none', 'missing', 'amount', 'twice', 'early');
    const made = fc.array(fc.record({ amount, isIn: fc.boolean(), fault, isBare: fc.boolean() }), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(
        made,
        fc.array(amount, { maxLength: 5 }),
        fc.infiniteStream(fc.nat()),
        (items, strange, random) => {
          const lines: StatementLine[] = [];
          const expected: string[] = [];
          const payments = items.map((item, at): BookedPayment => {
            const isBare = item.isBare && item.fault === 'none';
            const signed = item.isIn ? `${item.amount}` : negate(item.amount);
            // A payment without a reference has an amount of its own, so that there is one right answer.
            const own = isBare ? add(signed, `${item.isIn ? '' : '-'}1000${at}`) : signed;
            const booked = payment(`p${at}`, {
              amount: own,
              isExpected: item.fault !== 'early',
              reference: isBare ? '' : `tx-${at}`,
            });
            const seen = line(`l${at}`, { reference: `tx-${at}`, amount: own });
            if (item.fault === 'missing') expected.push(`p${at} not-in-statement ${negate(own)}`);
            else if (item.fault === 'amount') {
              lines.push({ ...seen, amount: add(own, own) });
              expected.push(`l${at} amount ${sub(add(own, own), own)}`);
            } else if (item.fault !== 'early') lines.push(seen);
            if (item.fault === 'twice') {
              lines.push({ ...seen, id: `m${at}` });
              expected.push(`twice ${sub(own, '0')}`);
            }
            return booked;
          });
          for (const [at, more] of strange.entries()) {
            lines.push(line(`s${at}`, { reference: `strange-${at}`, amount: add(more, '5000') }));
            expected.push(`s${at} not-in-books ${add(more, '5000')}`);
          }
          const shuffled = lines
            .map((one) => ({ one, key: random.next().value }))
            .sort((a, b) => a.key - b.key)
            .map(({ one }) => one);
          const found = findDifferences(shuffled, payments, none);
          // Of two equal lines either one may be the payment.
          const names = said(shuffled, payments).map((text) => text.replace(/^\w+ twice/, 'twice'));
          expect(names.sort()).toEqual(expected.sort());
          const late = payments.filter(({ isExpected }) => isExpected);
          const total = (list: readonly { readonly amount: string }[]) =>
            list.reduce((sum, one) => add(sum, one.amount), '0');
          expect(total(found.differences)).toBe(sub(total(lines), total(late)));
        },
      ),
    );
  });
});
