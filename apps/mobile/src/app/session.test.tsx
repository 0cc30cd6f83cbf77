import { useSetMessageSettingMutation } from '@ex/api-client/content';
import { mockCalls, outcome, renderScreen, setUpMocks, tap } from '@ex/testing';
import { toast, ToastHost } from '@ex/ui-kit';
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { useClearedFailures } from './session';

setUpMocks();
const failures = () => screen.getByRole('alert', { name: 'Notifications' });

function Page() {
  const [change] = useSetMessageSettingMutation();
  useClearedFailures();
  const send = (): void => void change({ kind: 'money_in', mail: true, push: true, isMailFixed: false });
  useEffect(() => {
    // Sends without a tap, as the next of many calls does.
    addEventListener('message', send);
    return () => removeEventListener('message', send);
  });
  return (
    <>
      <button onClick={send}>Send</button>
      <ToastHost />
    </>
  );
}

it('RIM-53 the next action of the member removes an old failure; a call without a tap leaves it', async () => {
  mockCalls({ setMessageSetting: outcome.success('', null) });
  const page = renderScreen(<Page />, { token: 't1' });
  await act(async () => toast('Not enough balance', 'failure'));
  expect(await screen.findByText('Not enough balance')).toBeVisible();
  await act(async () => void dispatchEvent(new MessageEvent('message')));
  await page.answered();
  expect(failures()).toHaveTextContent('Not enough balance');
  await tap(page, 'Send');
  await page.answered();
  expect(failures()).toBeEmptyDOMElement();
});
