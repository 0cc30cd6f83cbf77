import { render, screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';

type TestsOf = (file: string, load: () => void) => void;
const { testsOf } = jest.requireActual<{ testsOf: TestsOf }>('../../../tools/jest/group-of-pages.cjs');
const { startTestTexts } = jest.requireActual<{ startTestTexts: (code: string) => void }>(
  '../../../tools/jest/texts.cjs',
);
const Page = () => <h1>{useTranslation().t('retry')}</h1>;

/** What is done after the tests of a file of a group. */
function endOfFile(): () => Promise<void> {
  const { describe: block, beforeAll: before, afterEach: each, afterAll: after } = globalThis;
  let end = () => Promise.resolve();
  Object.assign(globalThis, {
    describe: (_name: string, run: () => void) => run(),
    beforeAll: () => undefined,
    afterEach: () => undefined,
    afterAll: (hook: () => Promise<void>) => (end = hook),
  });
  testsOf('a.test.tsx', () => undefined);
  Object.assign(globalThis, { describe: block, beforeAll: before, afterEach: each, afterAll: after });
  return end;
}

it('each file of a group finds an unused page', async () => {
  const network = globalThis.fetch;
  const end = endOfFile();
  startTestTexts('de');
  localStorage.setItem('token', 't1');
  sessionStorage.setItem('tab', '2');
  document.cookie = 'token=t1; path=/';
  history.pushState(null, '', '/market?tab=2');
  document.title = 'Markets';
  document.documentElement.lang = 'de';
  document.head.append(document.createElement('script'));
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: {} });
  globalThis.fetch = jest.fn();
  const { unmount } = render(<Page />);
  expect(screen.getByRole('heading')).toHaveTextContent('Wiederholen');
  unmount();

  await end();
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
  expect(location.pathname + location.search).toBe('/');
  expect([document.title, document.documentElement.lang]).toEqual(['', '']);
  expect(document.head.querySelector('script')).toBeNull();
  expect(Object.keys(Object.getOwnPropertyDescriptors(navigator))).not.toContain('clipboard');
  expect(globalThis.fetch).toBe(network);
  render(<Page />);
  expect(screen.getByRole('heading')).toHaveTextContent('Try again');
});
