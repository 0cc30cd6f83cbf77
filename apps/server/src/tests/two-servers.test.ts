import { getMarketList, login, register } from '@ex/contract';
import { call } from '../testing/client';
import { useServerBuild } from '../testing/server-build';
import type { ServerProcess } from '../testing/server-process';
import { embeddedEnvironment, testEnvironments } from '../testing/test-environment';
import type { TestEnvironment } from '../testing/test-environment';
import { until } from '../testing/until';

const { start, audit } = useServerBuild();

describe.each(testEnvironments('any'))('two servers side by side, the second on $name', ({ make }) => {
  let places: readonly TestEnvironment[];
  let upstream: ServerProcess;
  beforeAll(async () => {
    // The other tests begin with the schema; here the second makes it on an empty database, as the first does of the journeys.
    places = [await embeddedEnvironment(), await make('none')];
    upstream = await start(places[0] as TestEnvironment);
  });
  afterAll(async () => {
    await upstream.end('SIGTERM');
    for (const place of places) await place.remove();
  });

  it('keep their members apart, and one can be the market of the other', async () => {
    const env = {
      MARKET_FEED: 'htx',
      MARKET_UPSTREAM: upstream.base,
      MARKET_UPSTREAM_WS: `${upstream.base.replace('http', 'ws')}/ws`,
    };
    const server = await start(places[1] as TestEnvironment, env);
    const fields = { phone: '13800138000', password: 'abc12345', repassword: 'abc12345', type: '1' };
    const account = { fields: { username: fields.phone, password: fields.password } };
    const registered = await call(server.base, register, { fields });
    const here = await call(server.base, login, account);
    const there = await call(upstream.base, login, account);
    await until(async () => (await fetch(`${server.base}/readyz`)).status === 200);
    const markets = await Promise.all([server.base, upstream.base].map((base) => call(base, getMarketList)));
    expect(await server.end('SIGTERM')).toBe(0);
    expect([registered.code, here.code, there.code]).toEqual([1, 1, 0]);
    const symbols = markets.map(({ data }) =>
      (data as { list: { symbol: string }[] }).list.map(({ symbol }) => symbol),
    );
    expect(symbols[0]).toEqual(symbols[1]);
  });

  it('leave no embedded database to an audit', () => {
    expect(audit(places[0] as TestEnvironment).code).toBe(2);
  });
});
