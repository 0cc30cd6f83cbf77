import { lazyScreen, loadScreen } from './lazy-screen';

it('keeps the component of a screen that is drawn when its code is loaded once more', async () => {
  const route = { load: async () => ({ Screen: () => null }) };
  const drawn = lazyScreen(route);
  await loadScreen(route);
  expect(lazyScreen(route)).toBe(drawn);
});

it('draws a screen whose code is there without waiting', async () => {
  const Screen = () => null;
  const route = { load: async () => ({ Screen }) };
  await loadScreen(route);
  expect(lazyScreen(route)).toBe(Screen);
});
