import { optionMoney } from './option-money';

it('D-52 takes real money on real prices only, and play money on others where that was said', () => {
  expect(optionMoney('htx', false)).toBe('real');
  expect(optionMoney('htx', true)).toBe('real');
  for (const kind of ['simulated', 'replay'] as const) {
    expect(optionMoney(kind, true)).toBe('play');
    expect(optionMoney(kind, false)).toBe('closed');
  }
});
