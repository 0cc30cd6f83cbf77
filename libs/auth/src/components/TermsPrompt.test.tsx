import { build, mockCalls, renderScreen, scenario, setUpMocks } from '@ex/testing';
import { screen, waitFor } from '@testing-library/react';
import { TermsPrompt } from './TermsPrompt';

setUpMocks();
beforeEach(() => sessionStorage.clear());
const due = { getusr: build.user({ terms_due: 1 }) };
const open = (token = 't1') => renderScreen(<TermsPrompt />, { token });

it('TERMS-05 asks once after log-in, and no more once accepted', async () => {
  mockCalls(scenario('filled'), due);
  const { user } = open();
  expect(await screen.findByRole('dialog', { name: 'Accept our terms' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Risk disclosure' })).toBeVisible();
  const calls = mockCalls(scenario('filled'), { getusr: build.user({ terms_due: 0 }) });
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.of('acceptTerms').map(({ form }) => form)).toEqual([{ version: '2026-01' }]);
});

it('TERMS-05 is put off until the next log-in', async () => {
  mockCalls(scenario('filled'), due);
  const { user, unmount } = open();
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  unmount();

  const calls = mockCalls(scenario('filled'), due);
  const again = open();
  await again.answered();
  expect([calls.of('getusr').length, calls.of('getTerms').length]).toEqual([1, 0]);
  again.unmount();

  open('t2');
  expect(await screen.findByRole('dialog', { name: 'Accept our terms' })).toBeVisible();
});

it('TERMS-05 does not ask a member who has accepted', async () => {
  const calls = mockCalls(scenario('filled'), { getusr: build.user({ terms_due: 0 }) });
  await open().answered();
  expect([calls.of('getusr').length, calls.of('getTerms').length]).toEqual([1, 0]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
