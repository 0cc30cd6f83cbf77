import { makeTestRisk } from '@ex/server-risk/testing';
import { setImmediate as round } from 'node:timers/promises';
import { makeCatalogue } from '@ex/server-catalogue';
import type { MetricSource } from '@ex/server-http/ops';
import { testModes } from '@ex/server-modes/testing';
import { defaultSiteConfiguration } from '@ex/server-site-config';
import { makeBackgroundFailures } from './background-failures';
import { queueSources, makeBatchRecorder } from './batch-metrics';
import { modeSources } from './mode-metrics';
import { houseSources } from './house-metrics';
import { workerSources } from './worker-metrics';
import { houseLimitSources } from './house-limit-metrics';

const catalogue = makeCatalogue({ coins: [{ id: 1, code: 'USDT', decimals: 8 }], markets: [] });

/** Values of a source by the text of their labels. */
function shown(sources: readonly MetricSource[], name: string): Readonly<Record<string, number>> | undefined {
  const values = sources.find((source) => source.name === name)?.read();
  if (values === undefined || typeof values === 'number') return undefined;
  return Object.fromEntries(values.map(({ labels, value }) => [Object.values(labels).join(), value]));
}

/** A database that answers statements by the first table they name; without an answer, it is gone. */
function answering(answers: Readonly<Record<string, readonly object[][]>>) {
  const left = new Map(Object.entries(answers).map(([table, all]) => [table, [...all]]));
  const query = async (text: string): Promise<never[]> => {
    const table = /FROM \(?(?:SELECT [\w, ]+ FROM )?(\w+)/.exec(text)?.[1] ?? '';
    const answer = left.get(table)?.shift();
    if (!answer) throw new Error(`no answer from ${table}`);
    return answer as never[];
  };
  return { query } as never;
}

it('RISK-48 shows what running options may cost and what the house has, without waiting for the database', async () => {
  const background = makeBackgroundFailures(() => undefined);
  const db = answering({
    option_order: [
      [{ coin: 1, orders: 2, stakes: '30.5', payouts: '25.925' }],
      [{ scope: 'member', stakes: '5000', exposure: '4250' }],
    ],
    archive_month: [[{ last: '5', count: 3, archived: '0', moving: false }]],
    ledger_posting: [[{ house: 'spot', coin: 1, amount: '-7.25' }]],
  });
  const sources = houseSources({ db, catalogue, background, risk: makeTestRisk() });
  expect(shown(sources, 'house_option_stakes')).toBeUndefined();
  expect(shown(sources, 'house_option_limit_used')).toBeUndefined();
  expect(shown(sources, 'house_balance')).toBeUndefined();
  await round();
  expect(shown(sources, 'house_option_orders')).toEqual({ USDT: 2 });
  expect(shown(sources, 'house_option_stakes')).toEqual({ USDT: 30.5 });
  expect(shown(sources, 'house_option_exposure')).toEqual({ USDT: 25.925 });
  expect(shown(sources, 'house_option_limit_used')).toEqual({
    'member,stakes': 0.25,
    'member,exposure': 0.25,
  });
  expect(shown(sources, 'house_balance')).toEqual({ 'spot,USDT': -7.25 });
});

it('shows lags and failures by worker, also while the database is gone', async () => {
  const told: unknown[] = [];
  const background = makeBackgroundFailures((error, worker) => told.push([worker, error]));
  const settlement = { lagSeconds: () => 3 } as never;
  const db = answering({ member_transfer: [[{ due: new Date(1_000) }]] });
  const sources = workerSources({ db, now: () => 61_000, settlement, background });
  background.of('spot');
  background.of('transfers')('lost');
  shown(sources, 'worker_lag_seconds');
  await round();
  expect(shown(sources, 'worker_lag_seconds')).toEqual({ settlement: 3, transfers: 60 });
  expect(shown(sources, 'background_failures_total')).toEqual({ metrics: 1, spot: 0, transfers: 1 });
  expect(told[0]).toEqual(['transfers', 'lost']);
});

it('shows batches and queues by their kind, not by their market', async () => {
  const { onBatch, histograms, sources } = makeBatchRecorder();
  onBatch('spot 7', 3, 0.01);
  onBatch('spot 8', 128, 0.2);
  onBatch('options', 1, 0.002);
  expect(shown(sources, 'order_batches_total')).toEqual({ spot: 2, options: 1 });
  const sums = await Promise.all(histograms.map(async (one) => (await one.get()).values));
  const sizes = sums.flat().filter(({ metricName }) => metricName === 'order_batch_size_sum');
  expect(sizes.map(({ labels, value }) => [labels['queue'], value])).toEqual([
    ['spot', 131],
    ['options', 1],
  ]);
  const queues = queueSources({ loadByKind: () => new Map([['spot', { waiting: 4, oldestSeconds: 0.5 }]]) });
  expect(shown(queues, 'order_queues_waiting')).toEqual({ spot: 4, options: 0 });
  expect(shown(queues, 'order_queues_oldest_seconds')).toEqual({ spot: 0.5, options: 0 });
});

it('shows modes of markets that are not open, and switches that are off', () => {
  const current = testModes();
  const coin = (id: number, code: string) => ({ id, code, decimals: 8 });
  const [usdt, btc] = [coin(1, 'USDT'), coin(2, 'BTC')] as const;
  const market = { id: 1, symbol: 'btcusdt', title: 'BTC/USDT', base: btc, quote: usdt };
  const markets = makeCatalogue({
    coins: [usdt, btc],
    markets: [{ ...market, pricePrecision: 2, amountPrecision: 4 }],
  });
  const sources = modeSources({
    ...{ modes: { current } as never, tradingModes: current, catalogue: markets },
  });
  expect(sources.find(({ name }) => name === 'venue_mode')?.read()).toBe(0);
  expect(shown(sources, 'market_mode')).toEqual({});
  current.set('venue', 'limit-only');
  current.set('market:btcusdt', 'halted');
  current.set('switch:login', 'off');
  expect(sources.find(({ name }) => name === 'venue_mode')?.read()).toBe(1);
  expect(shown(sources, 'market_mode')).toEqual({ btcusdt: 3 });
  expect(shown(sources, 'venue_switch_off')).toEqual({ login: 1 });
});

it('RISK-30 shows positions with their caps and losses, and the state of each market', () => {
  const house = {
    report: () => ({
      positions: [{ coin: 2, amount: '-1.5', value: '-90000', cap: '100000', loss: '250' }],
      ...{ used: '90000', loss: '250' },
    }),
    state: () => 'jump' as const,
    closures: () => new Map([['btcusdt', 'jump' as const]]),
  };
  const coin = (id: number, code: string) => ({ id, code, decimals: 8 });
  const market = {
    id: 1,
    symbol: 'btcusdt',
    title: 'BTC/USDT',
    base: coin(2, 'BTC'),
    quote: coin(1, 'USDT'),
  };
  const sources = houseLimitSources({
    risk: { house, rules: defaultSiteConfiguration.risk } as never,
    catalogue: makeCatalogue({
      coins: [market.base, market.quote],
      markets: [{ ...market, pricePrecision: 2, amountPrecision: 4 }],
    }),
  });
  const of = (name: string) => shown(sources, name);
  expect([of('house_position'), of('house_position_usdt')]).toEqual([{ BTC: -1.5 }, { BTC: -90_000 }]);
  expect([of('house_position_cap_usdt'), of('house_loss_usdt')]).toEqual([{ BTC: 100_000 }, { BTC: 250 }]);
  expect(of('house_market_state')).toEqual({ btcusdt: 2 });
  expect(sources.find(({ name }) => name === 'house_venue_used_usdt')?.read()).toBe(90_000);
  expect(sources.find(({ name }) => name === 'house_market_closed')?.read()).toEqual([
    { labels: { market: 'btcusdt', reason: 'jump' }, value: 1 },
  ]);
});
