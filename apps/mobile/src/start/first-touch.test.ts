import { preloadSheet } from '@ex/ui-kit';
import { fetchAtFirstTouch } from './first-touch';

jest.mock('@ex/ui-kit', () => ({ preloadSheet: jest.fn() }));
beforeEach(() => jest.mocked(preloadSheet).mockClear());

it.each(['pointerdown', 'keydown'])('the code of sheets comes with the first %s, not before it', (kind) => {
  fetchAtFirstTouch();
  expect(preloadSheet).not.toHaveBeenCalled();
  for (let times = 0; times < 2; times += 1) window.dispatchEvent(new Event(kind));
  expect(preloadSheet).toHaveBeenCalledTimes(1);
});
