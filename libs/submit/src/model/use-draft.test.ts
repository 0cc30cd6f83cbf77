import { keepSession } from '@ex/api-client/members';
import { act, renderHook } from '@testing-library/react';
import { readDraft, useDraft, writeDraft } from './use-draft';

const isTexts = (kept: unknown): kept is readonly string[] =>
  Array.isArray(kept) && kept.every((text) => typeof text === 'string');
const RULES = {
  name: 'list',
  empty: [] as readonly string[],
  read: (kept: unknown) => (isTexts(kept) ? kept : undefined),
  keptFor: 'tab',
} as const;
const open = (rules: Partial<Parameters<typeof useDraft<readonly string[]>>[0]> = {}) =>
  renderHook(() => useDraft<readonly string[]>({ ...RULES, ...rules })).result;
const type = (list: ReturnType<typeof open>, texts: readonly string[]): void =>
  act(() => list.current.change(texts));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  keepSession('first-token');
});

it('SHELL-28 keeps all of a draft where nothing else is said, and only what is said otherwise', () => {
  type(open(), ['a', 'b']);
  expect(open().current.draft).toEqual(['a', 'b']);
  type(open({ write: (texts) => texts.slice(1) }), ['c', 'd']);
  expect(open().current.draft).toEqual(['d']);
});

it('changes made before the next drawing add up', () => {
  const list = open();
  act(() => {
    list.current.change((now) => [...now, 'a']);
    list.current.change((now) => [...now, 'b']);
  });
  expect(list.current.draft).toEqual(['a', 'b']);
});

it('after clearing it starts from the empty draft', () => {
  const list = open();
  type(list, ['a']);
  act(() => {
    list.current.clear();
    list.current.change((now) => [...now, 'b']);
  });
  expect(list.current.draft).toEqual(['b']);
});

it('lasts on the device where it is kept for it, and with the tab otherwise', () => {
  type(open({ keptFor: 'device' }), ['a']);
  sessionStorage.clear();
  expect(open({ keptFor: 'device' }).current.draft).toEqual(['a']);
  type(open(), ['b']);
  sessionStorage.clear();
  expect(open().current.draft).toEqual([]);
  expect(open({ keptFor: 'device' }).current.draft).toEqual(['a']);
});

it('under a new name it is kept there', () => {
  const { result, rerender } = renderHook(({ name }) => useDraft<readonly string[]>({ ...RULES, name }), {
    initialProps: { name: 'one' },
  });
  rerender({ name: 'two' });
  act(() => result.current.change(['a']));
  expect([readDraft('one', RULES.read, 'tab'), readDraft('two', RULES.read, 'tab')]).toEqual([
    undefined,
    ['a'],
  ]);
  act(() => result.current.clear());
  expect(sessionStorage).toHaveLength(0);
});

it('SHELL-28 a draft of another session, an unreadable one and none at all are none', () => {
  expect(readDraft('list', RULES.read, 'tab')).toBeUndefined();
  writeDraft('list', ['a'], 'tab');
  expect(readDraft('list', RULES.read, 'tab')).toEqual(['a']);
  expect(readDraft('list', () => undefined, 'tab')).toBeUndefined();
  const text = sessionStorage.getItem('kept.list') ?? '';
  keepSession('other-token');
  // As a tab may bring it along that was copied.
  sessionStorage.setItem('kept.list', text);
  expect(readDraft('list', RULES.read, 'tab')).toBeUndefined();
  sessionStorage.setItem('kept.list', 'not json');
  expect(readDraft('list', RULES.read, 'tab')).toBeUndefined();
});

it('a removed draft leaves nothing on the device', () => {
  writeDraft('list', ['a'], 'tab');
  writeDraft('list', undefined, 'tab');
  expect(sessionStorage).toHaveLength(0);
});
