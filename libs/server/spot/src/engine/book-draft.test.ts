import { runs } from '@ex/server-db/testing';
import fc from 'fast-check';
import { EngineMarket } from '../testing/engine-market';
import { onEngine, openOf, quotesOf, steps } from '../testing/engine-steps';
import type { Step } from '../testing/engine-steps';
import { applySweep } from './apply-fills';
import { BookDraft } from './book-draft';
import type { EditableBook } from './book-view';
import { planSweep } from './sweep';

/** Number of random sequences; SPOT_SEQUENCES overrides it. */
const RUNS = Number(process.env['SPOT_SEQUENCES'] ?? runs(400));
const OWNERS = [1, 2, 3, 4];

/** All that decides later fills, as text. */
function picture(market: EngineMarket<EditableBook>) {
  const level = ({ price, remaining }: { price: bigint; remaining: bigint }) => `${price} ${remaining}`;
  return {
    open: openOf(market),
    values: [...market.book.buy.orders(), ...market.book.sell.orders()].map(({ value }) => value),
    best: [market.book.buy.best, market.book.sell.best],
    counts: OWNERS.map((owner) => market.book.countOf(owner)),
    quotes: [market.quotes.buy.map(level), market.quotes.sell.map(level)],
  };
}

/** Cuts the steps of one quote set into batches of these sizes; a quote is a step of its own. */
function* batches(
  all: readonly Step[],
  sizes: readonly number[],
): Generator<readonly (readonly [Step, number])[]> {
  let batch: (readonly [Step, number])[] = [];
  let nth = 0;
  for (const [id, one] of all.entries()) {
    const isFull = batch.length >= (sizes[nth % sizes.length] ?? 1);
    if (batch.length > 0 && (isFull || one.do === 'quote' || batch[0]?.[0].do === 'quote')) {
      yield batch;
      nth += 1;
      batch = [];
    }
    batch.push([one, id]);
  }
  if (batch.length > 0) yield batch;
}

/** Runs a batch on a draft of the market; a quote is swept in parts of at most `part` fills. */
function onDraft(market: EngineMarket, batch: readonly (readonly [Step, number])[], part: number) {
  const [[first, at] = []] = batch;
  if (first?.do !== 'quote' || at === undefined) {
    const draft = new BookDraft(market.book, market.quotes);
    const drafted = EngineMarket.over(draft);
    const fills = batch.map(([one, id]) => onEngine(drafted, one, id));
    return { fills, after: picture(drafted), drafts: [draft] };
  }
  market.quotes = quotesOf(first, at);
  const fills: ReturnType<typeof onEngine> = [];
  for (;;) {
    const draft = new BookDraft(market.book, market.quotes);
    const planned = planSweep(draft, draft.quotes, part);
    if (planned.length === 0) return { fills: [fills], after: picture(market), drafts: [] };
    fills.push(...onEngineSweep(planned));
    applySweep(draft, planned);
    draft.apply();
  }
}

const onEngineSweep = (planned: ReturnType<typeof planSweep>) =>
  planned.map(({ order, quantity }) => `H ${order.id} ${order.price / 10n ** 12n} ${quantity}`);

const sizes = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 5 });
const part = fc.integer({ min: 1, max: 4 });

describe('a draft of a book', () => {
  it('applied batch by batch, sweeps in parts, equals the engine order by order', () => {
    fc.assert(
      fc.property(steps, sizes, part, (all, sizesOfBatches, partOfSweep) => {
        const single = EngineMarket.empty();
        const drafted = EngineMarket.empty();
        for (const batch of batches(all, sizesOfBatches)) {
          const expected = batch.map(([one, id]) => onEngine(single, one, id));
          const { fills, after, drafts } = onDraft(drafted, batch, partOfSweep);
          expect(fills).toEqual(expected);
          for (const draft of drafts) draft.apply();
          expect(picture(drafted)).toEqual(picture(single));
          expect(after).toEqual(picture(single));
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('dropped, leaves book, quotes and priorities unchanged', () => {
    fc.assert(
      fc.property(steps, steps, sizes, (all, dropped, sizesOfBatches) => {
        const market = EngineMarket.empty();
        for (const batch of batches(all, sizesOfBatches)) {
          const before = picture(market);
          const attempt = EngineMarket.over(new BookDraft(market.book, market.quotes));
          dropped.forEach((one, nth) => one.do === 'quote' || onEngine(attempt, one, all.length + nth));
          expect(picture(market)).toEqual(before);
          for (const [one, id] of batch) onEngine(market, one, id);
        }
        const single = EngineMarket.empty();
        all.forEach((one, id) => onEngine(single, one, id));
        expect(picture(market)).toEqual(picture(single));
      }),
      { numRuns: RUNS },
    );
  });

  it('returns the next state of the orders of its book', () => {
    const { book } = EngineMarket.empty();
    const order = { owner: 1, account: 1, side: 'sell', price: 5n, feeRate: 0n, value: 0n } as const;
    for (const id of [1, 2, 3, 4]) book.add({ ...order, id, remaining: 10n });
    const draft = new BookDraft(book, { at: 0, buy: [], sell: [] });
    draft.fill(1, 10n, 50n);
    draft.fill(2, 4n, 20n);
    draft.fill(2, 1n, 5n);
    draft.remove(2);
    draft.remove(3);
    draft.remove(3);
    draft.add({ ...order, id: 5, remaining: 7n });
    draft.add({ ...order, id: 6, remaining: 7n });
    draft.remove(5);
    draft.fill(6, 2n, 10n);
    expect(draft.changes()).toEqual([
      { id: 1, quantity: 10n, value: 50n, isCancelled: false },
      { id: 2, quantity: 5n, value: 25n, isCancelled: true },
      { id: 3, quantity: 0n, value: 0n, isCancelled: true },
    ]);
    expect([1, 2, 3, 4, 5, 6].map((id) => draft.get(id)?.remaining)).toEqual([
      undefined,
      undefined,
      undefined,
      10n,
      undefined,
      5n,
    ]);
    expect(draft.countOf(1)).toBe(2);
    expect(book.size).toBe(4);
    draft.apply();
    expect([...book.sell.orders()].map(({ id, remaining }) => [id, remaining])).toEqual([
      [4, 10n],
      [6, 5n],
    ]);
  });
});
