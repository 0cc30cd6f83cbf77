import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toasts } from '../lib/toast';
import { PagedList, type PagedSource } from './PagedList';

const refetch = jest.fn(() => Promise.resolve({}));
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

it('shows a row once that moved to the next page while that was loading', () => {
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

it('SPOTLIST-05 restarts at the first page when the member refreshes', async () => {
  show(sourceOf(['a']));
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(refetch).toHaveBeenCalledWith({ refetchCachedPages: false });
});

it.each([
  ['nothing came', { kind: 'network' }, ['No connection. Check your network and try again.']],
  ['the server said why', { kind: 'refused', msg: 'Busy' }, []],
  ['it worked', undefined, []],
])(
  'ERRORS-05 a failed refresh is reported, so that old rows do not pass for new ones, when %s',
  async (_name, error, said) => {
    refetch.mockResolvedValueOnce({ error });
    const before = toasts.items();
    show(sourceOf(['a']));
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await act(async () => undefined);
    expect(toasts.items().flatMap((item) => (before.includes(item) ? [] : item.text))).toEqual(said);
  },
);
