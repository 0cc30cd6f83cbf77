import { act, render, screen } from '@testing-library/react';
import { toast } from './toast';
import { ToastHost } from './ToastHost';

it('announces messages in a polite region that is there from the start', async () => {
  render(<ToastHost />);
  const region = screen.getByRole('status', { name: 'Notifications' });
  expect(region).toBeEmptyDOMElement();
  expect(region).toHaveAttribute('aria-live', 'polite');
  act(() => toast('Copy successful', 'success'));
  expect(await screen.findByText('Copy successful')).toBeVisible();
  expect(region).toHaveTextContent('Copy successful');
});
