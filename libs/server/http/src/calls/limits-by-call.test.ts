import { ALL_CALLS, CODE_TOO_MANY, getusr, resetpay, resetpwd, upload, withdraw } from '@ex/contract';
import type { AnyCall } from '@ex/contract';
import { NO_LIMITS, startServer, TOKEN } from '../testing';
import { changesPerHour, makeLimits, perDay } from './limits';
import type { Rates } from './limits';

const ONCE = { perSecond: 1, burst: 1 };
const isChange = ({ access, factor, money, name }: AnyCall) =>
  access === 'member' && factor === true && !money && name !== resetpwd.name;
const isUpload = ({ encoding }: AnyCall) => encoding === 'multipart';

it.each<[keyof Rates, AnyCall, (call: AnyCall) => boolean]>([
  ['member', getusr, (call) => call.access === 'member' && !call.money && !isUpload(call)],
  ['money', withdraw, ({ money }) => money === true],
  ['moneyDay', withdraw, ({ money }) => money === true],
  ['change', resetpay, isChange],
  ['memberChange', resetpay, isChange],
  ['upload', upload, isUpload],
])('RISK-112 counts its own calls by the rate for %s, and no others', async (kind, spending, isCounted) => {
  const rates = { ...NO_LIMITS, [kind]: ONCE };
  const { base } = await startServer(ALL_CALLS, [], { rates, now: () => 0 });
  const ask = async ({ name, method }: AnyCall) => {
    const answer = await fetch(`${base}/api/${name}`, { method, headers: { token: TOKEN } });
    return ((await answer.json()) as { code: number }).code;
  };
  expect(await ask(spending)).not.toBe(CODE_TOO_MANY);
  const refused: string[] = [];
  for (const call of ALL_CALLS) if ((await ask(call)) === CODE_TOO_MANY) refused.push(call.name);
  expect(refused).toEqual(ALL_CALLS.filter(isCounted).map(({ name }) => name));
});

it('RISK-110 a member has so many money calls at a time and again over a day, at any rate', () => {
  let now = 0;
  const { money } = makeLimits({ ...NO_LIMITS, moneyDay: perDay(2_400) }, () => now);
  const granted = (): number => {
    for (let calls = 0; ; calls += 1)
      try {
        money(7);
      } catch (error) {
        expect(error).toMatchObject({ code: CODE_TOO_MANY, retryAfter: 36 });
        return calls;
      }
  };
  expect(granted()).toBe(2_400);
  now += 3_600_000;
  expect(granted()).toBe(100);
  // Other members have their own.
  money(8);
});

it('RISK-115 a session that has used up its changes leaves those of the other sessions of its member', () => {
  const { change } = makeLimits({ ...NO_LIMITS, ...changesPerHour(60) }, () => 0);
  const spend = (token: string): number => {
    for (let calls = 0; ; calls += 1)
      try {
        change(token, 7);
      } catch (error) {
        expect(error).toMatchObject({ code: CODE_TOO_MANY });
        return calls;
      }
  };
  expect(['thief', 'thief', 'owner'].map(spend)).toEqual([60, 0, 60]);
  // All sessions together have a limit too.
  expect(['b', 'c', 'd', 'e'].map(spend)).toEqual([60, 60, 60, 0]);
});
