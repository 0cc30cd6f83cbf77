import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode, useState } from 'react';
import { lazyPanel } from './lazy-panel';
import { toasts } from '../lib/toast';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}
const Drawn = ({ open }: Props) => (open ? <p>Order settings</p> : null);

/** An `import()` that fails so often before the code is there. */
function code(failures: number) {
  const load = jest.fn(() => Promise.resolve(Drawn));
  for (let times = 0; times < failures; times += 1)
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  return load;
}

class Boundary extends Component<{ children: ReactNode }> {
  override state = { error: '' };
  static getDerivedStateFromError = (error: Error) => ({ error: error.message });
  override render = () => this.state.error || this.props.children;
}

function show({ Panel }: ReturnType<typeof lazyPanel<Props>>) {
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <Boundary>
        <input aria-label="Quantity" />
        <button onClick={() => setOpen(true)}>{open ? 'Opened' : 'Open'}</button>
        <Panel open={open} onClose={() => setOpen(false)} />
      </Boundary>
    );
  }
  render(<Page />);
}
const online = (value: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);
const open = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));

const network = globalThis.fetch;
beforeEach(() => {
  for (const { id } of toasts.items()) toasts.remove(id);
});
afterEach(() => {
  globalThis.fetch = network;
  jest.restoreAllMocks();
});
/** What the server answers for a file that could not be imported. */
const fileAnswers = (answer: () => Promise<Response>) => (globalThis.fetch = answer);
const answering = (status: number) => () => Promise.resolve(new Response(null, { status }));

it('without a network it reports it, closes and keeps what was typed; the next time it opens', async () => {
  online(false);
  fileAnswers(() => Promise.reject(new TypeError('Failed to fetch')));
  show(lazyPanel(code(1)));
  await userEvent.type(screen.getByLabelText('Quantity'), '12.5');
  await open();
  expect(await screen.findByRole('button', { name: 'Open' })).toBeVisible();
  expect(toasts.items().map(({ kind }) => kind)).toEqual(['failure']);
  expect(screen.getByLabelText('Quantity')).toHaveValue('12.5');
  await open();
  expect(await screen.findByText('Order settings')).toBeVisible();
});

it('while the server does not answer it does the same, though the browser believes that it is online', async () => {
  online(true);
  fileAnswers(() => Promise.reject(new TypeError('Failed to fetch')));
  const load = code(1);
  show(lazyPanel(load));
  await userEvent.type(screen.getByLabelText('Quantity'), '12.5');
  await open();
  expect(await screen.findByRole('button', { name: 'Open' })).toBeVisible();
  expect(toasts.items().map(({ kind }) => kind)).toEqual(['failure']);
  expect(screen.getByLabelText('Quantity')).toHaveValue('12.5');
  expect(load).toHaveBeenCalledTimes(1);
  await open();
  expect(await screen.findByText('Order settings')).toBeVisible();
});

it('loads its code once more when the server answers', async () => {
  online(true);
  fileAnswers(answering(200));
  const load = code(1);
  show(lazyPanel(load));
  await open();
  expect(await screen.findByText('Order settings')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it.each([
  ['a new version replaced its code', 404, 1],
  ['the browser remembers the failure', 200, 2],
])("throws for the page's error boundary when %s", async (_why, status, times) => {
  online(true);
  fileAnswers(answering(status));
  jest.spyOn(console, 'error').mockReturnValue();
  const load = code(2);
  show(lazyPanel(load));
  await open();
  expect(await screen.findByText('Failed to fetch')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(times);
});

it('is preloaded once, and a failure then is silent', async () => {
  const load = code(1);
  const panel = lazyPanel(load);
  panel.preload();
  await expect(load.mock.results[0]?.value).rejects.toThrow('Failed to fetch');
  panel.preload();
  await load.mock.results[1]?.value;
  show(panel);
  await open();
  expect(await screen.findByText('Order settings')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
