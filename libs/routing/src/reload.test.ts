import { isPageLeaving, reloadPage, replaceReload } from './reload';

afterEach(() => jest.restoreAllMocks());

it('SHELL-27 SHELL-28 I18N-04 reloads the page, offline once as soon as the network is back', () => {
  const reload = jest.fn();
  const restore = replaceReload(reload);
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  reloadPage();
  reloadPage();
  expect(reload).not.toHaveBeenCalled();
  network.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledTimes(1);
  reloadPage();
  expect(reload).toHaveBeenCalledTimes(2);
  restore();
});

it('C9 a page whose reload was stopped does not count as leaving for ever', () => {
  jest.useFakeTimers();
  // jsdom has no reload and says so.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  reloadPage();
  expect(isPageLeaving()).toBe(true);
  jest.advanceTimersByTime(10_000);
  expect(isPageLeaving()).toBe(false);
  jest.useRealTimers();
});

it('SHELL-27 a sheet that closes as the page reloads does not stop it', () => {
  jest.useFakeTimers();
  const notImplemented = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  reloadPage();
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(notImplemented).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(10_000);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(notImplemented).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});
