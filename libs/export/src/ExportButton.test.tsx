import { ToastHost } from '@ex/ui-kit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ExportButton } from './ExportButton';
import type { ExportPageRequest } from './read-all';

const columns = [{ title: 'Amount', field: (row: string) => ({ amount: row }) }];
let files: Blob[] = [];
beforeEach(() => {
  files = [];
  URL.createObjectURL = (file: Blob) => {
    files.push(file);
    return 'blob:1';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const rowId = (row: string): string => `#${row}`;

it('RIM-10 saves all pages of a list, to the last digit, with the ids of the rows', async () => {
  const pages = [Array.from({ length: 100 }, (_, at) => `${at}.00000001`), ['100.1']];
  const read = jest.fn(async ({ page }: ExportPageRequest) => ({ list: pages[page - 1] ?? [], next: 'n' }));
  render(<ExportButton name="transfers" columns={columns} rowId={rowId} read={read} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const lines = new TextDecoder()
    .decode(await files[0]!.arrayBuffer())
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(102);
  expect([lines[0], lines[1], lines.at(-1)]).toEqual([
    'Record ID,Amount',
    '#0.00000001,0.00000001',
    '#100.1,100.1',
  ]);
  expect(read.mock.calls).toEqual([[{ page: 1, limit: 100 }], [{ page: 2, before: 'n', limit: 100 }]]);
});

it('shows its progress and stops when it is cancelled', async () => {
  let second: (rows: readonly string[]) => void = () => undefined;
  const pages = [
    Promise.resolve(Array.from({ length: 100 }, (_, at) => `${at}`)),
    new Promise<readonly string[]>((resolve) => {
      second = resolve;
    }),
  ];
  const read = jest.fn(async ({ page }: ExportPageRequest) => {
    if (page > 2) throw new Error('too far');
    return { list: (await pages[page - 1]) ?? [] };
  });
  render(
    <>
      <ExportButton name="transfers" columns={columns} rowId={rowId} read={read} />
      <ToastHost />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
  expect(await screen.findByText('100 records loaded')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  second(Array.from({ length: 100 }, () => '1'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save as CSV' })).toBeEnabled());
  expect(files).toHaveLength(0);
  expect(read).toHaveBeenCalledTimes(2);
  expect(screen.queryByText('Couldn’t load the list. Try again.')).not.toBeInTheDocument();
});

it('saves nothing and says so when a page cannot be read', async () => {
  render(
    <>
      <ExportButton
        name="transfers"
        columns={columns}
        rowId={rowId}
        read={() => Promise.reject(new Error('gone'))}
      />
      <ToastHost />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
  const failure = 'Couldn’t load the list. Try again.';
  expect(await screen.findByText(failure)).toBeVisible();
  expect(files).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Save as CSV' })).toBeEnabled();
  // Messages outlive a test.
  await userEvent.click(screen.getByRole('button', { name: 'Close', description: failure }));
});
