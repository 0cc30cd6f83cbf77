import { forgetKept, readKept, writeKept } from './kept-store';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

it('keeps work in progress on the device after the tab is closed, or for the tab only', () => {
  writeKept('loan-1', 'half');
  writeKept('order', 'typed', 'tab');
  expect(readKept('order', 'tab')).toBe('typed');
  sessionStorage.clear();
  expect(readKept('loan-1')).toBe('half');
  expect(readKept('order', 'tab')).toBeUndefined();
  writeKept('loan-1', undefined);
  expect(readKept('loan-1')).toBeUndefined();
});

it('SHELL-28 forgets all of it, in the tab and on the device, and nothing else', () => {
  localStorage.setItem('theme', 'night');
  sessionStorage.setItem('note', 'hello');
  writeKept('loan-1', 'half');
  writeKept('stake-2', 'half');
  writeKept('order', 'typed', 'tab');
  forgetKept();
  expect({ ...localStorage }).toEqual({ theme: 'night' });
  expect({ ...sessionStorage }).toEqual({ note: 'hello' });
});

it.each(['localStorage', 'sessionStorage'] as const)('a blocked %s is no error', (name) => {
  jest.spyOn(window, name, 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  for (const keptFor of ['tab', 'device'] as const) writeKept('loan-1', 'half', keptFor);
  forgetKept();
  expect(readKept('loan-1')).toBeUndefined();
  expect(readKept('loan-1', 'tab')).toBeUndefined();
});
