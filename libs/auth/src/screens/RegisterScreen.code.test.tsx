import {
  type Answers,
  build,
  type FakeClock,
  fakeClock,
  mockCalls,
  outcome,
  renderScreen,
  scenario,
  setUpMocks,
} from '@ex/testing';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Screen } from './RegisterScreen';

/** The tab panel has the name of its tab too. */
const INPUT = { selector: 'input' };

setUpMocks();
let clock: FakeClock;
beforeEach(() => {
  sessionStorage.clear();
  clock = fakeClock();
});
afterEach(() => clock.stop());

const site = { wapConfig: build.siteConfig() };
const sendButton = () => screen.getByRole('button', { name: /^(Send|Resend)/ });
const typeEmail = (email: string) =>
  fireEvent.change(screen.getByLabelText('Email', INPUT), { target: { value: email } });

/** Lets the calls answer and the store notify the screen, which it does at the next frame (16 ms). */
async function answered(): Promise<void> {
  await clock.advance(0);
  await clock.advance(20);
}

/** Opens the form and lets its calls answer. */
async function open(...answers: Answers[]) {
  const calls = mockCalls(scenario('filled'), site, ...answers);
  renderScreen(<Screen />, { at: '/register' });
  await answered();
  return calls;
}

describe('email code', () => {
  it('AUTH-18 D-22 goes to the typed email, and nowhere while that is malformed', async () => {
    const calls = await open();
    typeEmail('ann@');
    fireEvent.click(sendButton());
    await clock.advance(0);
    expect(screen.getByLabelText('Email', INPUT)).toHaveAccessibleDescription('Enter a valid email address');
    expect(calls.of('emssend')).toHaveLength(0);
    typeEmail(' ann@example.com ');
    fireEvent.click(sendButton());
    await clock.advance(0);
    expect(calls.last('emssend').form).toEqual({ email: 'ann@example.com' });
  });

  it('AUTH-19 CONST-05 D-75 counts 60 s down, sends nothing meanwhile, and can send again at 0', async () => {
    const calls = await open();
    typeEmail('ann@example.com');
    fireEvent.click(sendButton());
    await clock.advance(0);
    expect(sendButton()).toHaveTextContent('60 s');
    await clock.advance(1_000);
    expect(sendButton()).toHaveTextContent('59 s');
    await clock.advance(58_999);
    expect(sendButton()).toHaveTextContent('1 s');
    expect(sendButton()).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(sendButton());
    await clock.advance(0);
    expect(calls.of('emssend')).toHaveLength(1);
    await clock.advance(1);
    expect(sendButton()).toHaveTextContent('Send');
    fireEvent.click(sendButton());
    await clock.advance(0);
    expect(calls.of('emssend')).toHaveLength(2);
  });

  it('AUTH-19 a reload does not shorten the wait', async () => {
    await open();
    typeEmail('ann@example.com');
    fireEvent.click(sendButton());
    await clock.advance(10_000);
    cleanup();
    await open();
    expect(sendButton()).toHaveTextContent('50 s');
    await clock.advance(50_000);
    expect(sendButton()).toHaveTextContent('Send');
  });

  it('AUTH-19 a refused code starts no wait', async () => {
    const calls = await open({ emssend: outcome.refused('Too many') });
    typeEmail('ann@example.com');
    fireEvent.click(sendButton());
    await answered();
    expect(sendButton()).toHaveTextContent('Send');
    fireEvent.click(sendButton());
    await clock.advance(0);
    expect(calls.of('emssend')).toHaveLength(2);
  });

  it('AUTH-14 a registration is not held up by a code that is still being sent', async () => {
    const calls = await open({ emssend: outcome.loading(), register: outcome.refused('no') });
    typeEmail('ann@example.com');
    fireEvent.click(sendButton());
    for (const [label, value] of [
      ['Email code', '123456'],
      ['Password', 'abc123'],
      ['Confirm password', 'abc123'],
    ]) {
      fireEvent.change(screen.getByLabelText(label!, INPUT), { target: { value } });
    }
    fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await clock.advance(0);
    expect(calls.of('register')).toHaveLength(1);
  });
});
