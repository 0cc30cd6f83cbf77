import { keepSession } from '@ex/api-client';
import { act, renderHook } from '@testing-library/react';
import { useFormDraft } from './use-form-draft';

const EMPTY = { coin: '', amount: '' };
const open = () => renderHook(() => useFormDraft('test', EMPTY)).result;

beforeEach(() => {
  sessionStorage.clear();
  keepSession('first-token');
});

it('keeps what was typed over a reload until it is cleared', () => {
  const before = open();
  act(() => before.current.change({ coin: 'BTC' }));
  act(() => before.current.change({ amount: '0.5' }));
  expect(before.current.draft).toEqual({ coin: 'BTC', amount: '0.5' });
  const after = open();
  expect(after.current.draft).toEqual({ coin: 'BTC', amount: '0.5' });
  act(() => after.current.clear());
  expect(after.current.draft).toEqual(EMPTY);
  expect(open().current.draft).toEqual(EMPTY);
});

it('shows nothing of one member to another', () => {
  const first = open();
  act(() => first.current.change({ amount: '7' }));
  keepSession('other-token');
  expect(open().current.draft).toEqual(EMPTY);
});

it.each(['not json', 'null', '[]', '{"draft":{"amount":5,"secret":"x"}}'])('starts empty on %s', (text) => {
  sessionStorage.setItem('draft-test', text);
  expect(open().current.draft).toEqual(EMPTY);
});

it('takes only its own fields, and only texts', () => {
  const kept = { session: 'first-to', draft: { coin: 'BTC', amount: 5, secret: 'x' } };
  sessionStorage.setItem('draft-test', JSON.stringify(kept));
  expect(open().current.draft).toEqual({ coin: 'BTC', amount: '' });
});
