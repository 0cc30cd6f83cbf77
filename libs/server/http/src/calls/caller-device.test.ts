import { login } from '@ex/contract';
import { ApiRejection } from './answer';
import { serve } from './handler';
import { startServer } from '../testing';

it('RISK-83 hands a device its mark with an answer that succeeds, and reads it from one well-formed header', async () => {
  const seen: (string | undefined)[] = [];
  const handler = serve(login, async ({ password }, { device }) => {
    seen.push(device?.mark);
    device?.give('1.2.next-mark-of-device');
    if (password !== 'right') throw new ApiRejection('members.login.wrong');
    return { data: { userinfo: { token: 'x'.repeat(43) } }, message: 'members.login.done' };
  });
  const { base } = await startServer([login], [handler]);
  const answer = async (password: string, headers: Readonly<Record<string, string>> = {}) => {
    const body = new URLSearchParams({ username: 'anna', password });
    const { headers: given } = await fetch(`${base}/api/login`, { method: 'POST', body, headers });
    return given.get('device');
  };
  expect(await answer('right')).toBe('1.2.next-mark-of-device');
  expect(await answer('wrong')).toBeNull();
  await answer('right', { device: '1.2.next-mark-of-device' });
  for (const device of ['short', 'x'.repeat(201), `${'x'.repeat(20)}, ${'y'.repeat(20)}`])
    await answer('right', { device });
  expect(seen).toEqual([undefined, undefined, '1.2.next-mark-of-device', undefined, undefined, undefined]);
});
