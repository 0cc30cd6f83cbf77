import { build, mockCalls, outcome, renderScreen, scenario, setUpMocks } from '@ex/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Screen } from './FactorsScreen';

setUpMocks();
const open = () => renderScreen(<Screen />, { at: '/factors', token: 't1' });
const none = { getFactors: { list: [], recovery_left: 0 } };

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe('two-step verification', () => {
  it('FACTOR-01 FACTOR-03 LIFT-60 adds an app by its key, proves it with a code, and shows the recovery codes once', async () => {
    const codes = build.recoveryCodes();
    const calls = mockCalls(scenario('filled'), none, { finishFactor: { recovery: codes } });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add authenticator app' }));
    const sheet = await screen.findByRole('dialog', { name: 'Add authenticator app' });
    await user.click(within(sheet).getByRole('button', { name: 'Continue' }));
    expect(within(sheet).getByText('Enter your login password')).toBeVisible();
    expect(calls.of('beginFactor')).toHaveLength(0);
    await user.type(within(sheet).getByLabelText('Login password'), 'secret1');
    await user.click(within(sheet).getByRole('button', { name: 'Continue' }));
    const openInApp = await within(sheet).findByRole('link', { name: 'Open in your authenticator app' });
    expect(openInApp).toHaveAttribute('href', expect.stringMatching(/^otpauth:/));
    expect(sheet).toHaveTextContent('JBSWY3DPEHPK3PXP');
    expect(within(sheet).getByText('Y3DP')).toBeVisible();
    expect(calls.last('beginFactor').form).toEqual({
      kind: '1',
      name: 'Authenticator app',
      password: 'secret1',
    });
    await user.type(within(sheet).getByLabelText('Code from your app'), '123456');
    await user.click(within(sheet).getByRole('button', { name: 'Confirm' }));
    const shown = await screen.findByRole('dialog', { name: 'Recovery codes' });
    expect(
      within(shown)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes);
    expect(calls.last('finishFactor').form).toEqual({ id: '3', code: '123456' });
    await user.click(within(shown).getByRole('button', { name: 'I’ve saved them' }));
    await waitFor(() => expect(screen.queryByText(codes[0] ?? '')).toBeNull());
  });

  it('FACTOR-02 FACTOR-09 renames a factor and removes it', async () => {
    const calls = mockCalls(scenario('filled'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Laptop/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Passkey' });
    const name = within(sheet).getByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Work');
    await user.click(within(sheet).getByRole('button', { name: 'Rename' }));
    await waitFor(() => expect(calls.of('renameFactor')).toHaveLength(1));
    expect(calls.last('renameFactor').form).toEqual({ id: '2', name: 'Work' });
    await user.click(await screen.findByRole('button', { name: /^Phone/ }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(calls.of('removeFactor')).toHaveLength(1));
    expect(calls.last('removeFactor').form).toEqual({ id: '1' });
  });

  it('RISK-76 says before the last factor is removed that money is then held for a day', async () => {
    mockCalls(scenario('filled'));
    const { user } = open();
    const note = /^This is your last method\. .*on hold for 24 hours\.$/;
    await user.click(await screen.findByRole('button', { name: /^Phone/ }));
    const sheet = await screen.findByRole('dialog');
    expect(within(sheet).queryByText(note)).toBeNull();
    mockCalls(scenario('filled'), { getFactors: { list: [build.factor()], recovery_left: 9 } });
    await user.click(within(sheet).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Phone/ })).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Laptop/ })).toBeNull());
    await user.click(screen.getByRole('button', { name: /^Phone/ }));
    expect(await screen.findByText(note)).toBeVisible();
  });

  it('RIM-34 new recovery codes are made only after a question, and a lost answer leads to another attempt', async () => {
    const codes = build.recoveryCodes();
    let lost = true;
    const calls = mockCalls(scenario('filled'), {
      renewRecoveryCodes: () => (lost ? outcome.offline() : { recovery: codes }),
    });
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: 'Create new recovery codes' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Create new recovery codes' }));
    expect(sheet.getByText('Your current codes will stop working.')).toBeVisible();
    expect(calls.of('renewRecoveryCodes')).toHaveLength(0);
    await page.user.click(sheet.getByRole('button', { name: 'Confirm' }));
    expect(await sheet.findByRole('alert')).toHaveTextContent('The new codes didn’t arrive');
    lost = false;
    await page.user.click(sheet.getByRole('button', { name: 'Confirm' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Recovery codes' }));
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
  });

  it('RIM-35 recovery codes stay until the member says that they are saved', async () => {
    const codes = build.recoveryCodes();
    mockCalls(scenario('filled'), { renewRecoveryCodes: { recovery: codes } });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create new recovery codes' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Recovery codes' }));
    expect(shown.queryByRole('button', { name: 'Close' })).toBeNull();
    await user.keyboard('{Escape}');
    history.back();
    expect(shown.getByText(codes[0] ?? '')).toBeVisible();
    expect(shown.getByRole('button', { name: 'Copy: Recovery codes' })).toBeVisible();
    expect(shown.getByRole('button', { name: 'Download' })).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'I’ve saved them' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('RIM-35 a lost answer to the first factor’s proof leads to new recovery codes', async () => {
    let isSaved = false;
    const calls = mockCalls(scenario('filled'), {
      getFactors: () => ({ list: isSaved ? [build.factor({ id: 3 })] : [], recovery_left: isSaved ? 10 : 0 }),
      finishFactor: () => {
        isSaved = true;
        return outcome.offline();
      },
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add authenticator app' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Add authenticator app' }));
    await user.type(sheet.getByLabelText('Login password'), 'secret1');
    await user.click(sheet.getByRole('button', { name: 'Continue' }));
    await user.type(await sheet.findByLabelText('Code from your app'), '123456');
    await user.click(sheet.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('dialog', { name: 'Create new recovery codes' })).toBeVisible();
    expect(calls.of('finishFactor')).toHaveLength(1);
  });

  it('RIM-31 a factor that could not be removed stays open with the reason', async () => {
    mockCalls(scenario('filled'), { removeFactor: () => outcome.offline() });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Phone/ }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(sheet.getByRole('button', { name: 'Remove' }));
    expect(await sheet.findByRole('alert')).toHaveTextContent('No connection');
  });

  it('FACTOR-02 offers passkeys only where the browser has them', async () => {
    mockCalls(scenario('filled'), none);
    open();
    expect(await screen.findByRole('button', { name: 'Add authenticator app' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull();
  });
});
