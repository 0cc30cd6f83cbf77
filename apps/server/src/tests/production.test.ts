import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { creatorder, getHyConfig, login, register } from '@ex/contract';
import { call } from '../testing/client';
import { ORDER_SECONDS, useServerBuild } from '../testing/server-build';
import { startServer } from '../testing/server-process';
import { testEnvironments } from '../testing/test-environment';
import { until } from '../testing/until';

const { bundle, start } = useServerBuild();

describe.each(testEnvironments('any'))('production on $name', ({ make }) => {
  /** Answer of the options call to a new member. */
  async function optionsOf(base: string) {
    const fields = { phone: '13800138000', password: 'abc12345', repassword: 'abc12345', type: '1' };
    await call(base, register, { fields });
    const account = { username: fields.phone, password: fields.password };
    const { data } = await call(base, login, { fields: account });
    const { token } = (data as { userinfo: { token: string } }).userinfo;
    const order = { m_id: '1', ctime: String(ORDER_SECONDS), ctzed: '10', buytype: '1' };
    const headers = { token };
    const config = await call(base, getHyConfig, { headers });
    const opened = await call(base, creatorder, { fields: order, headers });
    return { config: config.data, opened };
  }

  it('D-52 sells no options on simulated prices, and says so to operator and member, unless for play money', async () => {
    const place = await make();
    const production = { PLAY: '0', NODE_ENV: 'production', LOG_LEVEL: 'info' };
    const closed = await start(place, production);
    await until(async () => (await fetch(`${closed.base}/readyz`)).status === 200);
    const before = await optionsOf(closed.base);
    expect(await closed.end('SIGTERM')).toBe(0);
    expect(closed.output()).toContain('Options are closed: prices are simulated or replayed');
    expect(before.config).toMatchObject({ option_money: 'closed' });
    expect(before.opened).toMatchObject({ status: 200, code: 0 });
    expect(before.opened.msg).toBe('Options are closed: this site has no live market prices');
    const other = await make();
    const play = await start(other, { ...production, PLAY: '1' });
    const after = await optionsOf(play.base);
    expect(await play.end('SIGTERM')).toBe(0);
    expect(play.output()).toContain('Take play money only');
    expect(after.config).toMatchObject({ option_money: 'play' });
    expect(after.opened.msg).toBe('Not enough balance');
    for (const one of [place, other]) await one.remove();
  });

  it('RISK-70 refuses to start with the demo member', async () => {
    const place = await make();
    const production = { PLAY: '0', NODE_ENV: 'production', LOG_LEVEL: 'info' };
    const development = await start(place);
    await development.end('SIGTERM');
    const failure: unknown = await start(place, production).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: 1,
      output: expect.stringMatching(/demo member.*PLAY=1/) as string,
    });
    await place.remove();
  });

  it('is audited by the settings of .env, and never with an empty database made for it', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'audit-'));
    writeFileSync(path.join(folder, '.env'), 'DATA_DIR=venue-data\n');
    const env = { PATH: process.env['PATH'] };
    const { status, stderr } = spawnSync(process.execPath, [bundle().audit], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    const left = readdirSync(folder);
    rmSync(folder, { recursive: true });
    expect([status, left]).toEqual([2, ['.env']]);
    expect(stderr).toContain(`${path.sep}venue-data. Set DATA_DIR`);
  });

  it('names wrong settings and ends', async () => {
    const failure: unknown = await startServer(bundle().main, { PORT: 'x' }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 1, output: expect.stringContaining('PORT') as string });
  });
});
