import { renderScreen } from '@ex/testing';
import { screen } from '@testing-library/react';
import type { SubmitState } from '../model/submit-state';
import { DoubtSheet } from './DoubtSheet';

const request = { key: 'k', payload: {}, after: 0, complete: true };
const sheet = (state: SubmitState<object>) => (
  <DoubtSheet state={state} onRetry={() => undefined} onGiveUp={() => undefined} />
);

it('D-10 a request that was found is never said to be lost while the sheet slides away', async () => {
  const { rerender } = renderScreen(sheet({ step: 'checking', request }));
  const said = await screen.findByText(/We are checking/);
  rerender(sheet({ step: 'idle' }));
  expect(said).toHaveTextContent(/We are checking/);
});

it('D-10 stays, busy, while the request is sent again', async () => {
  const { rerender } = renderScreen(sheet({ step: 'unknown', request }));
  await screen.findByRole('button', { name: 'Try again' });
  rerender(sheet({ step: 'resending', request }));
  expect(screen.getByRole('dialog')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText(/no confirmation/)).toBeVisible();
});
