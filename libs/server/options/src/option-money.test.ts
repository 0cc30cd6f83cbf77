import { resolveOptionMoney } from './option-money';

it('D-52 takes real money on real prices only, and play money on others where that was said', () => {
  expect(resolveOptionMoney('htx', false)).toBe('real');
  expect(resolveOptionMoney('htx', true)).toBe('real');
  for (const kind of ['simulated', 'replay'] as const) {
    expect(resolveOptionMoney(kind, true)).toBe('play');
    expect(resolveOptionMoney(kind, false)).toBe('closed');
  }
});
