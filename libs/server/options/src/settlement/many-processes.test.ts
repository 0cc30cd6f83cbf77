import fc from 'fast-check';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { auditLedger, createLedger, ledgerChecks, ledgerMigrations } from '@ex/server-ledger';
import { makeDisburse } from '@ex/server-ledger/testing';
import type { PriceAt } from '@ex/server-market-feed';
import { testModes } from '@ex/server-modes/testing';
import { makeTestRisk } from '@ex/server-risk/testing';
import { defaultSiteConfiguration } from '@ex/server-site-config';
import { priceTapeMigrations } from '@ex/server-price-tape';
import { optionsChecks } from '../checks';
import type { OptionsDeps } from '../deps';
import { optionsMigrations } from '../migrations';
import { failingDb } from '../testing/flaky-db';
import { catalogue, rules } from '../testing/market';
import { openOrders } from '../opening/open-orders';
import { openOption } from '../testing/open-option';
import { makeSettlementWorker } from './worker';

const MEMBER = 11;
const START = Date.UTC(2026, 0, 1);
const PROCESSES = 3;
const LEAD_MS = defaultSiteConfiguration.risk.options.lead * 1000;

/** What happens next: a tick, an option, time, or a round of one of the processes. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('tick' as const),
      cents: fc.integer({ min: 9_990, max: 10_010 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('open' as const),
      direction: fc.constantFrom(1 as const, 2 as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 25_000 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('round' as const),
      process: fc.nat(PROCESSES - 1),
      fails: fc.nat(8),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('restart' as const), process: fc.nat(PROCESSES - 1) }),
  },
);

/** One market that several processes watch, each since its last start: a second before it is unknown to that process. */
class WatchedMarket {
  now = START;
  readonly ticks: PriceAt[] = [{ price: '10000', ts: START - 1 }];
  private readonly since = Array.from({ length: PROCESSES }, () => START - 5_000);

  tick(cents: number): void {
    this.now += 1;
    this.ticks.push({ price: String(cents), ts: this.now });
  }

  restart(process: number): void {
    this.since[process] = this.now;
  }

  feedOf(process: number): OptionsDeps['feed'] {
    const last = () => ({ price: this.ticks.at(-1)?.price ?? '0', ts: this.now });
    return {
      kind: 'htx',
      identity: 'one',
      marketTime: (ms) => ms,
      lastPrice: last,
      markPrice: () => ({ ...last(), spread: '0' }),
      firstTickFrom: (_symbol, moment) => {
        if ((this.since[process] ?? Infinity) > moment) return { state: 'unknown' };
        const tick = this.ticks.find(({ ts }) => ts >= moment);
        return tick ? { state: 'known', tick } : { state: 'pending' };
      },
      ticksAround: (_symbol, second) => {
        const [from, to] = [second * 1000, second * 1000 + 1000];
        if (this.now < to + 1000) return { state: 'pending' };
        const since = this.since[process] ?? Infinity;
        if (since > from) return { state: 'unknown' };
        const seen = this.ticks.filter(({ ts }) => ts >= since);
        const first = seen.findLastIndex(({ ts }) => ts < from);
        const next = seen.findIndex(({ ts }) => ts >= to);
        return { state: 'known', ticks: seen.slice(Math.max(0, first), next < 0 ? undefined : next + 1) };
      },
    };
  }
}

interface EndedRow {
  readonly status: number;
  readonly accepted_at: Date;
  readonly market_opening: string;
  readonly market_expiry: string;
  readonly open_price: string;
  readonly open_tick: string | null;
  readonly close_price: string;
  readonly close_tick: string | null;
  readonly return_reason: string | null;
}

describe.each(testDatabases('any'))('options settled by many processes on $name', (engine) => {
  const db = useDatabase(engine, [...ledgerMigrations, ...priceTapeMigrations, ...optionsMigrations]);
  const ledger = createLedger();

  /** A price is the newest tick of the market at or before the expiry and never older than the opening; else the stake is back. */
  function judge(market: WatchedMarket, row: EndedRow): void {
    const [opened, expiry] = [Number(row.market_opening), Number(row.market_expiry)];
    expect(row.status).toBe(2);
    expect(opened).toBeGreaterThan(row.accepted_at.getTime() + LEAD_MS);
    if (row.open_tick === null) {
      expect([row.return_reason, row.close_tick]).toEqual(['no-opening', null]);
      return;
    }
    const first = market.ticks.find(({ ts }) => ts >= opened);
    expect({ ts: Number(row.open_tick), price: row.open_price }).toEqual(first);
    const best = market.ticks.findLast(({ ts }) => ts <= expiry);
    if (row.close_tick !== null) {
      expect({ ts: Number(row.close_tick), price: row.close_price }).toEqual(best);
      expect(Number(row.close_tick)).toBeGreaterThanOrEqual(opened);
    } else {
      expect(['no-price', 'old-price']).toContain(row.return_reason);
      expect(row.close_price).toBe(row.open_price);
    }
  }

  it('D-52 every order ends once, at the right price or with its stake back, for any crash of any process', async () => {
    await makeDisburse(db())(MEMBER, 1, '1000000');
    const onError = () => undefined;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
        const market = new WatchedMarket();
        const now = () => market.now;
        const deps = (process: number): OptionsDeps => ({
          ...{ db: db(), ledger, catalogue, rules },
          modes: testModes(),
          risk: makeTestRisk(),
          feed: market.feedOf(process),
        });
        const round = async (process: number, at: number) => {
          // A process that is cut off at a statement loses what it had in hand.
          const own = at === 0 ? deps(process) : { ...deps(process), db: failingDb(db(), at) };
          await openOrders(own, now()).catch(onError);
          await makeSettlementWorker(own, { now, onError }).runOnce();
        };
        await db().query(
          'DELETE FROM option_receipt; DELETE FROM option_order WHERE status = 2; DELETE FROM price_tape',
        );
        for (const one of steps) {
          if (one.kind === 'tick') market.tick(one.cents);
          else if (one.kind === 'wait') market.now += one.ms;
          else if (one.kind === 'open') await openOption(deps(0), MEMBER, now, one.direction);
          else if (one.kind === 'restart') market.restart(one.process);
          else await round(one.process, one.fails < 4 ? 0 : one.fails - 3);
        }
        market.now += 70_000;
        await Promise.all([0, 1, 2].map((process) => round(process, 0)));
        await round(0, 0);
        const rows = await db().query<EndedRow>('SELECT * FROM option_order');
        for (const row of rows) judge(market, row);
        expect(await auditLedger(db(), [...ledgerChecks, ...optionsChecks])).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});
