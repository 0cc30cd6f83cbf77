import {
  type Answers,
  build,
  enter,
  mockCalls,
  outcome,
  renderScreen,
  scenario,
  setUpMocks,
} from '@ex/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Screen } from './RegisterScreen';

setUpMocks();
const BOX = 'I have read and accept the Terms and the Risk disclosure';
const INPUT = { selector: 'input' };
const withTerms = { wapConfig: build.siteConfig({ verify_email_code: 0, features: ['terms'] }) };
const accepted = { register: outcome.success('Welcome', { userinfo: { token: 't2' } }) };

/** Opens the screen of a site with terms, and fills in everything but the box. */
async function open(...answers: Answers[]) {
  const calls = mockCalls(scenario('filled'), accepted, withTerms, ...answers);
  const view = renderScreen(<Screen />, { at: '/register' });
  await enter(view, await screen.findByLabelText('Email', INPUT), 'ann@example.com');
  await enter(view, screen.getByLabelText('Password', INPUT), 'abc123');
  await enter(view, screen.getByLabelText('Confirm password', INPUT), 'abc123');
  const submit = () => view.user.click(screen.getByRole('button', { name: 'Create account' }));
  return { ...view, calls, submit };
}

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('TERMS-02 opens each text above the form, which keeps what was typed', async () => {
  const { user } = await open();
  expect(await screen.findByRole('checkbox', { name: BOX })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Risk disclosure' }));
  const sheet = await screen.findByRole('dialog', { name: 'Risk disclosure' });
  expect(await within(sheet).findByText('Trade at your own risk.')).toBeVisible();
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Email', INPUT)).toHaveValue('ann@example.com');
  expect(screen.getByLabelText('Password', INPUT)).toHaveValue('abc123');
});

it('TERMS-03 prompts under the box and sends nothing until it is ticked, then sends the version', async () => {
  const { user, calls, submit } = await open();
  const box = await screen.findByRole('checkbox', { name: BOX });
  await submit();
  expect(box).toHaveAccessibleDescription('Accept the terms to create an account');
  expect(box).toHaveFocus();
  expect(calls.of('register')).toHaveLength(0);
  await user.click(box);
  expect(box).not.toHaveAccessibleDescription();
  await submit();
  await waitFor(() => expect(calls.of('register')).toHaveLength(1));
  expect(calls.of('register')[0]?.form).toMatchObject({ terms: '2026-01', email: 'ann@example.com' });
});

it('TERMS-03 asks for consent again after the terms changed under the form', async () => {
  const { user, submit } = await open();
  await user.click(await screen.findByRole('checkbox', { name: BOX }));
  const calls = mockCalls(scenario('filled'), withTerms, {
    register: outcome.refused('The terms have changed'),
    getTerms: { list: [build.terms({ version: '2026-07' })] },
  });
  await submit();
  const box = await screen.findByRole('checkbox', { name: 'I have read and accept the Terms' });
  expect(box).not.toBeChecked();
  expect(calls.of('register')).toHaveLength(1);
  expect(screen.getByLabelText('Email', INPUT)).toHaveValue('ann@example.com');
});

it('TERMS-03 offers a retry when the texts cannot be read', async () => {
  const { user, calls, submit } = await open({ getTerms: outcome.offline() });
  expect(await screen.findByText('Couldn’t load')).toBeVisible();
  await submit();
  expect(calls.of('register')).toHaveLength(0);
  mockCalls(scenario('filled'), withTerms);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('checkbox', { name: BOX })).toBeVisible();
});

it('TERMS-06 shows no box, asks for no texts and sends no version where the site states none', async () => {
  const { calls, submit } = await open({ wapConfig: build.siteConfig({ verify_email_code: 0 }) });
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await submit();
  await waitFor(() => expect(calls.of('register')).toHaveLength(1));
  expect(calls.of('register')[0]?.form).not.toHaveProperty('terms');
  expect(calls.of('getTerms')).toHaveLength(0);
});
