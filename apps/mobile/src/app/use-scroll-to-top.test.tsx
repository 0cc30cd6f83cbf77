import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { useScrollToTop } from './use-scroll-to-top';

const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;
let scrolled: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers();
  scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Mounts the rule and lets the first navigation pass. */
function start() {
  const { result, unmount } = renderHook(
    () => {
      useScrollToTop();
      return useNavigate();
    },
    { wrapper },
  );
  jest.advanceTimersByTime(50);
  scrolled.mockClear();
  return { go: (to: string) => act(() => void result.current(to)), unmount };
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
