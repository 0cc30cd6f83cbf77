import { rmSync } from 'node:fs';
import path from 'node:path';
import { ALL_CALLS, envelope } from '@ex/contract';
import { testEnvironments } from '../testing/test-environment';
import type { TestEnvironment } from '../testing/test-environment';
import { openServedVenue } from '../testing/served-venue';
import type { ServedVenue, TestMember } from '../testing/served-venue';

/** What the parts of a server say when they break; none of it is for the caller. */
const INSIDE = 'connect ECONNREFUSED 10.9.8.7:5432 at /srv/venue/secret.ts:7';
const LEAK = /ECONNREFUSED|10\.9\.8\.7|\/srv\/|ENOENT|secret|uploads\/|\bat \S+:\d+|stack|node_modules/i;
const MARKET = [
  '/market/detail?symbol=btcusdt',
  '/market/detail/merged?symbol=btcusdt',
  '/market/tickers',
  '/market/depth?symbol=btcusdt&type=step0',
  '/market/trade?symbol=btcusdt',
  '/market/history/trade?symbol=btcusdt',
  '/market/history/kline?symbol=btcusdt&period=1min',
  '/market/history/candles?symbol=btcusdt&period=1min',
  '/v1/common/timestamp',
];
const OTHERS = [
  ...['/v1/common/symbols', '/v2/settings/common/symbols', '/v1/settings/common/market-symbols'],
  ...['/v2/market-status', '/v2/reference/currencies', '/healthz', '/readyz', '/metrics', '/', '/options'],
  ...['/manifest.webmanifest', '/coins/btc.svg', '/banners/1.svg', '/apple-touch-icon.png', '/nowhere'],
  ...[
    '/assets/none.js',
    '/files/x',
    '/api/none',
    '/%',
    '/api/%zz',
    '/files/%00',
    `/files/${'a'.repeat(300)}`,
  ],
];

/** Memory answers polled settings for every caller. */
const FROM_MEMORY: ReadonlySet<string> = new Set(['wapConfig']);

describe.each(testEnvironments('any'))('broken parts on $name', ({ make }) => {
  let place: TestEnvironment;
  let venue: ServedVenue;
  let member: TestMember;
  let picture: string;
  beforeAll(async () => {
    place = await make();
    venue = await openServedVenue(place);
    member = await venue.join('1', ['USDT']);
    picture = await venue.upload(member);
    // Its own work is not what is looked at here.
    await venue.world.feed.stop();
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await venue.stop();
    await place.remove();
  });

  const fails = (): never => {
    throw new Error(INSIDE);
  };

  /** Lets everything that reads or writes fail, as when database and feed are gone. */
  function breakAll(): void {
    const { db, feed, sessionCache } = venue.world;
    sessionCache.forgetMember(member.id);
    for (const name of ['query', 'transaction'] as const)
      jest.spyOn(db, name).mockImplementation(() => Promise.reject(new Error(INSIDE)));
    for (const name of [
      'ticker',
      'depth',
      'trades',
      'openBar',
      'lastPrice',
      'lastUpdate',
      'marketTime',
    ] as const)
      jest.spyOn(feed, name).mockImplementation(fails);
    const rejects = (): Promise<never> => Promise.reject(new Error(INSIDE));
    for (const name of ['bars', 'barsBetween'] as const) jest.spyOn(feed, name).mockImplementation(rejects);
  }

  async function answerOf(route: string, init: RequestInit = {}) {
    const answer = await fetch(`${venue.base}${route}`, {
      ...init,
      headers: { token: member.token, ...init.headers },
    });
    const text = await answer.text();
    expect({ route, text, headers: JSON.stringify([...answer.headers]) }).toEqual({
      route,
      text: expect.not.stringMatching(LEAK),
      headers: expect.not.stringMatching(LEAK),
    });
    return { status: answer.status, text };
  }

  it.each(ALL_CALLS.map((spec) => [spec.name, spec] as const))(
    'ERRORS-01 %s answers an envelope without a word of the inside when database and feed are gone',
    async (name, { method, encoding }) => {
      breakAll();
      const form = encoding === 'multipart' ? new FormData() : new URLSearchParams({ m_id: '1', page: '1' });
      const { text } = await answerOf(`/api/${name}`, method === 'POST' ? { method, body: form } : {});
      expect(envelope.parse(JSON.parse(text)).code === 1).toBe(FROM_MEMORY.has(name));
    },
  );

  it.each([...MARKET, ...OTHERS])('%s says nothing of the inside then', async (route) => {
    breakAll();
    for (const method of ['GET', 'POST', 'DELETE']) {
      const { status, text } = await answerOf(route, { method, headers: { accept: 'text/html' } });
      if (status === 500) expect(text).toBe('Internal Server Error');
    }
  });

  it('a stored picture says nothing of the inside when the database is gone, and nothing is there when its file is', async () => {
    jest.spyOn(venue.world.db, 'query').mockImplementation(() => Promise.reject(new Error(INSIDE)));
    expect(await answerOf(picture)).toEqual({ status: 500, text: 'Internal Server Error' });
    jest.restoreAllMocks();
    expect(await answerOf(picture)).toMatchObject({ status: 200 });
    rmSync(path.join(place.env['DATA_DIR'] ?? '', 'uploads'), { recursive: true });
    expect(await answerOf(picture)).toMatchObject({
      status: 404,
      text: expect.stringContaining('not found'),
    });
    const body = new FormData();
    body.append(
      'file',
      new Blob([Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64')]),
      'a',
    );
    const { status, text } = await answerOf('/api/upload', { method: 'POST', body });
    expect({ status, code: envelope.parse(JSON.parse(text)).code }).toEqual({ status: 500, code: 500 });
  });
});
