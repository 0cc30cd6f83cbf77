import { testModes } from './testing';
import { closeWithoutPrices } from './without-prices';

describe('RISK-86 modes while the feed has no price', () => {
  const prices = new Set<string>();
  const operator = testModes();
  const modes = closeWithoutPrices(operator, {
    hasAny: () => prices.size > 0,
    has: (symbol) => prices.has(symbol),
  });
  beforeEach(() => {
    prices.clear();
    operator.set('venue', 'open');
    operator.set('market:btcusdt', 'open');
  });

  it('close every market until it has one, and the venue until any has', () => {
    const said = () =>
      [modes.venue, modes.market('btcusdt'), modes.market('ethusdt')].map(({ mode }) => mode);
    expect(said()).toEqual(['no-prices', 'no-prices', 'no-prices']);
    const before = modes.version;
    prices.add('btcusdt');
    expect(said()).toEqual(['open', 'open', 'no-prices']);
    expect(modes.version).toBeGreaterThan(before);
    prices.add('ethusdt');
    expect(said()).toEqual(['open', 'open', 'open']);
  });

  it('give way to a stricter mode of the operator, with what the operator says', () => {
    operator.set('market:btcusdt', 'halted', 'Back at noon');
    expect(modes.market('btcusdt')).toEqual({ mode: 'halted', notice: 'Back at noon' });
    operator.set('venue', 'limit-only', 'Busy');
    expect(modes.market('ethusdt')).toEqual({ mode: 'no-prices', notice: '' });
  });

  it('leave the switches alone', () => {
    operator.set('switch:withdrawals', 'off', 'Node');
    expect([modes.isOn('withdrawals'), modes.closed]).toEqual([
      false,
      [{ name: 'withdrawals', notice: 'Node' }],
    ]);
    operator.set('switch:withdrawals', 'on');
    expect(modes.isOn('withdrawals')).toBe(true);
  });
});
