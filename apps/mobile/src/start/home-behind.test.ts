import { putHomeBehind } from './home-behind';

const lengthIs = (length: number) => jest.spyOn(history, 'length', 'get').mockReturnValue(length);
const popped = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

afterEach(() => jest.restoreAllMocks());

it('a page that a tab was opened with has home behind it', async () => {
  history.replaceState(null, '', '/invite?code=AB12#x');
  lengthIs(1);
  putHomeBehind();
  expect(location.href).toContain('/invite?code=AB12#x');
  const back = popped();
  history.back();
  await back;
  expect(location.pathname).toBe('/');
});

it.each([
  ['/security', 2],
  ['/', 1],
])('%s with %s pages in the tab stays as it is', (address, length) => {
  history.replaceState(null, '', address);
  lengthIs(length);
  const push = jest.spyOn(history, 'pushState');
  putHomeBehind();
  expect([location.pathname, push.mock.calls.length]).toEqual([address, 0]);
});
