import { reloadPage, replaceReload } from './reload';

afterEach(() => jest.restoreAllMocks());

it('SHELL-27 SHELL-28 I18N-04 loads the page anew, without a network as soon as there is one, once', () => {
  const reload = jest.fn();
  const back = replaceReload(reload);
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
  back();
});
