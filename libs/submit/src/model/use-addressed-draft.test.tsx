import { keepSession } from '@ex/api-client/members';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { useAddressedDraft } from './use-addressed-draft';
import { useFormDraft } from './use-form-draft';

const EMPTY = { coin: '', account: '1', amount: '' };

function open(at: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
  );
  const { result } = renderHook(
    () => ({
      form: useAddressedDraft(useFormDraft('test', EMPTY), ['coin', 'account'], ['amount']),
      search: useLocation().search,
      go: useNavigate(),
    }),
    { wrapper },
  );
  return {
    draft: () => result.current.form.draft,
    search: () => result.current.search,
    change: (fields: Partial<typeof EMPTY>) => act(() => result.current.form.change(fields)),
    clear: () => act(() => result.current.form.clear()),
    go: (to: string) => act(() => void result.current.go(to)),
  };
}

beforeEach(() => {
  sessionStorage.clear();
  keepSession('first-token');
});

it('RIM-62 a chosen field is in the address and the draft, a typed one in the draft', () => {
  const form = open('/a?x=1');
  form.change({ coin: '2', amount: '7' });
  expect([form.draft(), form.search()]).toEqual([{ coin: '2', account: '1', amount: '7' }, '?x=1&coin=2']);
  form.change({ coin: '' });
  expect([form.draft().coin, form.search()]).toEqual(['', '?x=1']);
});

it('RIM-62 an address that agrees with the draft keeps what was typed, as after a reload', () => {
  open('/a').change({ coin: '2', amount: '7' });
  expect(open('/a?coin=2').draft()).toEqual({ coin: '2', account: '1', amount: '7' });
  const form = open('/a');
  expect([form.draft(), form.search()]).toEqual([{ coin: '2', account: '1', amount: '7' }, '?coin=2']);
});

it('RIM-62 a link to another coin starts an empty form, which keeps what is typed from then on', () => {
  open('/a').change({ coin: '2', amount: '7' });
  const form = open('/a?coin=3');
  expect(form.draft()).toEqual({ coin: '3', account: '1', amount: '' });
  form.change({ amount: '9' });
  expect(form.draft()).toEqual({ coin: '3', account: '1', amount: '9' });
  form.go('?coin=4');
  expect(form.draft()).toEqual({ coin: '4', account: '1', amount: '' });
});

it('RIM-62 a cleared form is empty, and its address too', () => {
  const form = open('/a?coin=2&account=3');
  form.change({ amount: '7' });
  form.clear();
  expect([form.draft(), form.search()]).toEqual([EMPTY, '']);
});

it('LIFT-55 an amount of a link moves to the draft, once', () => {
  const form = open('/a?coin=2&amount=25.5');
  expect([form.draft(), form.search()]).toEqual([{ coin: '2', account: '1', amount: '25.5' }, '?coin=2']);
  form.change({ amount: '3' });
  expect([form.draft().amount, form.search()]).toEqual(['3', '?coin=2']);
});

it('LIFT-55 an amount of a link replaces what was typed for another coin', () => {
  const form = open('/a');
  form.change({ coin: '1', amount: '7' });
  form.go('/a?coin=2&amount=25.5');
  expect(form.draft()).toEqual({ coin: '2', account: '1', amount: '25.5' });
});

it.each(['-1', '0', '0.00', '1e5', 'x', '1.123456789', ''])(
  'LIFT-55 a link with the amount "%s" fills in none',
  (amount) => {
    const form = open(`/a?coin=2&amount=${amount}`);
    expect([form.draft(), form.search()]).toEqual([{ coin: '2', account: '1', amount: '' }, '?coin=2']);
  },
);
