import { noteAnswer, onReachable } from './reachable';

const heard = jest.fn();
let stop: () => void;
beforeEach(() => {
  noteAnswer('any', true);
  heard.mockClear();
  stop = onReachable(heard);
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

it('tells of the first answer after an outage, once', () => {
  noteAnswer('getMarketList', false);
  noteAnswer('wapConfig', false);
  expect(heard).not.toHaveBeenCalled();
  noteAnswer('getBanner', true);
  noteAnswer('getBanner', true);
  expect(heard).toHaveBeenCalledTimes(1);
});

it('tells nothing when one call alone stays without an answer', () => {
  for (let round = 0; round < 5; round += 1) {
    noteAnswer('getMarketList', false);
    noteAnswer('getBanner', true);
  }
  expect(heard).not.toHaveBeenCalled();
});

it('tells that the network is back or that the page is looked at again, until nobody listens', () => {
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toHaveBeenCalledTimes(2);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  stop();
  window.dispatchEvent(new Event('online'));
  expect(heard).toHaveBeenCalledTimes(2);
});
