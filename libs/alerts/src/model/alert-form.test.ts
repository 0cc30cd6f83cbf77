import { alertProblem, emptyAlert } from './alert-form';

const MARKETS = [{ symbol: 'btcusdt' }];
const problem = (over: object) => alertProblem({ ...emptyAlert('btcusdt'), target: '5', ...over }, MARKETS);

it('ALERT-01 asks for a market of the list and a target above 0', () => {
  expect(problem({})).toBeUndefined();
  expect(problem({ symbol: '' })).toBe('market');
  expect([problem({ target: '' }), problem({ target: '0.00' })]).toEqual(['target', 'target']);
});

it('ALERT-01 takes no change that cannot be', () => {
  const change = (direction: string, target: string) => problem({ kind: 'change', direction, target });
  expect([change('fall', '99.99'), change('fall', '100')]).toEqual([undefined, 'percent']);
  expect([change('rise', '999.99'), change('rise', '1000')]).toEqual([undefined, 'percent']);
});
