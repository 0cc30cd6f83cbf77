import { runs } from '@ex/server-db/testing';
import { ApiRejection } from '@ex/server-http';
import type { Outcome } from '@ex/server-http';
import type { DrawingEntry, LockedBalances, MemberAccount } from '@ex/server-ledger';
import { AssumedTraders, LockedTraders, makeRiskRefusals } from '@ex/server-risk';
import type { TraderState } from '@ex/server-risk';
import fc from 'fast-check';
import { applySweep } from '../engine/apply-fills';
import { BookDraft } from '../engine/book-draft';
import type { PriceWindow } from '../engine/crossing';
import type { Side } from '../engine/orders';
import { planSweep } from '../engine/sweep';
import { formatAmountUnits, parseAmountUnits } from '../engine/units';
import { computeHoldAmount, holdRef } from '../orders/hold';
import { ANY_PRICE, EngineMarket } from '../testing/engine-market';
import { openOf, PRICE, quotesOf } from '../testing/engine-steps';
import { BTC_USDT } from '../testing/market';
import { OneByOneMarket, tradeText } from '../testing/one-by-one';
import type { ModelCoin, ModelOrder, ModelTerms } from '../testing/one-by-one';
import { sweepTrades } from '../trades/trade';
import { decideBatch, TRADES_OF_BATCH } from './decide-batch';
import { AssumedFunds, LockedFunds } from './funds';
import { toEntries } from './market-event';
import type { BatchBand } from './market-band';
import type { MarketEvent } from './market-event';
import type { BatchTerms, CheckedRequest } from './terms';

/** Number of random sequences; SPOT_SEQUENCES overrides it. */
const RUNS = Number(process.env['SPOT_SEQUENCES'] ?? runs(400));
const { refuse } = makeRiskRefusals();
const PAIR = { base: 2, quote: 1, title: 'BTC/USDT' };
const TERMS = { makerRate: 10_000_000n, takerRate: 21_000_000n, maxOpen: 4 };
const BATCH_TERMS = { ...TERMS, pair: PAIR, account: 1, openElsewhere: () => 0 } as const;
const MEMBERS = [1, 2, 3, 4];
const ANY_BAND: BatchBand = {
  limits: { buy: ANY_PRICE, sell: ANY_PRICE },
  ...{ crossing: ANY_PRICE, worth: ANY_PRICE, quoteInDollars: 0n },
};

/** A market's prices and the amounts that members may give away. */
type Rules = Pick<ModelTerms, 'band' | 'allowed'>;
const OPEN_RULES: Rules = { band: ANY_BAND, allowed: new Map() };

/** The batch writer without a database: its book, its balances and its holds, changed by its ledger entries only. */
class BatchedMarket {
  readonly market = EngineMarket.empty();
  private readonly given = new Map<number, bigint>();

  constructor(private readonly rules = OPEN_RULES) {}

  readonly trades: string[] = [];
  readonly available = new Map<string, bigint>();
  readonly frozen = new Map<string, bigint>();
  readonly holds = new Map<string, bigint>();

  /** Decides requests in batches and returns the keys of the answers. */
  decide(requests: readonly CheckedRequest[], most: number): string[] {
    const answers: string[] = [];
    while (answers.length < requests.length) {
      const batch = requests.slice(answers.length, answers.length + most);
      const outcomes = this.decideOne(batch);
      const decided = outcomes.filter((outcome) => typeof outcome === 'object');
      // Waiting orders come after all decided ones. Each round decides an order or cancels a maker's order.
      const isStuck = decided.length === 0 && !this.hasChanged;
      if (isStuck || outcomes.slice(0, decided.length).includes('later'))
        throw new Error(`in the wrong order: ${outcomes.map(String).join(', ')}`);
      answers.push(...decided.map(keyOf));
    }
    return answers;
  }

  sweep(quotes: EngineMarket['quotes'], part: number): void {
    this.market.quotes = quotes;
    for (;;) {
      const draft = new BookDraft(this.market.book, quotes);
      const fills = planSweep(draft, draft.quotes, part);
      if (fills.length === 0) return;
      this.record(sweepTrades(fills, quotes).map((trade) => ({ trade, isMakerDeferred: false })));
      applySweep(draft, fills);
      draft.apply();
    }
  }

  /** Decides one batch. */
  decideOne(batch: readonly CheckedRequest[]): readonly Outcome[] {
    const { book, quotes } = this.market;
    const terms: BatchTerms = { ...BATCH_TERMS, band: this.rules.band, refuse };
    const assumed = new AssumedFunds();
    const assumedTraders = new AssumedTraders();
    const previewed = { ...terms, readAhead: this.readAhead };
    decideBatch(previewed, new BookDraft(book, quotes), batch, assumed, assumedTraders);
    const funds = new LockedFunds(assumed.places, this.balances());
    const draft = new BookDraft(book, quotes);
    const traders = this.tradersOf(assumedTraders.touched);
    const { outcomes, events, placed } = decideBatch(terms, draft, batch, funds, traders);
    void traders.record();
    this.hasChanged = events.length > 0;
    this.record(events);
    draft.apply();
    const resting = placed.filter(({ placement }) => book.get(placement.id));
    if (!resting.every((one) => book.get(one.placement.id) === one.resting))
      throw new Error('an order rests in another form than it was decided in');
    // The decision's own sums are those of the ledger.
    const differs = assumed.places.filter((place) => {
      const left = this.available.get(nameOf(place)) ?? 0n;
      return !funds.covers(place, left) || funds.covers(place, left + 1n);
    });
    if (differs.length > 0)
      throw new Error(`other sums than the ledger's: ${differs.map(nameOf).join(', ')}`);
    return outcomes;
  }

  /** Members whose money is held. */
  held: ReadonlySet<number> = new Set();
  private hasChanged = false;
  /** It saves rounds and changes no result. */
  readAhead = 0;

  /** The limits of members as a database tells them: only of those who were asked for. */
  private tradersOf(touched: ReadonlyMap<number, boolean>): LockedTraders {
    const states = [...touched].map(([one, gives]): [number, TraderState] => {
      const left = (this.rules.allowed.get(one) ?? 0n) - (this.given.get(one) ?? 0n);
      return [one, { isHeld: this.held.has(one), left: gives ? left : undefined }];
    });
    return new LockedTraders(new Map(states), async (given) => {
      for (const [one, value] of given) this.given.set(one, (this.given.get(one) ?? 0n) + value);
    });
  }

  private balances(): LockedBalances {
    return {
      has: () => true,
      isBusy: () => false,
      of: ({ member, account, coin }) => ({
        ...{ account, coin, frozen: '0' },
        available: formatAmountUnits(this.available.get(nameOf({ member, account, coin })) ?? 0n),
      }),
    };
  }

  private record(events: readonly MarketEvent[]): void {
    const trades = events.flatMap((event) => ('trade' in event ? [event.trade] : []));
    this.trades.push(...trades.map(tradeText));
    const ids = trades.map((_, at) => String(at));
    for (const entry of toEntries(events, ids, PAIR)) this.book(entry);
  }

  /** Books an entry as the ledger does: in order, and nothing may go below zero. */
  private book({ legs, opens = [], draws = [] }: DrawingEntry): void {
    for (const { hold, place, amount } of opens) {
      if (this.holds.has(hold)) throw new Error(`${hold} is open already`);
      this.holds.set(hold, parseAmountUnits(amount));
      addTo(this.frozen, nameOf(place), parseAmountUnits(amount));
      this.owners.set(hold, place);
    }
    for (const { hold, amount } of draws) {
      const place = this.owners.get(hold)!;
      addTo(this.holds, hold, -parseAmountUnits(amount));
      addTo(this.frozen, nameOf(place), -parseAmountUnits(amount));
    }
    for (const { place, amount } of legs) {
      const sign = amount.startsWith('-') ? -1n : 1n;
      if ('member' in place)
        addTo(this.available, nameOf(place), sign * parseAmountUnits(amount.replace('-', '')));
    }
  }

  private readonly owners = new Map<string, MemberAccount>();
}

const coinOf = (coin: number): ModelCoin => (coin === PAIR.base ? 'base' : 'quote');
const nameOf = ({ member, coin }: MemberAccount): string => `${member} ${coinOf(coin)}`;
const keyOf = (outcome: Exclude<Outcome, 'later' | 'busy'>): string =>
  outcome instanceof ApiRejection ? outcome.key : (outcome.message ?? '');
function addTo(sums: Map<string, bigint>, name: string, amount: bigint): void {
  const sum = (sums.get(name) ?? 0n) + amount;
  if (sum < 0n) throw new Error(`${name} goes below zero`);
  sums.set(name, sum);
}
const withoutZeros = (sums: ReadonlyMap<string, bigint>) =>
  Object.fromEntries([...sums].filter(([, amount]) => amount !== 0n).sort());

const member = fc.constantFrom(...MEMBERS);
const side = fc.constantFrom<Side>('buy', 'sell');
/** Prices with fractions, so that values are rounded. */
const price = fc.integer({ min: 4, max: 48 }).map((quarters) => (BigInt(quarters) * PRICE) / 4n);
const size = fc.integer({ min: 1, max: 12 }).map(BigInt);
const limitOrder = fc.record({ do: fc.constant('limit' as const), member, side, price, size });
const marketOrder = fc.record({ do: fc.constant('market' as const), member, side, price, size });
const cancel = fc.record({ do: fc.constant('cancel' as const), member, nth: fc.nat({ max: 40 }) });
const request = fc.oneof(
  { weight: 6, arbitrary: limitOrder },
  { weight: 2, arbitrary: marketOrder },
  { weight: 3, arbitrary: cancel },
);
const ladder = (min: number, max: number) =>
  fc.uniqueArray(fc.tuple(fc.integer({ min, max }), fc.integer({ min: 1, max: 9 })), {
    selector: ([at]) => at,
    maxLength: 4,
  });
const quote = fc
  .integer({ min: 1, max: 11 })
  .chain((bid) =>
    fc.record({ do: fc.constant('quote' as const), bids: ladder(1, bid), asks: ladder(bid + 1, 13) }),
  );
const rounds = fc.array(
  fc.record({
    quote: fc.option(quote, { nil: undefined, freq: 2 }),
    requests: fc.array(request, { minLength: 1, maxLength: 14 }),
    held: fc.option(member, { freq: 2 }),
  }),
  { minLength: 1, maxLength: 5 },
);
type Request = typeof request extends fc.Arbitrary<infer T> ? T : never;
const means = fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 8, maxLength: 8 });

/** Prices near the middle of the ladder, some wide and some narrow. */
const windowOf = (least: number, most: number): PriceWindow => ({
  least: (BigInt(least) * PRICE) / 4n,
  most: (BigInt(most) * PRICE) / 4n,
});
const narrow = fc
  .tuple(fc.integer({ min: 16, max: 30 }), fc.integer({ min: 1, max: 10 }), fc.integer({ min: 0, max: 6 }))
  .map(([middle, reach, spread]): BatchBand => ({
    limits: { buy: windowOf(4, middle + 14), sell: windowOf(middle - 14, 44) },
    crossing: windowOf(middle + spread - reach, middle + reach),
    worth: windowOf(middle, middle + spread),
    quoteInDollars: 50_000_000n,
  }));
const rules = fc.record({
  band: fc.oneof(fc.constant(ANY_BAND), narrow),
  allowed: fc
    .array(fc.integer({ min: 0, max: 12 }), { minLength: 4, maxLength: 4 })
    .map((all) => new Map(MEMBERS.map((one, at) => [one, BigInt(all[at] ?? 0)]))),
});

function toModel(one: Exclude<Request, { do: 'cancel' }>, id: number): ModelOrder {
  const isMarket = one.do === 'market';
  return {
    ...{ id, member: one.member, side: one.side, limit: one.price, quantity: one.size },
    price: isMarket ? undefined : one.price,
    budget: isMarket && one.side === 'buy' ? one.size * 5n : undefined,
  };
}

const onModel = (model: OneByOneMarket, one: Request, id: number): string =>
  one.do === 'cancel' ? model.cancel(one.member, one.nth) : model.place(toModel(one, id));

function toRequest(one: Request, id: number): CheckedRequest {
  if (one.do === 'cancel') return { do: 'cancel', member: one.member, orderId: one.nth };
  const { member: owner, ...order } = toModel(one, id);
  return { do: 'place', id, member: owner, order: { ...order, market: BTC_USDT } };
}

describe('deciding a batch', () => {
  it('RISK-05 RISK-07 RISK-08 equals the one-by-one engine: the same trades, balances, holds and refusals for any requests', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(rounds, means, rules, fc.integer({ min: 2, max: 14 }), (all, funds, limits, most) => {
        const model = new OneByOneMarket({ ...TERMS, ...limits });
        const batched = new BatchedMarket(limits);
        batched.readAhead = most % 3;
        MEMBERS.forEach((owner, at) =>
          (['base', 'quote'] as const).forEach((coin, second) => {
            const amount = BigInt(funds[2 * at + second] ?? 0);
            model.add('available', owner, coin, amount);
            batched.available.set(`${owner} ${coin}`, amount);
          }),
        );
        let id = 0;
        for (const { quote: shown, requests, held } of all) {
          model.held = batched.held = new Set(held === null ? [] : [held]);
          if (shown) {
            model.quote(quotesOf(shown, id + 1));
            batched.sweep(quotesOf(shown, id + 1), most);
          }
          const numbered = requests.map((one) => [one, (id += 1)] as const);
          const expected = numbered.map(([one, nth]) => onModel(model, one, nth));
          const answers = batched.decide(
            numbered.map(([one, nth]) => toRequest(one, nth)),
            most,
          );
          expect(answers).toEqual(expected);
          for (const answer of answers) seen.add(answer);
        }
        if (model.barred > 0) seen.add('barred');
        expect(batched.trades).toEqual(model.trades);
        expect(withoutZeros(batched.available)).toEqual(withoutZeros(model.available));
        expect(withoutZeros(batched.frozen)).toEqual(withoutZeros(model.frozen));
        expect(openOf(batched.market)).toEqual(openOf(model.market));
        const held = [...model.market.book.all()].map((order): [string, bigint] => [
          holdRef(order.id),
          computeHoldAmount(order),
        ]);
        expect(withoutZeros(batched.holds)).toEqual(withoutZeros(new Map(held)));
      }),
      { numRuns: RUNS },
    );
    for (const answer of ['risk.band', 'risk.held', 'risk.giveaway', 'spot.done.cut', 'barred'])
      expect(seen).toContain(answer);
  });

  it('leaves an order that meets an order with an unlocked balance to the next batch, and all after it', () => {
    const batched = new BatchedMarket();
    batched.available.set('1 base', 10n).set('4 quote', 1000n);
    const limit = (id: number, one: Omit<Extract<Request, { do: 'limit' }>, 'do' | 'size'>) =>
      toRequest({ do: 'limit', size: 5n, ...one }, id);
    batched.sweep({ at: 1, buy: [], sell: [] }, 1);
    batched.decide([limit(1, { member: 1, side: 'sell', price: 4n * PRICE })], 1);
    // If member 3 had cover, member 4 would buy from them and not from member 1.
    const batch = [
      limit(2, { member: 3, side: 'sell', price: 3n * PRICE }),
      limit(3, { member: 4, side: 'buy', price: 4n * PRICE }),
      { do: 'cancel', member: 4, orderId: 9 } as const,
    ];
    expect(batched.decideOne(batch)).toEqual([new ApiRejection('spot.insufficient'), 'later', 'later']);
    expect(batched.trades).toEqual([]);
    expect(batched.decide(batch, 3)).toEqual(['spot.insufficient', 'spot.done.filled', 'spot.ended']);
    expect(batched.trades).toHaveLength(1);
  });

  /** A book of 1,200 offers of one unit, the first ones of member 9. */
  const manyOffers = (first = 0) => {
    const { book } = EngineMarket.empty();
    for (let id = 1; id <= 1_200; id += 1) {
      const order = {
        owner: id <= first ? 9 : 1,
        account: 1,
        side: 'sell',
        price: 4n * PRICE,
        feeRate: 0n,
        value: 0n,
      } as const;
      book.add({ ...order, id, remaining: 1n });
    }
    return book;
  };
  const buy = (id: number, owner: number, quantity: bigint): CheckedRequest =>
    toRequest({ do: 'limit', member: owner, side: 'buy', price: 4n * PRICE, size: quantity }, id);
  const decideOn = (
    book: ReturnType<typeof manyOffers>,
    batch: readonly CheckedRequest[],
    { band = ANY_BAND, held = [] as readonly number[] } = {},
  ) => {
    const draft = new BookDraft(book, { at: 1, buy: [], sell: [] });
    const traders = new AssumedTraders(new Set(held));
    const decision = decideBatch({ ...BATCH_TERMS, band, refuse }, draft, batch, new AssumedFunds(), traders);
    return { ...decision, commit: () => draft.apply() };
  };

  it('RISK-109 an order fills a thousand times at most, and its open part is cancelled', () => {
    const { outcomes, events, placed } = decideOn(manyOffers(), [buy(2_001, 2, 1_100n)]);
    expect(outcomes).toMatchObject([{ message: 'spot.done.cut' }]);
    expect(events).toHaveLength(1_000);
    expect(placed[0]?.resting).toBeUndefined();
    // One that needs no more fills rests no part either.
    const whole = decideOn(manyOffers(), [buy(2_001, 2, 1_000n)]);
    expect(whole.outcomes).toMatchObject([{ message: 'spot.done.filled' }]);
  });

  it('RISK-117 an order cancels a thousand orders at a time that the market has left behind, until it is decided', () => {
    const book = manyOffers();
    // The market is worth more than all offers.
    const band = { ...ANY_BAND, crossing: { least: 5n * PRICE, most: 9n * PRICE } };
    const first = decideOn(book, [buy(2_001, 2, 1n), buy(2_002, 3, 1n)], { band });
    expect(first.outcomes).toEqual(['later', 'later']);
    expect(first.events).toHaveLength(1_000);
    first.commit();
    expect(book.size).toBe(200);
    const high = toRequest({ do: 'limit', member: 2, side: 'buy', price: 5n * PRICE, size: 1n }, 2_001);
    const second = decideOn(book, [high], { band });
    expect(second.outcomes).toMatchObject([{ message: 'spot.done.placed' }]);
    second.commit();
    expect(book.size).toBe(1);
  });

  it('RISK-117 a cut order that meets both decides its fills after the orders left behind are cancelled', () => {
    const book = manyOffers();
    for (let id = 3_001; id <= 3_900; id += 1)
      book.add({
        ...{ id, owner: 1, account: 1, side: 'sell', price: 3n * PRICE, feeRate: 0n, value: 0n },
        remaining: 1n,
      });
    const band = { ...ANY_BAND, crossing: { least: 4n * PRICE, most: 9n * PRICE } };
    const first = decideOn(book, [buy(2_001, 2, 300n)], { band });
    expect([first.outcomes, first.events.length]).toEqual([['later'], 900]);
    first.commit();
    expect(decideOn(book, [buy(2_001, 2, 300n)], { band }).outcomes).toMatchObject([
      { message: 'spot.done.filled' },
    ]);
  });

  it('RISK-118 a large order passes many orders of makers who may not trade in one batch', () => {
    const { outcomes, barred } = decideOn(manyOffers(100), [buy(2_001, 2, 700n)], { held: [9] });
    expect(outcomes).toMatchObject([{ message: 'spot.done.filled' }]);
    expect(barred).toBe(100);
    // It is planned again after each, so a batch cancels so many alone.
    const more = decideOn(manyOffers(300), [buy(2_001, 2, 700n)], { held: [9] });
    expect([more.outcomes, more.barred]).toEqual([['later'], 256]);
  });

  it('is full after so many trades, but never cuts an order', () => {
    const book = manyOffers();
    const batch = [buy(2_001, 2, 700n), buy(2_002, 3, 1n), buy(2_003, 3, 1n)];
    const { outcomes, events } = decideOn(book, batch);
    expect(outcomes.slice(1)).toEqual(['later', 'later']);
    expect(events.length).toBeGreaterThan(TRADES_OF_BATCH);
    expect(book.size).toBe(1_200);
  });
});
