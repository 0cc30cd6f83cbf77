import { recordAnswer, onReachable } from './connectivity';

const heard = jest.fn();
let stop: () => void;
beforeEach(() => {
  recordAnswer('any', true);
  heard.mockClear();
  stop = onReachable(heard);
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

it('reports the first answer after an outage, once', () => {
  recordAnswer('getMarketList', false);
  recordAnswer('wapConfig', false);
  expect(heard).not.toHaveBeenCalled();
  recordAnswer('getBanner', true);
  recordAnswer('getBanner', true);
  expect(heard).toHaveBeenCalledTimes(1);
});

it('reports nothing when a single call keeps failing', () => {
  for (let round = 0; round < 5; round += 1) {
    recordAnswer('getMarketList', false);
    recordAnswer('getBanner', true);
  }
  expect(heard).not.toHaveBeenCalled();
});

it('reports a network that is back and a page that is visible again, until unsubscribed', () => {
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toHaveBeenCalledTimes(2);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  stop();
  window.dispatchEvent(new Event('online'));
  expect(heard).toHaveBeenCalledTimes(2);
});
