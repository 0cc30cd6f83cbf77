import { clearDrafts, readStoredDraft, writeStoredDraft } from './draft-store';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

it('keeps work in progress on the device after the tab is closed, or for the tab only', () => {
  writeStoredDraft('loan-1', 'half');
  writeStoredDraft('order', 'typed', 'tab');
  expect(readStoredDraft('order', 'tab')).toBe('typed');
  sessionStorage.clear();
  expect(readStoredDraft('loan-1')).toBe('half');
  expect(readStoredDraft('order', 'tab')).toBeUndefined();
  writeStoredDraft('loan-1', undefined);
  expect(readStoredDraft('loan-1')).toBeUndefined();
});

it('SHELL-28 forgets all of it, in the tab and on the device, and nothing else', () => {
  localStorage.setItem('theme', 'night');
  sessionStorage.setItem('note', 'hello');
  writeStoredDraft('loan-1', 'half');
  writeStoredDraft('stake-2', 'half');
  writeStoredDraft('order', 'typed', 'tab');
  clearDrafts();
  expect({ ...localStorage }).toEqual({ theme: 'night' });
  expect({ ...sessionStorage }).toEqual({ note: 'hello' });
});

it.each(['localStorage', 'sessionStorage'] as const)('a blocked %s is no error', (name) => {
  jest.spyOn(window, name, 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  for (const keptFor of ['tab', 'device'] as const) writeStoredDraft('loan-1', 'half', keptFor);
  clearDrafts();
  expect(readStoredDraft('loan-1')).toBeUndefined();
  expect(readStoredDraft('loan-1', 'tab')).toBeUndefined();
});
