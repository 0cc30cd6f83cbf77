import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { getRechargeList, login, recharge, register } from '@ex/contract';
import { newPicture } from '@ex/server-http/testing';
import { DEMO_MEMBER } from '../start/seed';
import { call } from '../testing/client';
import { useServerBuild } from '../testing/server-build';
import type { ServerProcess } from '../testing/server-process';
import { embeddedEnvironment } from '../testing/test-environment';
import type { TestEnvironment } from '../testing/test-environment';
import { until } from '../testing/until';

const { start } = useServerBuild();

/** A server whose operator has stated neither `PLAY` nor `NODE_ENV` nor a reviewer. */
const UNSTATED = { PLAY: '', NODE_ENV: '', AUTO_REVIEW_SECONDS: '', LOG_LEVEL: 'info' };
const MEMBER = { phone: '13800138000', password: 'abc12345' };
const [WAITS, COMPLETED] = [1, 2];
const DEPOSIT = { minimum: '1', maximum: '5000000' };

/** An operator's own address to pay in to, so that deposits are on wherever samples are not. */
function siteFile(place: TestEnvironment): string {
  const file = path.join(place.folder, 'own-site.json');
  const network = { id: 1, type: 'trc20', address: 'TKFoC3UExtNXCuYdL8iWQjwjeHgkBZfX8U' };
  const usdt = { coin: 'USDT', deposit: { ...DEPOSIT, networks: [network] } };
  writeFileSync(file, JSON.stringify({ wallet: { coins: [usdt] } }));
  return file;
}

/** Registers, says that a million was paid in, and returns how to read what became of it. */
async function announceMillion({ base }: ServerProcess) {
  const fields = { ...MEMBER, repassword: MEMBER.password, type: '1' };
  const { data } = await call(base, register, { fields });
  const headers = { token: (data as { userinfo: { token: string } }).userinfo.token };
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(newPicture())]), 'a.png');
  const uploaded = await fetch(`${base}/api/upload`, { method: 'POST', body: form, headers });
  const payimg = ((await uploaded.json()) as { data: { url: string } }).data.url;
  const deposit = { c_id: '1', num: '1000000', payimg, a_id: '1', type: '1' };
  expect(await call(base, recharge, { fields: deposit, headers })).toMatchObject({ code: 1 });
  return async () => {
    const page = { c_id: '1', type: '1', page: '1', limit: '1' };
    const answer = await call(base, getRechargeList, { fields: page, headers });
    return getRechargeList.answer.parse(answer.data).list[0]?.status;
  };
}

const logInAsDemo = ({ base }: ServerProcess) =>
  call(base, login, { fields: { username: DEMO_MEMBER.username, password: DEMO_MEMBER.password } });

it('RISK-70 a real feed alone makes a venue with real money: no demo member, and nothing is credited automatically', async () => {
  const places = [await embeddedEnvironment(), await embeddedEnvironment()] as const;
  const play = await start(places[0], { ...UNSTATED, SITE_CONFIG: siteFile(places[0]) });
  const real = await start(places[1], {
    ...UNSTATED,
    SITE_CONFIG: siteFile(places[1]),
    MARKET_FEED: 'htx',
    MARKET_UPSTREAM: play.base,
    MARKET_UPSTREAM_WS: `${play.base.replace('http', 'ws')}/ws`,
  });
  const statusOfReal = await announceMillion(real);
  const statusOfPlay = await announceMillion(play);
  expect(await Promise.all([logInAsDemo(play), logInAsDemo(real)])).toMatchObject([{ code: 1 }, { code: 0 }]);
  // The play venue credits what was announced later: the other one would have done so by now.
  await until(async () => (await statusOfPlay()) === COMPLETED);
  expect(await statusOfReal()).toBe(WAITS);
  expect([await real.end('SIGTERM'), await play.end('SIGTERM')]).toEqual([0, 0]);
  for (const place of places) await place.remove();
});
