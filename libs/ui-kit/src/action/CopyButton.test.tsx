import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastHost } from '../overlay/ToastHost';
import { CopyButton } from './CopyButton';

const ADDRESS = 'TXYZabc123';

async function press(clipboard = true) {
  const user = userEvent.setup();
  const written: string[] = [];
  const value = clipboard ? { writeText: async (text: string) => void written.push(text) } : undefined;
  Object.defineProperty(navigator, 'clipboard', { value, configurable: true });
  render(
    <>
      <CopyButton value={ADDRESS} name="Address" />
      <ToastHost />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Copy: Address' }));
  return { written };
}

it('SHELL-33 copies the whole text and says so', async () => {
  const { written } = await press();
  expect(await screen.findByText('Copied')).toBeVisible();
  expect(written).toEqual([ADDRESS]);
});

it('copies through a selected field on a page without a clipboard', async () => {
  const selected: string[] = [];
  document.execCommand = () => {
    selected.push((document.activeElement as HTMLTextAreaElement).value);
    return true;
  };
  await press(false);
  expect(await screen.findByText('Copied')).toBeVisible();
  expect(selected).toEqual([ADDRESS]);
  expect(document.querySelector('textarea')).toBeNull();
});

it('says that nothing was copied when the browser refuses', async () => {
  document.execCommand = () => false;
  await press(false);
  expect(await screen.findByText('Couldn’t copy. Select the text and copy it manually.')).toBeVisible();
});
