import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PagedList, type PagedSource } from './PagedList';

const refetch = jest.fn();
const sourceOf = (...pages: string[][]): PagedSource<string> => ({
  currentData: { pages: pages.map((list) => ({ list })) },
  isError: false,
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  hasNextPage: false,
  refetch,
  fetchNextPage: jest.fn(),
});
const show = (source: PagedSource<string>) =>
  render(<PagedList source={source} rowKey={(row) => row} row={(row) => row} rowHeight={40} />);

it('shows a row once that moved on to the next page while that was read', () => {
  show(sourceOf(['c', 'b'], ['b', 'a']));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['c', 'b', 'a']);
});

it('looks out for the end of the list only while the query would listen', () => {
  const watcher = { observe: () => undefined, disconnect: () => undefined };
  const watch = jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation(() => watcher as never);
  const source = { ...sourceOf(['a']), hasNextPage: true };
  show({ ...source, isFetching: true });
  expect(watch).not.toHaveBeenCalled();
  show(source);
  expect(watch).toHaveBeenCalledTimes(1);
  watch.mockRestore();
});

it('SPOTLIST-05 starts again at the first page when the member asks', async () => {
  show(sourceOf(['a']));
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(refetch).toHaveBeenCalledWith({ refetchCachedPages: false });
});
