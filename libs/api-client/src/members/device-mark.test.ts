import { DEVICE_HEADER, getusr, login } from '@ex/contract';
import { request } from '../transport';
import { keepDeviceMark } from './device-mark';

const MARK = '1775001600000.AAAAAAAAAAAAAAAA.seal';
const sentWith = (call: typeof login | typeof getusr) =>
  request({ call, payload: {} }, new AbortController().signal).headers.get(DEVICE_HEADER);

afterEach(() => localStorage.clear());

it('RISK-83 keeps the mark of the device and sends it with log-ins alone', () => {
  expect(sentWith(login)).toBeNull();
  keepDeviceMark(new Headers({ [DEVICE_HEADER]: MARK }));
  keepDeviceMark(new Headers());
  expect([sentWith(login), sentWith(getusr)]).toEqual([MARK, null]);
});

it.each(['short', 'a mark of more words', 'mark\nwith another line'])('does not send %j', (stored) => {
  localStorage.setItem('mark', stored);
  expect(sentWith(login)).toBeNull();
});
