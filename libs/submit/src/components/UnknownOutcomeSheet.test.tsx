import { renderScreen, translatePage } from '@ex/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { SubmissionState } from '../model/submission-state';
import { UnknownOutcomeSheet } from './UnknownOutcomeSheet';

afterEach(() => jest.restoreAllMocks());

type State = SubmissionState<object, unknown>;
const request = { key: 'k', intent: {}, canResend: true };

/** The sheet in a state, and the way to another one. */
function open(first: State): (next: State) => void {
  let change: (next: State) => void = () => undefined;
  function Form() {
    const [state, setState] = useState(first);
    change = setState;
    return <UnknownOutcomeSheet state={state} onRetry={() => undefined} onGiveUp={() => undefined} />;
  }
  renderScreen(<Form />);
  return (next) => act(() => change(next));
}

it('D-10 a request that was found is never said to be lost while the sheet slides away', async () => {
  const go = open({ step: 'checking', request });
  await screen.findByText(/We’re checking/);
  // The sheet slides, and does not come to its end while the test looks.
  const sliding = { finished: new Promise<never>(() => undefined) } as unknown as Animation;
  jest.spyOn(Element.prototype, 'getAnimations').mockReturnValue([sliding]);
  go({ step: 'idle' });
  await waitFor(() => expect(document.querySelector('[data-ending-style]')).toBeInTheDocument());
  expect(screen.getByText(/We’re checking/)).toBeInTheDocument();
});

it('D-10 stays, busy, while the request is sent again', async () => {
  const go = open({ step: 'unknown', request });
  await screen.findByRole('button', { name: 'Try again' });
  go({ step: 'resending', request });
  expect(screen.getByRole('dialog')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText(/couldn’t confirm/)).toBeVisible();
});

it('RIM-18 goes through its steps on a page that the browser has translated', async () => {
  const go = open({ step: 'checking', request });
  await screen.findByText(/We’re checking/);
  translatePage();
  go({ step: 'unknown', request });
  expect(screen.getByRole('status')).toHaveTextContent(/couldn’t confirm/);
  translatePage();
  go({ step: 'checking', request });
  expect(screen.getByRole('status')).toHaveTextContent(/We’re checking whether your request went through\.$/);
  go({ step: 'idle' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
