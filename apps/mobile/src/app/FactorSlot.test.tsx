import { MissingTexts } from '@ex/i18n';
import { routes } from '@ex/security';
import { mockCalls, mockFiles, outcome, renderScreen, scenario, setUpMocks } from '@ex/testing';
import { ToastHost } from '@ex/ui-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { FactorSlot } from './FactorSlot';
import { Screens } from './Screens';

setUpMocks();
let failure: Error | undefined;
jest.mock('@ex/security/factor', () => {
  const actual = jest.requireActual<{ FactorSheet: (props: object) => unknown }>('@ex/security/factor');
  return {
    FactorSheet: (props: object) => {
      if (failure) throw failure;
      return actual.FactorSheet(props);
    },
  };
});
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const QUESTION = { request: 'r1', methods: ['app'], decision: { call: 'resetpay' } };
const submit = () => screen.getByRole('button', { name: /fund password$/ });

async function open() {
  const calls = mockCalls(scenario('filled'), { resetpay: () => outcome.factor(QUESTION) });
  const { user } = renderScreen(
    <>
      <Screens routes={routes} />
      <FactorSlot />
      <ToastHost />
    </>,
    { at: '/resetLegalPwd', token: 't1' },
  );
  await user.type(await screen.findByLabelText('Login password'), 'secret1');
  await user.type(screen.getByLabelText('New fund password'), 'better22');
  await user.type(screen.getByLabelText('Repeat new password'), 'better22');
  return { user, calls };
}

describe('the sheet that asks for the second factor fails', () => {
  it.each([
    ['its texts are missing', new MissingTexts('security'), /^Couldn’t load/],
    ['it crashes', new TypeError('no such field'), /^Something went wrong/],
  ])('RIM-42 %s: says so, and the form is usable again', async (_what, error, text) => {
    mockFiles(200);
    failure = error;
    const { user, calls } = await open();
    await user.click(submit());
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy', 'true'));
    expect(screen.getByLabelText('New fund password')).toHaveValue('better22');
    failure = undefined;
    await user.click(submit());
    expect(await screen.findByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible();
    expect(calls.of('resetpay')).toHaveLength(2);
  });
});

it('RIM-42 FACTOR-05 a canceled question closes the sheet', async () => {
  failure = undefined;
  const { user } = await open();
  await user.click(submit());
  const sheet = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(submit()).not.toHaveAttribute('aria-busy', 'true');
});
