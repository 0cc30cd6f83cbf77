import { allowsTrading, OPEN_TRADING, stricterTrading, toTradingState } from './trading-state';

it.each([
  ['open', ['marketLike', 'limitOrder', 'cancel']],
  ['limit-only', ['limitOrder', 'cancel']],
  ['cancel-only', ['cancel']],
  ['halted', []],
  [undefined, ['marketLike', 'limitOrder', 'cancel']],
  ['constructor', ['marketLike', 'limitOrder', 'cancel']],
])('the mode %s allows %j', (mode, expected) => {
  const state = toTradingState(mode, 'why');
  const actions = ['marketLike', 'limitOrder', 'cancel'] as const;
  expect(actions.filter((action) => allowsTrading(state, action))).toEqual(expected);
});

it('an open market says nothing', () => {
  expect(toTradingState('open', 'why')).toBe(OPEN_TRADING);
  expect(toTradingState('halted', undefined)).toEqual({ mode: 'halted', notice: '' });
});

it('of two states the stricter one counts', () => {
  const [halted, limited] = [toTradingState('halted', ''), toTradingState('limit-only', 'why')];
  expect([stricterTrading(halted, limited), stricterTrading(limited, halted)]).toEqual([halted, halted]);
  expect(stricterTrading(OPEN_TRADING, limited)).toBe(limited);
});
