import { configureApi } from '@ex/api-client';
import type { FactorRequest } from '@ex/api-client/safety';
import { mockCalls, outcome, renderScreen, scenario, setUpMocks } from '@ex/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Screen } from '../screens/FundPasswordScreen';
import { FactorSheet } from './FactorSheet';

setUpMocks();
const QUESTION = {
  request: 'r1',
  methods: ['app', 'recovery'],
  decision: { call: 'resetpay', amount: '200', coin: 'USDT', fee: '2', to: 'T123', days: '30' },
};
/** Needs the factor until a request is named. */
const once = () => {
  let asked = 0;
  return () => (asked++ === 0 ? outcome.factor(QUESTION) : outcome.success('Set', null));
};

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

/** The form of a call, and the sheet as the app shows it. */
function FormAndSheet() {
  const [request, setRequest] = useState<FactorRequest>();
  useEffect(() => configureApi({ askFactor: async (next) => setRequest(next) }), []);
  return (
    <>
      <Screen />
      {request && <FactorSheet request={request} onDone={() => setRequest(undefined)} />}
    </>
  );
}

async function send() {
  const { user } = renderScreen(<FormAndSheet />, { at: '/resetLegalPwd', token: 't1' });
  await user.type(await screen.findByLabelText('Login password'), 'secret1');
  await user.type(screen.getByLabelText('New fund password'), 'better22');
  await user.type(screen.getByLabelText('Repeat new password'), 'better22');
  await user.click(screen.getByRole('button', { name: /fund password$/ }));
  return { user, sheet: await screen.findByRole('dialog', { name: 'Confirm it’s you' }) };
}

describe('the sheet that asks for the second factor', () => {
  it('FACTOR-05 FACTOR-06 RISK-75 RIM-14 RIM-32 shows what is decided, drops blanks of a code, reports a wrong code, and lets the call continue', async () => {
    let tries = 0;
    const calls = mockCalls(scenario('filled'), {
      resetpay: once(),
      answerFactor: () => (tries++ === 0 ? outcome.refused('That didn’t match') : {}),
    });
    const { user, sheet } = await send();
    expect(sheet).toHaveTextContent(/200 USDT.*2 USDT.*T123.*Lock period\s*30 days/);
    await user.click(within(sheet).getByRole('button', { name: 'Confirm' }));
    expect(within(sheet).getByText('Enter the code')).toBeVisible();
    await user.type(within(sheet).getByLabelText('Code from your app'), '000 000');
    await user.click(within(sheet).getByRole('button', { name: 'Confirm' }));
    expect(await within(sheet).findByText('That didn’t match')).toBeVisible();
    expect(within(sheet).getByLabelText('Code from your app')).toBeInvalid();
    expect(calls.last('answerFactor').form).toMatchObject({ code: '000000' });
    await user.click(within(sheet).getByRole('button', { name: 'Use a recovery code' }));
    expect(within(sheet).queryByText('That didn’t match')).toBeNull();
    await user.type(within(sheet).getByLabelText('Recovery code'), 'abcd-efgh-jkmn');
    await user.click(within(sheet).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(calls.of('resetpay')).toHaveLength(2));
    expect(calls.last('answerFactor').form).toEqual({ request: 'r1', code: 'abcd-efgh-jkmn' });
    expect(calls.last('resetpay').factor).toBe('r1');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('FACTOR-05 closes silently on cancel, and the form stays unchanged', async () => {
    const calls = mockCalls(scenario('filled'), { resetpay: once() });
    const { user, sheet } = await send();
    await user.click(within(sheet).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('New fund password')).toHaveValue('better22');
    expect(calls.of('resetpay')).toHaveLength(1);
  });
});
