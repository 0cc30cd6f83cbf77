import { act, renderHook } from '@testing-library/react';
import type { SendResult } from './submission';
import { useFormDraft } from './use-form-draft';
import { type TransactionFormRules, useTransactionForm } from './use-transaction-form';

type Fields = Readonly<Record<'coin' | 'amount' | 'password', string>>;
interface Intent {
  readonly amount: string;
}
type FieldProblems = Partial<Record<keyof Fields, string | undefined>>;
type Rules = TransactionFormRules<Fields, FieldProblems, Intent, number, string, string>;

const EMPTY: Fields = { coin: 'USDT', amount: '', password: '' };
const FILLED: Fields = { coin: 'BTC', amount: '5', password: 'secret99' };
const MISSING = { coin: 'missing', amount: 'missing', password: 'missing' };
const ACCEPTED: SendResult<string> = { data: 'ok' };
const REFUSED: SendResult<string> = { error: { kind: 'refused', code: 0, msg: 'No' } };

/** A form with a secret; `rules` replaces what it states. */
function opened(rules: Partial<Rules> = {}, answer = ACCEPTED) {
  const sent: Intent[] = [];
  const { result } = renderHook(() => {
    const form = useFormDraft<Fields>('test', EMPTY, ['password']);
    return useTransactionForm(form, {
      check: () => ({}),
      toIntent: () => ({ amount: form.draft.amount }),
      send: async (intent) => {
        sent.push(intent);
        return answer;
      },
      lookup: { captureBaseline: async () => 1, find: async () => undefined },
      ...rules,
    });
  });
  const now = () => result.current;
  return {
    sent,
    now,
    decide: () => act(async () => now().decide()),
    change: (fields: Partial<Fields>) => act(() => now().change(fields)),
    confirm: () => act(() => now().confirmation.confirm()),
  };
}

beforeEach(() => sessionStorage.clear());

it('D-74 a form without problems opens its sheet with what it states', async () => {
  const form = opened({ check: () => ({ amount: undefined }) });
  form.change(FILLED);
  await form.decide();
  expect(form.now().confirmation.intent).toEqual({ amount: '5' });
  await form.confirm();
  expect(form.sent).toEqual([{ amount: '5' }]);
});

it.each<[string, Partial<Rules>]>([
  ['one field is wrong', { check: () => ({ coin: undefined, amount: 'missing' }) }],
  ['nobody can say what would be sent', { toIntent: () => undefined }],
])('no sheet opens while %s', async (_, rules) => {
  const form = opened(rules);
  await form.decide();
  expect(form.now().confirmation.intent).toBeUndefined();
});

it('reports what is wrong by field, and no more once it is put right', async () => {
  const problems: FieldProblems[] = [{ amount: 'missing' }, {}];
  const form = opened({ check: () => problems.shift() ?? {} });
  await form.decide();
  expect(form.now().problems).toEqual({ amount: 'missing' });
  await form.decide();
  expect(form.now().problems).toEqual({});
});

it.each<[string, Partial<Fields>, Partial<Fields>]>([
  ['a field takes all problems along but those of secrets', { coin: 'BTC' }, { password: 'missing' }],
  ['a secret takes only its own', { password: 'x' }, { coin: 'missing', amount: 'missing' }],
  ['a field and a secret take all', { amount: '1', password: 'x' }, {}],
])('changing %s', async (_, changed, remaining) => {
  const form = opened({ check: () => MISSING });
  await form.decide();
  expect(form.now().problems).toEqual(MISSING);
  form.change(changed);
  expect(form.now().problems).toEqual(remaining);
  expect(form.now().fields).toEqual({ ...EMPTY, ...changed });
});

it('clearing empties the form and forgets its problems', async () => {
  const form = opened({ check: () => MISSING });
  form.change(FILLED);
  await form.decide();
  act(() => form.now().clear());
  expect(form.now().fields).toEqual(EMPTY);
  expect(form.now().problems).toEqual({});
});

it.each<[string, Partial<Rules>, Fields]>([
  ['all of it where nothing is to stay', {}, EMPTY],
  ['all of it but what stays', { fieldsToKeep: ['coin', 'amount'] }, { ...FILLED, password: '' }],
])('D-74 an accepted request empties the form: %s', async (_, rules, left) => {
  const accepted: unknown[] = [];
  const form = opened({ ...rules, onAccepted: (...told) => void accepted.push(told) });
  form.change(FILLED);
  await form.decide();
  await form.confirm();
  expect(form.now().fields).toEqual(left);
  expect(accepted).toEqual([['ok', { amount: '5' }]]);
});

it('D-74 an accepted request forgets what was wrong with what was typed meanwhile', async () => {
  const problems: FieldProblems[] = [{}, MISSING];
  const form = opened({ check: () => problems.shift() ?? {} });
  await form.decide();
  await form.decide();
  expect(form.now().problems).toEqual(MISSING);
  await form.confirm();
  expect(form.now().problems).toEqual({});
});

it('D-10 a refused request leaves the form unchanged', async () => {
  const form = opened({}, REFUSED);
  form.change(FILLED);
  await form.decide();
  await form.confirm();
  expect(form.sent).toHaveLength(1);
  expect(form.now().fields).toEqual(FILLED);
});
