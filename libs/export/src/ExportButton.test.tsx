import { ToastHost } from '@ex/ui-kit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ExportButton } from './ExportButton';

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

it('saves all pages of a list, to the last digit', async () => {
  const pages = [Array.from({ length: 100 }, (_, at) => `${at}.00000001`), ['100.1']];
  const read = jest.fn((page: number) => Promise.resolve(pages[page - 1] ?? []));
  render(<ExportButton name="transfers" columns={columns} read={read} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const lines = new TextDecoder()
    .decode(await files[0]!.arrayBuffer())
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(102);
  expect([lines[1], lines.at(-1)]).toEqual(['0.00000001', '100.1']);
  expect(read.mock.calls).toEqual([
    [1, 100],
    [2, 100],
  ]);
});

it('shows its progress and stops when it is cancelled', async () => {
  let second: (rows: readonly string[]) => void = () => undefined;
  const pages = [
    Promise.resolve(Array.from({ length: 100 }, () => '1')),
    new Promise<readonly string[]>((resolve) => {
      second = resolve;
    }),
  ];
  const read = jest.fn((page: number) => pages[page - 1] ?? Promise.reject(new Error('too far')));
  render(
    <>
      <ExportButton name="transfers" columns={columns} read={read} />
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
      <ExportButton name="transfers" columns={columns} read={() => Promise.reject(new Error('gone'))} />
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
