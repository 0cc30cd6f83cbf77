import { dropSession, keepSession } from '@ex/api-client/members';
import { act, renderHook } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { useFormDraft } from './use-form-draft';

const EMPTY = { coin: '', amount: '' };
const open = () => renderHook(() => useFormDraft('test', EMPTY)).result;

afterEach(() => jest.restoreAllMocks());
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
  sessionStorage.setItem('kept.draft-test', text);
  expect(open().current.draft).toEqual(EMPTY);
});

it('takes only its own fields, and only texts', () => {
  const kept = { session: 'first-to', draft: { coin: 'BTC', amount: 5, secret: 'x' } };
  sessionStorage.setItem('kept.draft-test', JSON.stringify(kept));
  expect(open().current.draft).toEqual({ coin: 'BTC', amount: '' });
});

it('SHELL-28 is forgotten when the session ends', () => {
  const form = open();
  act(() => form.current.change({ amount: '7' }));
  expect(sessionStorage).toHaveLength(1);
  act(() => dropSession());
  expect(sessionStorage).toHaveLength(0);
});

it('keeps no secret, and has it at hand until the page is left', () => {
  const form = renderHook(() => useFormDraft('test', EMPTY, ['coin'])).result;
  act(() => form.current.change({ coin: 'secret99', amount: '7' }));
  expect(form.current.draft).toEqual({ coin: 'secret99', amount: '7' });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret99');
  expect(open().current.draft).toEqual({ coin: '', amount: '7' });
});

it('writes once per change and never while React renders, also in strict mode', () => {
  let isRendering = false;
  const writes: boolean[] = [];
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => void writes.push(isRendering));
  const { result } = renderHook(
    () => {
      isRendering = true;
      const form = useFormDraft('test', EMPTY);
      const [, redraw] = useState(0);
      isRendering = false;
      return { ...form, redraw };
    },
    { wrapper: StrictMode },
  );
  act(() => {
    // With another change waiting, React calls an updater while it renders, twice in strict mode.
    result.current.redraw(1);
    result.current.change({ coin: 'BTC' });
    result.current.change({ amount: '0.5' });
  });
  expect(result.current.draft).toEqual({ coin: 'BTC', amount: '0.5' });
  expect(writes).toEqual([false, false]);
});
