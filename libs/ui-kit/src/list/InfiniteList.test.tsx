import { act, render, screen } from '@testing-library/react';
import { InfiniteList, type InfiniteState } from './InfiniteList';

type Seen = (entries: { isIntersecting: boolean }[]) => void;
let watchers: Set<Seen>;

beforeEach(() => {
  watchers = new Set();
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation(((seen: Seen) => ({
    observe: () => watchers.add(seen),
    disconnect: () => watchers.delete(seen),
  })) as unknown as () => IntersectionObserver);
});
afterEach(() => jest.restoreAllMocks());

const reachEnd = () => act(() => watchers.forEach((seen) => seen([{ isIntersecting: true }])));
const list = (state: InfiniteState, onMore: () => void) => (
  <InfiniteList state={state} onMore={onMore}>
    <p>Row</p>
  </InfiniteList>
);

it('fetches near the end, once until the page arrives', () => {
  const onMore = jest.fn();
  const view = render(list('more', onMore));
  reachEnd();
  expect(onMore).toHaveBeenCalledTimes(1);
  view.rerender(list('loading', onMore));
  reachEnd();
  expect(onMore).toHaveBeenCalledTimes(1);
  view.rerender(list('more', onMore));
  reachEnd();
  expect(onMore).toHaveBeenCalledTimes(2);
});

it('fetches after a refetch when the end was reached meanwhile', () => {
  const onMore = jest.fn();
  const rows = (refreshing: boolean) => (
    <InfiniteList state="more" refreshing={refreshing} onMore={onMore}>
      <p>Row</p>
    </InfiniteList>
  );
  const view = render(rows(true));
  reachEnd();
  expect(onMore).not.toHaveBeenCalled();
  view.rerender(rows(false));
  reachEnd();
  expect(onMore).toHaveBeenCalledTimes(1);
});

it.each(['finished', 'failed'] as const)('does not fetch by itself when %s', (state) => {
  const onMore = jest.fn();
  render(list(state, onMore));
  reachEnd();
  expect(onMore).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent(
    state === 'finished' ? 'End of list' : 'Couldn’t load',
  );
});
