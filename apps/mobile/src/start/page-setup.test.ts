import { preloadSheet, preloadToasts } from '@ex/ui-kit';
import { addHomeToHistory, preloadOnFirstInput } from './page-setup';

jest.mock('@ex/ui-kit', () => ({ preloadSheet: jest.fn(), preloadToasts: jest.fn() }));

const lengthIs = (length: number) => jest.spyOn(history, 'length', 'get').mockReturnValue(length);
const popped = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

afterEach(() => jest.restoreAllMocks());

it('a page opened in a new tab has home behind it', async () => {
  history.replaceState(null, '', '/invite?code=AB12#x');
  lengthIs(1);
  addHomeToHistory();
  expect(location.href).toContain('/invite?code=AB12#x');
  const back = popped();
  history.back();
  await back;
  expect(location.pathname).toBe('/');
});

it.each([
  ['/security', 2],
  ['/', 1],
])('%s with %s pages in the tab keeps its history', (address, length) => {
  history.replaceState(null, '', address);
  lengthIs(length);
  const push = jest.spyOn(history, 'pushState');
  addHomeToHistory();
  expect([location.pathname, push.mock.calls.length]).toEqual([address, 0]);
});

it.each(['pointerdown', 'keydown'])(
  'RIM-61 preloads the code of what may follow with the first %s, once',
  (kind) => {
    jest.mocked(preloadSheet).mockClear();
    jest.mocked(preloadToasts).mockClear();
    const others = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    preloadOnFirstInput(others);
    expect(preloadSheet).not.toHaveBeenCalled();
    expect(others).not.toHaveBeenCalled();
    for (let times = 0; times < 2; times += 1) window.dispatchEvent(new Event(kind));
    expect(preloadSheet).toHaveBeenCalledTimes(1);
    expect(preloadToasts).toHaveBeenCalledTimes(1);
    expect(others).toHaveBeenCalledTimes(1);
  },
);
