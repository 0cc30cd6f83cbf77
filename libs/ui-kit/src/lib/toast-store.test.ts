import { createToastStore, stayDuration } from './toast-store';

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
  store.add('Couldn’t load', 'failure');
  jest.advanceTimersByTime(2_399);
  expect(texts()).toEqual(['Copied', 'Couldn’t load']);
  jest.advanceTimersByTime(1);
  expect(texts()).toEqual(['Couldn’t load']);
  jest.advanceTimersByTime(1_600);
  expect(texts()).toEqual([]);
});

it('a message has its time from when it is shown', () => {
  const { store, texts } = setup();
  store.add('Copied', 'success');
  jest.advanceTimersByTime(2_000);
  store.shown(1);
  jest.advanceTimersByTime(2_399);
  expect(texts()).toEqual(['Copied']);
  jest.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
  store.shown(1);
  expect(jest.getTimerCount()).toBe(0);
});

it('prolongs the identical message within 2 s', () => {
  const { store, texts } = setup();
  store.add('Couldn’t load', 'failure');
  jest.advanceTimersByTime(2_000);
  store.add('Couldn’t load', 'failure');
  expect(texts()).toEqual(['Couldn’t load']);
  jest.advanceTimersByTime(3_999);
  expect(texts()).toEqual(['Couldn’t load']);
  jest.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

it('replaces the same message after 2 s, and does not merge another kind', () => {
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

it.each([
  ['a short one has the time of its kind', 'Copied', 2_400],
  ['a long one has time to be read', 'x'.repeat(100), 9_000],
  ['a dense script counts threefold', '提现申请已提交，请等待审核', 3_960],
  ['none stays for ever', 'x'.repeat(5_000), 15_000],
])('WCAG 2.2.1 %s', (_what, text, stay) => {
  expect(stayDuration({ text, kind: 'success' })).toBe(stay);
});

it("when the hovered message is closed, the other one's timer runs", () => {
  const { store, texts } = setup();
  store.add('one');
  store.add('two');
  store.hold(1);
  store.remove(1);
  expect(texts()).toEqual(['two']);
  jest.advanceTimersByTime(2_400);
  expect(texts()).toEqual([]);
});

it('WCAG 2.2.1 pauses while hovered, for later messages too; then each has its full time', () => {
  const { store, texts } = setup();
  store.add('one');
  store.hold(1);
  store.add('two');
  jest.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['one', 'two']);
  store.release(1);
  jest.advanceTimersByTime(2_399);
  expect(texts()).toEqual(['one', 'two']);
  jest.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

it('removing a hovered message resumes the timers', () => {
  const { store, texts } = setup();
  store.add('one');
  store.hold(1);
  store.remove(1);
  expect(texts()).toEqual([]);
  store.add('two');
  jest.advanceTimersByTime(2_400);
  expect(texts()).toEqual([]);
});

it('newer messages that replace the hovered one go in their time; those that replace another stay', () => {
  const { store, texts } = setup();
  store.add('one');
  store.add('two');
  store.hold(2);
  store.add('three');
  jest.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['two', 'three']);
  store.add('four');
  expect(texts()).toEqual(['three', 'four']);
  jest.advanceTimersByTime(2_400);
  expect(texts()).toEqual([]);
});

it('a message that the pointer left already does not free the one it is at', () => {
  const { store, texts } = setup();
  store.add('one');
  store.add('two');
  store.hold(2);
  store.release(1);
  jest.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['one', 'two']);
});
