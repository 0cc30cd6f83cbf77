import { forgetKept, readKept, writeKept } from './kept-store';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it('keeps work in progress beyond the tab until it is removed', () => {
  writeKept('loan-1', 'half');
  sessionStorage.clear();
  expect(readKept('loan-1')).toBe('half');
  writeKept('loan-1', undefined);
  expect(readKept('loan-1')).toBeUndefined();
});

it('forgets all of it and nothing else', () => {
  localStorage.setItem('theme', 'night');
  writeKept('loan-1', 'half');
  writeKept('stake-2', 'half');
  forgetKept();
  expect({ ...localStorage }).toEqual({ theme: 'night' });
});

it('blocked storage is no error', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(blocked);
  writeKept('loan-1', 'half');
  forgetKept();
  expect(readKept('loan-1')).toBeUndefined();
});
