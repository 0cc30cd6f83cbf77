import { ALL_CALLS, CODE_TOO_MANY, getusr, upload, withdraw } from '@ex/contract';
import type { AnyCall } from '@ex/contract';
import { NO_LIMITS, startServer, TOKEN } from '../testing';
import type { Rates } from './limits';

const ONCE = { perSecond: 1, burst: 1 };
const isUpload = ({ encoding }: AnyCall) => encoding === 'multipart';

it.each<[keyof Rates, AnyCall, (call: AnyCall) => boolean]>([
  ['member', getusr, (call) => call.access === 'member' && !call.money && !isUpload(call)],
  ['money', withdraw, ({ money }) => money === true],
  ['upload', upload, isUpload],
])('counts its own calls by the rate for %s, and no others', async (kind, spending, isCounted) => {
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
