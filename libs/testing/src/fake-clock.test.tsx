import { render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { build, type FakeClock, fakeClock, mockCalls, setUpMocks } from './index';

setUpMocks();

let clock: FakeClock;
beforeEach(() => {
  clock = fakeClock();
});
afterEach(() => clock.stop());

/** Asks for the member's name every five seconds. */
function Poller() {
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    const ask = async () => {
      const { data } = await (await fetch('http://localhost/api/getusr', { method: 'POST' })).json();
      setNames((known) => [...known, data.username]);
    };
    const timer = setInterval(ask, 5_000);
    return () => clearInterval(timer);
  }, []);
  return <p>{names.join(',')}</p>;
}

it('lets time pass together with the mocked answers that fall due', async () => {
  const calls = mockCalls({ getusr: build.user() });
  const start = clock.now();
  const view = render(<Poller />);
  await clock.advance(4_999);
  expect(calls.of('getusr')).toHaveLength(0);
  await clock.advance(1);
  expect(screen.getByText('demo')).toBeInTheDocument();
  await clock.advance(5_000);
  expect(screen.getByText('demo,demo')).toBeInTheDocument();
  expect(clock.now() - start).toBe(10_000);
  view.unmount();
});

it('moves while something is waited for, with the mocked answers', async () => {
  mockCalls({ getusr: build.user() });
  const start = clock.now();
  const view = render(<Poller />);
  expect(await screen.findByText('demo,demo', {}, { interval: 1_000 })).toBeVisible();
  expect(clock.now() - start).toBe(10_000);
  view.unmount();
});

it('starts at the asked moment', () => {
  clock.stop();
  clock = fakeClock(1_000);
  expect(Date.now()).toBe(1_000);
});
