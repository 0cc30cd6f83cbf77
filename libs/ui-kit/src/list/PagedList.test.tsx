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

it('keeps the element of a row without an id when a newer one comes before it', () => {
  const list = (...rows: string[]) => <PagedList source={sourceOf(rows)} row={(row) => row} rowHeight={40} />;
  const { rerender } = render(list('b', 'a', 'a'));
  const before = screen.getAllByRole('listitem');
  rerender(list('c', 'b', 'a', 'a'));
  expect(
    screen
      .getAllByRole('listitem')
      .slice(1)
      .every((row, at) => row === before[at]),
  ).toBe(true);
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

it('has the refresh button of an empty list below its text, unless there are other tools above', async () => {
  const follows = () =>
    screen
      .getByText('Nothing here yet')
      .compareDocumentPosition(screen.getByRole('button', { name: 'Refresh' }));
  const { rerender } = show(sourceOf([]));
  expect(follows()).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(refetch).toHaveBeenCalled();
  rerender(
    <PagedList source={sourceOf([])} row={(row) => row} rowHeight={40} tools={<button>Save</button>} />,
  );
  expect(follows()).toBe(Node.DOCUMENT_POSITION_PRECEDING);
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
