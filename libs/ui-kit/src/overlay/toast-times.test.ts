import { createToastStore, type ToastItem } from '../lib/toast-store';
import { stayDuration, toastTimesOf } from './toast-times';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A store with what draws its messages. */
function setup() {
  const store = createToastStore();
  const times = toastTimesOf(store);
  let drawn: readonly ToastItem[] = [];
  store.subscribe(() => {
    const items = store.items();
    drawn.filter(({ id }) => !items.some((item) => item.id === id)).forEach(({ id }) => times.gone(id));
    items.filter((item) => !drawn.includes(item)).forEach((item) => times.shown(item));
    drawn = items;
  });
  const texts = () => store.items().map((item) => item.text);
  const pass = (ms: number) => jest.advanceTimersByTime(ms);
  return { store, times, texts, pass };
}

it('has the same times for all lists of a store', () => {
  const store = createToastStore();
  expect(toastTimesOf(store)).toBe(toastTimesOf(store));
  expect(toastTimesOf(createToastStore())).not.toBe(toastTimesOf(store));
});

it('keeps a message 2.4 s and a failure 4 s', () => {
  const { store, texts, pass } = setup();
  store.add('Copied', 'success');
  store.add('Couldn’t load', 'failure');
  pass(2_399);
  expect(texts()).toEqual(['Copied', 'Couldn’t load']);
  pass(1);
  expect(texts()).toEqual(['Couldn’t load']);
  pass(1_600);
  expect(texts()).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
});

it('starts over when the message is repeated', () => {
  const { store, texts, pass } = setup();
  store.add('Couldn’t load', 'failure');
  pass(2_000);
  store.add('Couldn’t load', 'failure');
  pass(3_999);
  expect(texts()).toEqual(['Couldn’t load']);
  pass(1);
  expect(texts()).toEqual([]);
});

it.each([
  ['a short one has the time of its kind', 'Copied', 2_400],
  ['a long one has time to be read', 'x'.repeat(100), 9_000],
  ['a dense script counts threefold', '提现申请已提交，请等待审核', 3_960],
  ['none stays for ever', 'x'.repeat(5_000), 15_000],
])('WCAG 2.2.1 %s', (_what, text, stay) => {
  expect(stayDuration({ text, kind: 'success' })).toBe(stay);
});

it('WCAG 2.2.1 pauses while the user holds one, for later messages too; then each has its full time', () => {
  const { store, times, texts, pass } = setup();
  store.add('one');
  times.hold(1, 'pointer');
  store.add('two');
  pass(60_000);
  expect(texts()).toEqual(['one', 'two']);
  times.release(1, 'pointer');
  pass(2_399);
  expect(texts()).toEqual(['one', 'two']);
  pass(1);
  expect(texts()).toEqual([]);
});

it('WCAG 2.2.1 a mouse that passes takes nothing from the focus', () => {
  const { store, times, texts, pass } = setup();
  store.add('one');
  store.add('two');
  times.hold(1, 'focus');
  times.hold(2, 'pointer');
  times.release(2, 'pointer');
  pass(60_000);
  expect(texts()).toEqual(['one', 'two']);
  times.release(1, 'focus');
  pass(2_400);
  expect(texts()).toEqual([]);
});

it('a message that the pointer left already does not free the one it is at', () => {
  const { store, times, texts, pass } = setup();
  store.add('one');
  store.add('two');
  times.hold(1, 'pointer');
  times.hold(2, 'pointer');
  times.release(1, 'pointer');
  pass(60_000);
  expect(texts()).toEqual(['one', 'two']);
});

it('a message that the user holds stays when newer ones come, until it is released', () => {
  const { store, times, texts, pass } = setup();
  ['one', 'two'].forEach((text) => store.add(text));
  times.hold(2, 'focus');
  ['three', 'four'].forEach((text) => store.add(text));
  expect(texts()).toEqual(['two', 'four']);
  times.release(2, 'focus');
  store.add('five');
  expect(texts()).toEqual(['four', 'five']);
  pass(2_400);
  expect(texts()).toEqual([]);
});

it('once the held message is closed, the times of the others run', () => {
  const { store, times, texts, pass } = setup();
  store.add('one');
  store.add('two');
  times.hold(1, 'pointer');
  store.remove(1);
  expect(texts()).toEqual(['two']);
  pass(2_400);
  expect(texts()).toEqual([]);
  store.add('three');
  pass(2_400);
  expect(texts()).toEqual([]);
});
