import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter, MemoryRouter, useNavigate } from 'react-router-dom';
import { useScrollPosition } from './use-scroll-position';

const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;
let scrolled: jest.SpyInstance;
/** How far down the page can be scrolled. */
let pageLength: number;
function scrollTo(y: number): void {
  Object.assign(window, { scrollY: Math.min(y, pageLength) });
  dispatchEvent(new Event('scroll'));
}
beforeEach(() => {
  jest.useFakeTimers();
  pageLength = Infinity;
  scrollTo(0);
  scrolled = jest.spyOn(window, 'scrollTo').mockImplementation((_x, y) => scrollTo(Number(y)));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Mounts the rule. */
function start() {
  const { result, unmount } = renderHook(
    () => {
      useScrollPosition();
      return useNavigate();
    },
    { wrapper },
  );
  return {
    go: (to: string | number) =>
      act(() => void (typeof to === 'number' ? result.current(to) : result.current(to))),
    replace: (to: string) => act(() => void result.current(to, { replace: true })),
    unmount,
  };
}

describe('scroll to the top', () => {
  it.each(['/market', '/?tab=2'])('SHELL-13 CONST-06 happens 50 ms after the navigation to %s', (to) => {
    const { go } = start();
    go(to);
    jest.advanceTimersByTime(49);
    expect(scrolled).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(scrolled).toHaveBeenCalledWith(0, 0);
  });

  it('SHELL-13 a second navigation restarts the delay, and none outlives the app', () => {
    const { go, unmount } = start();
    go('/market');
    jest.advanceTimersByTime(40);
    go('/login');
    jest.advanceTimersByTime(49);
    expect(scrolled).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(scrolled).toHaveBeenCalledTimes(1);
    go('/');
    unmount();
    jest.advanceTimersByTime(100);
    expect(scrolled).toHaveBeenCalledTimes(1);
  });
});

it('RIM-57 a page whose entry the router has not made starts at its top', () => {
  history.replaceState(null, '', '/assets');
  renderHook(() => useScrollPosition(), { wrapper: BrowserRouter });
  scrollTo(700);
  act(() => {
    history.pushState(null, '', '/security');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  jest.advanceTimersByTime(50);
  expect(scrolled).toHaveBeenCalledWith(0, 0);
});

it('RIM-44 a choice that takes the place of the address scrolls nothing; Back leads to where the page was left', () => {
  const { go, replace } = start();
  scrollTo(300);
  replace('/?side=buy');
  jest.advanceTimersByTime(100);
  expect(scrolled).not.toHaveBeenCalled();
  go('/market');
  jest.advanceTimersByTime(50);
  expect(window.scrollY).toBe(0);
  go(-1);
  jest.advanceTimersByTime(50);
  expect(window.scrollY).toBe(300);
});

it('SHELL-13 a redirect to another page scrolls to its top', () => {
  const { replace } = start();
  scrollTo(300);
  replace('/login');
  jest.advanceTimersByTime(50);
  expect(window.scrollY).toBe(0);
});

describe('back', () => {
  /** Scrolls 700 px down the first page when it appears, then opens another. */
  function readAndLeave() {
    const { go } = start();
    scrollTo(700);
    jest.advanceTimersByTime(50);
    expect(window.scrollY).toBe(700);
    go('/market');
    jest.advanceTimersByTime(50);
    expect(window.scrollY).toBe(0);
    return go;
  }

  it('SHELL-13 leads to where the page was left, once its list is long enough again', () => {
    const go = readAndLeave();
    pageLength = 200;
    go(-1);
    jest.advanceTimersByTime(500);
    expect(window.scrollY).toBe(200);
    pageLength = 2_000;
    jest.advanceTimersByTime(50);
    expect(window.scrollY).toBe(700);
    scrolled.mockClear();
    jest.advanceTimersByTime(10_000);
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('does not disturb a member who scrolls meanwhile, and gives up after 3 s', () => {
    const go = readAndLeave();
    pageLength = 200;
    go(-1);
    jest.advanceTimersByTime(200);
    dispatchEvent(new Event('pointerdown'));
    scrolled.mockClear();
    jest.advanceTimersByTime(5_000);
    expect(scrolled).not.toHaveBeenCalled();
    scrollTo(100);
    go(1);
    jest.advanceTimersByTime(50);
    pageLength = 50;
    go(-1);
    jest.advanceTimersByTime(3_000);
    scrolled.mockClear();
    jest.advanceTimersByTime(5_000);
    expect(scrolled).not.toHaveBeenCalled();
  });
});
