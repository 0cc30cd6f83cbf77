import { execFileSync, spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { creatorder, login, recharge, withdraw } from '@ex/contract';
import type { AnyCall } from '@ex/contract';
import { decideReview, listReviews } from '@ex/contract/operator';
import { runAudit } from '@ex/server-ledger';
import { makeServer } from '@ex/server-http/ops';
import { registerOperation } from '../operation/register-operation';
import type { VenueServices } from '../start/venue-services';
import { operatorCaller } from '../testing/operator-caller';
import { evaluateQuery, readSamples } from '../testing/prometheus/evaluate-query';
import type { Sample } from '../testing/prometheus/evaluate-query';
import { readPanels, readRules, RULES_FILE } from '../testing/prometheus/monitoring-files';
import { metricsOf } from '../testing/prometheus/parse-query';
import type { ServedVenue } from '../testing/served-venue';
import { testEnvironments } from '../testing/test-environment';
import { until } from '../testing/until';
import { useServedVenue } from '../testing/use-served-venue';
import { rightForm } from '../testing/write-forms';

const rules = readRules();
/** What Prometheus itself knows of a server. */
const UP = 'up';
const LAST_WEEK = "now() - interval '12 days'";

/** Metrics that appear once the database has answered. */
const FROM_DATABASE = [
  ...['desk_queue_waiting', 'audit_findings', 'house_option_limit_used', 'data_folder_free_bytes'],
];

/** Names of all metrics in the text format of Prometheus, whether they have a value or not. */
const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name],
  );

describe.each(testEnvironments('any'))('alert rules on $name', ({ make }) => {
  let venue: ServedVenue;
  useServedVenue(make, (opened) => (venue = opened));

  /** A venue of several servers, as one of them sees it. */
  const cluster = (isConnected: boolean, leases: readonly string[]): VenueServices['cluster'] =>
    ({
      bus: { isConnected: () => isConnected },
      leases: { processes: [{}], names: () => leases, held: () => [], epochOf: () => undefined },
      recorder: { counts: () => new Map([['lost', 0]]) },
    }) as never;

  /** What /metrics shows of a venue, once everything was read from the database. */
  const metricsText = async (over: Partial<VenueServices> = {}): Promise<string> => {
    const app = await makeServer({ production: false, logLevel: 'silent', trustProxy: false });
    const config = { DATA_DIR: tmpdir(), METRICS_PUBLIC: false } as never;
    const stats = { sockets: 0, topics: 0, framesSent: 0, framesDropped: 0, refused: 0 };
    registerOperation(app, { ...venue.world, ...over }, config, { stats: () => stats } as never);
    let text = '';
    await until(async () => {
      text = (await app.inject('/metrics')).body;
      const shown = new Set(readSamples(text).map(({ name }) => name));
      return FROM_DATABASE.every((name) => shown.has(name));
    });
    await app.close();
    return text;
  };
  const readMetrics = async (over: Partial<VenueServices> = {}): Promise<Sample[]> =>
    readSamples(await metricsText(over));
  const firing = (now: readonly Sample[], before: readonly Sample[] = now): readonly string[] =>
    rules.filter(({ query }) => evaluateQuery(query, { before, now }).length > 0).map(({ alert }) => alert);
  const scraped = (value: number): Sample => ({ name: UP, labels: { instance: 'a' }, value });
  const served = async (): Promise<Sample[]> =>
    readSamples(await (await fetch(`${venue.base}/metrics`)).text());

  it('OPS-45 rules and dashboard name metrics that the server has, and each rule says what to do', async () => {
    const text = await (await fetch(`${venue.base}/metrics`)).text();
    const known = new Set([
      UP,
      ...namesIn(text),
      ...namesIn(await metricsText({ cluster: cluster(true, []) })),
    ]);
    const unknown = [
      ...rules.map(({ alert, query }) => [alert, metricsOf(query)] as const),
      ...readPanels().map(({ title, query }) => [title, metricsOf(query)] as const),
    ].flatMap(([title, names]) =>
      names.filter((name) => !known.has(name)).map((name) => `${title}: ${name}`),
    );
    expect(unknown).toEqual([]);
    expect(readPanels().length).toBeGreaterThan(15);
    for (const { alert, severity, summary, action } of rules)
      expect([alert, ['page', 'ticket'].includes(severity ?? ''), Boolean(summary), Boolean(action)]).toEqual(
        [...[alert, true, true, true]],
      );
  });

  it('OPS-45 promtool accepts the rules where the machine has it', () => {
    const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
    // The parser of these tests accepts less than Prometheus does; all rules have passed it above.
    const verdict = hasPromtool
      ? execFileSync('promtool', ['check', 'rules', RULES_FILE], { encoding: 'utf8' })
      : '';
    expect(verdict.includes('SUCCESS')).toBe(hasPromtool);
  });

  it('OPS-45 no rule but the one about audits fires on a new venue, and each fires when its condition is true', async () => {
    const well = [...(await readMetrics({ cluster: cluster(true, []) })), scraped(1)];
    expect(firing(well)).toEqual(['NoAudit']);

    await breakDesk(venue);
    const refused = await served();
    await refuseMany(venue);
    for (let at = 0; at < 6; at += 1) venue.world.background.of('messages')(new Error('down'));
    const { risk, settlement, batches } = venue.world;
    const broken: Partial<VenueServices> = {
      cluster: cluster(false, ['feed']),
      clock: proxied(venue.world.clock, { state: () => ({ isSound: false }) as never }),
      feed: proxied(venue.world.feed, { markets: () => [] }),
      risk: {
        ...risk,
        house: proxied(risk.house, { closures: () => new Map([['btcusdt', 'jump']]) }),
        rules: { ...risk.rules, options: tinyLimits(risk.rules.options) },
      } as never,
      settlement: proxied(settlement, { lagSeconds: () => 90 }),
      batches: proxied(batches, { loadByKind: () => new Map([['spot', { waiting: 9, oldestSeconds: 3 }]]) }),
    };
    const rejections = (samples: readonly Sample[]) =>
      samples.filter(({ name }) => name === 'api_rejections_total');
    const ill = [
      // No test fills a disk.
      ...(await readMetrics(broken)).filter(({ name }) => name !== 'data_folder_free_bytes'),
      ...[{ name: 'data_folder_free_bytes', labels: {}, value: 1e9 }, scraped(0)],
      ...rejections(await served()),
    ];
    const before = [...well, ...rejections(refused)];
    const fired = firing(ill, before);
    expect(rules.map(({ alert }) => alert).filter((alert) => !fired.includes(alert))).toEqual(['NoAudit']);
  });
});

/** An object with other methods; those that it keeps run on itself. */
const proxied = <T extends object>(of: T, over: Partial<T>): T =>
  new Proxy(of, {
    get: (target, name) => {
      const value: unknown = Reflect.get(name in over ? over : target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/** Limits of options that one stake uses up. */
const tinyLimits = (options: VenueServices['risk']['rules']['options']) =>
  Object.fromEntries(
    Object.entries(options).map(([scope, limit]) => [
      scope,
      typeof limit === 'object' ? { ...limit, stakes: '0.001', exposure: '0.001' } : limit,
    ]),
  );

/** Lets a deposit and a payout wait for long, a worker be late, and the books be broken and not audited. */
async function breakDesk(venue: ServedVenue): Promise<void> {
  const { db } = venue.world;
  const olga = await operatorCaller(venue);
  const member = await venue.join('1', ['USDT']);
  const ask = async (spec: AnyCall, name: string) => {
    expect(await venue.ask(member, spec, await rightForm(spec)(venue, member))).toMatchObject({ code: 1 });
    const { items } = await olga(listReviews, { kind: name, member: member.id });
    return items[0]?.id;
  };
  await ask(recharge, 'deposit');
  const id = await ask(withdraw, 'withdrawal');
  await olga(decideReview, { kind: 'withdrawal', id, verdict: 1 });
  expect(await venue.ask(member, creatorder, await rightForm(creatorder)(venue, member))).toMatchObject({
    code: 1,
  });
  await runAudit(db, []);
  await runAudit(db, [
    { id: 'L1', title: 'every transaction balances', find: async () => ['transaction 7'] },
  ]);
  await db.query(`UPDATE wallet_deposit SET created_at = ${LAST_WEEK}`);
  await db.query(`UPDATE wallet_step SET at = ${LAST_WEEK} WHERE kind = 'withdrawal'`);
  await db.query(`UPDATE audit_mark SET at = ${LAST_WEEK}, full_at = ${LAST_WEEK}`);
}

/** Has the server refuse more calls than a venue should. */
async function refuseMany({ base }: ServedVenue): Promise<void> {
  const send = () =>
    fetch(`${base}/api/${login.name}`, { method: 'POST', body: new URLSearchParams({ x: '1' }) });
  for (let at = 0; at < 11; at += 1)
    await Promise.all(Array.from({ length: 50 }, async () => (await send()).text()));
}
