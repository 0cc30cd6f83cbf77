import { resolveOptionMoney } from './option-money';

it('D-52 accepts real money on real prices only, and play money on others where the configuration allows it', () => {
  expect(resolveOptionMoney('htx', false)).toBe('real');
  expect(resolveOptionMoney('htx', true)).toBe('real');
  for (const kind of ['simulated', 'replay'] as const) {
    expect(resolveOptionMoney(kind, true)).toBe('play');
    expect(resolveOptionMoney(kind, false)).toBe('closed');
  }
});
