import { act, render, screen } from '@testing-library/react';
import { ConfirmSheet } from './ConfirmSheet';

const props = { open: true, onClose: jest.fn(), onConfirm: jest.fn() };

it('says that the phone has no network while it asks, and lets the member decide', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(<ConfirmSheet {...props} title="Buy BTC" confirmLabel="Buy" live />);
  const dialog = await screen.findByRole('dialog', { name: 'Buy BTC' });
  expect(dialog).not.toHaveTextContent('offline');
  onLine.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(dialog).toHaveTextContent('You’re offline. Figures may be out of date.');
  expect(screen.getByRole('status')).toHaveTextContent('You’re offline');
  expect(screen.getByRole('button', { name: 'Buy' })).toBeEnabled();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(dialog).not.toHaveTextContent('offline');
});

it('mentions no figures where it shows none', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<ConfirmSheet {...props} title="Freeze account?" confirmLabel="Freeze" />);
  expect(await screen.findByRole('dialog')).not.toHaveTextContent('offline');
});
