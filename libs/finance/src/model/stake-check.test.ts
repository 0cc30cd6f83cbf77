import { readStakeDraft, stakeProblem } from './stake-check';

const term = { id: 1, days: 7, interest_rate: '6', min_price: '100' };
const problem = (amount: string, password = 'secret', available?: string) =>
  stakeProblem({ amount, password }, term, available);

it('STAKE-04 the amount is a whole number', () => {
  for (const amount of ['', '0', '12.5', 'abc', '-3'])
    expect(problem(amount)).toEqual({ field: 'amount', reason: 'missing' });
});

it('STAKE-05 the amount reaches the least of the chosen days', () => {
  expect(problem('99')).toEqual({ field: 'amount', reason: 'minimum' });
  expect(problem('100')).toBeUndefined();
});

it('the amount is covered by the balance, when that is known', () => {
  expect(problem('200', 'secret', '199.99')).toEqual({ field: 'amount', reason: 'insufficient' });
  expect(problem('200', 'secret', '200')).toBeUndefined();
});

it('STAKE-06 the payment password is required, asked for last', () => {
  expect(problem('100', '')).toEqual({ field: 'password', reason: 'missing' });
  expect(problem('99', '')).toEqual({ field: 'amount', reason: 'minimum' });
});

it('a kept form comes back, what is none does not', () => {
  expect(readStakeDraft({ term: 2, amount: '250' })).toEqual({ term: 2, amount: '250' });
  expect(readStakeDraft({ term: 'x', amount: '' })).toEqual({ term: undefined, amount: '' });
  expect(readStakeDraft({ amount: '2.5' })).toBeUndefined();
  expect(readStakeDraft(null)).toBeUndefined();
});
