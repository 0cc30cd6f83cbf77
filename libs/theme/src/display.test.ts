import { act, renderHook } from '@testing-library/react';
import { setDisplayChoice, useDisplayChoice } from './display';

const page = () => ({ ...document.documentElement.dataset });

beforeEach(() => {
  localStorage.clear();
  for (const choice of ['palette', 'rise', 'motion'] as const) setDisplayChoice(choice, false);
});

it.each([
  ['palette', 'cvd'],
  ['rise', 'red'],
  ['motion', 'reduced'],
] as const)('THEME-05 turns %s on and off, on the page and on this device', (choice, value) => {
  const { result } = renderHook(() => useDisplayChoice(choice));
  expect(result.current).toBe(false);
  act(() => setDisplayChoice(choice, true));
  expect([result.current, page()[choice], localStorage.getItem(choice)]).toEqual([true, value, value]);
  act(() => setDisplayChoice(choice, false));
  expect([result.current, page()[choice], localStorage.getItem(choice)]).toEqual([false, undefined, null]);
});

it('holds for the page when storage is blocked', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  setDisplayChoice('motion', true);
  expect(page()['motion']).toBe('reduced');
  jest.restoreAllMocks();
});
