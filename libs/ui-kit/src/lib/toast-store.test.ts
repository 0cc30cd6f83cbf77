import { createToastStore } from './toast-store';

const START = Date.UTC(2026, 10, 21);

function setup() {
  let now = START;
  const store = createToastStore(() => now);
  const texts = () => store.items().map((item) => item.text);
  return { store, texts, pass: (ms: number) => (now += ms) };
}

it('says the identical message within 2 s once more, as one', () => {
  const { store, pass } = setup();
  store.add('Couldn’t load', 'failure');
  pass(2_000);
  store.add('Couldn’t load', 'failure');
  expect(store.items()).toMatchObject([{ id: 1, text: 'Couldn’t load', kind: 'failure', said: 2 }]);
});

it('prolongs the identical message that the user holds open, however late', () => {
  const { store, pass } = setup();
  store.add('Couldn’t load', 'failure');
  store.held.add(1);
  pass(60_000);
  store.add('Couldn’t load', 'failure');
  expect(store.items()).toMatchObject([{ id: 1, said: 2 }]);
});

it('replaces the same message after 2 s, and does not merge another kind', () => {
  const { store, texts, pass } = setup();
  store.add('Saved', 'success');
  store.add('Saved', 'failure');
  expect(texts()).toEqual(['Saved', 'Saved']);
  pass(2_001);
  store.add('Saved', 'failure');
  expect(store.items()).toMatchObject([
    { id: 1, kind: 'success', said: 1 },
    { id: 3, kind: 'failure', said: 1 },
  ]);
});

it('RIM-37 a success removes the failures before it, but not one that the user holds open', () => {
  const { store, texts } = setup();
  store.add('Not enough balance', 'failure');
  store.add('Order placed', 'success');
  expect(texts()).toEqual(['Order placed']);
  store.add('Couldn’t load', 'failure');
  store.held.add(3);
  store.add('Saved', 'success');
  expect(texts()).toEqual(['Couldn’t load', 'Saved']);
});

it('RIM-53 a new action removes failures, but not one that the user holds open, and no success', () => {
  const { store, texts } = setup();
  store.add('Order placed', 'success');
  store.add('Not enough balance', 'failure');
  store.removeFailures();
  expect(texts()).toEqual(['Order placed']);
  store.add('Couldn’t load', 'failure');
  store.held.add(3);
  store.removeFailures();
  expect(texts()).toEqual(['Order placed', 'Couldn’t load']);
});

it('shows two at the same time and notifies its listeners', () => {
  const { store, texts } = setup();
  const heard = jest.fn();
  const stop = store.subscribe(heard);
  ['one', 'two', 'three'].forEach((text) => store.add(text));
  expect(texts()).toEqual(['two', 'three']);
  store.remove(2);
  expect(texts()).toEqual(['three']);
  expect(heard).toHaveBeenCalledTimes(4);
  stop();
  store.add('four');
  expect(heard).toHaveBeenCalledTimes(4);
});

it.each([
  ['the older one', [1], ['one', 'three']],
  ['the newer one', [2], ['two', 'three']],
  ['both', [1, 2], ['two', 'three']],
])('while somebody is at %s, a third takes the place of another, if there is one', (_what, held, left) => {
  const { store, texts } = setup();
  store.add('one');
  store.add('two');
  held.forEach((id) => store.held.add(id));
  store.add('three');
  expect(texts()).toEqual(left);
});
