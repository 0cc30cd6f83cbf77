import { createToastStore } from './toast-store';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setup() {
  const store = createToastStore();
  const texts = () => store.items().map((item) => item.text);
  return { store, texts };
}

it('keeps a message 2.4 s and a failure 4 s', () => {
  const { store, texts } = setup();
  store.add('Copied', 'success');
  store.add('Load failed', 'failure');
  jest.advanceTimersByTime(2_399);
  expect(texts()).toEqual(['Copied', 'Load failed']);
  jest.advanceTimersByTime(1);
  expect(texts()).toEqual(['Load failed']);
  jest.advanceTimersByTime(1_600);
  expect(texts()).toEqual([]);
});

it('merges the identical message within 2 s and keeps it longer', () => {
  const { store, texts } = setup();
  store.add('Load failed', 'failure');
  jest.advanceTimersByTime(2_000);
  store.add('Load failed', 'failure');
  expect(texts()).toEqual(['Load failed']);
  jest.advanceTimersByTime(3_999);
  expect(texts()).toEqual(['Load failed']);
  jest.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

it('says the same message again after 2 s in place of the old one, and does not merge another kind', () => {
  const { store, texts } = setup();
  store.add('Saved', 'failure');
  store.add('Saved', 'success');
  expect(texts()).toEqual(['Saved', 'Saved']);
  jest.advanceTimersByTime(2_001);
  store.add('Saved', 'failure');
  expect(store.items().map(({ id, kind }) => [id, kind])).toEqual([
    [2, 'success'],
    [3, 'failure'],
  ]);
  jest.advanceTimersByTime(3_999);
  expect(store.items().map(({ id }) => id)).toEqual([3]);
});

it('shows two at once and tells its listeners', () => {
  const { store, texts } = setup();
  const heard = jest.fn();
  const stop = store.subscribe(heard);
  ['one', 'two', 'three'].forEach((text) => store.add(text));
  expect(texts()).toEqual(['two', 'three']);
  expect(heard).toHaveBeenCalledTimes(3);
  stop();
  store.add('four');
  expect(heard).toHaveBeenCalledTimes(3);
});
