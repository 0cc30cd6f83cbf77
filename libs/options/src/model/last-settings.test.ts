import { readLastSettings, toSettings, writeLastSettings } from './last-settings';

const last = { seconds: 90, stake: '12.5' };
const offered = [{ seconds: 90, minStake: '10', maxStake: null }];

it('OPT-21 keeps the settings used last as text', () => {
  expect(readLastSettings(writeLastSettings(last))).toEqual(last);
  expect(readLastSettings(writeLastSettings(undefined))).toBeUndefined();
});

it.each([undefined, '', '90', '90 x', 'x 10', '90 10 1', '-90 10', '1e3 10'])(
  'reads nothing from %j',
  (text) => {
    expect(readLastSettings(text)).toBeUndefined();
  },
);

it('are settings only while their duration is on offer', () => {
  expect(toSettings(last, offered)).toEqual({ duration: offered[0], stake: '12.5' });
  expect(toSettings(last, [])).toBeUndefined();
  expect(toSettings(last, undefined)).toBeUndefined();
  expect(toSettings(undefined, offered)).toBeUndefined();
});
