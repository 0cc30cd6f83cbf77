import {
  build,
  fakeClock,
  type FakeClock,
  figure,
  mockCalls,
  outcome,
  renderScreen,
  scenario,
  setUpMocks,
} from '@ex/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { Screen } from './HomeScreen';

setUpMocks();
/** One banner, so that nothing slides. */
const quiet = { ...scenario('filled'), getBanner: [build.banner()] };
let clock: FakeClock;
let visible: DocumentVisibilityState;
beforeEach(() => {
  visible = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  clock = fakeClock();
});
afterEach(() => {
  clock.stop();
  jest.restoreAllMocks();
});

/** Lets the calls answer and the store notify the screen, which it does at the next frame (16 ms). */
async function answered(): Promise<void> {
  await clock.advance(0);
  await clock.advance(20);
}
function show(state: DocumentVisibilityState): void {
  visible = state;
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

describe('polling of home', () => {
  it('HOME-23 CONST-06 asks for the market list every 10 s and shows the new price', async () => {
    let close = 1;
    const calls = mockCalls(quiet, {
      getMarketList: () => ({ list: [build.market({ close: String(close++) })] }),
    });
    renderScreen(<Screen />);
    await answered();
    expect(calls.of('getMarketList')).toHaveLength(1);
    await clock.advance(9_900);
    expect(calls.of('getMarketList')).toHaveLength(1);
    await clock.advance(100);
    await answered();
    expect(calls.of('getMarketList')).toHaveLength(2);
    expect(screen.getByText(figure('2.000000'))).toBeVisible();
    await clock.advance(30_000);
    expect(calls.of('getMarketList')).toHaveLength(5);
  });

  it('D-78 pauses while the page is hidden, refetches immediately when it is shown and continues', async () => {
    const calls = mockCalls(quiet);
    renderScreen(<Screen />);
    await answered();
    show('hidden');
    await clock.advance(60_000);
    expect(calls.of('getMarketList')).toHaveLength(1);
    show('visible');
    await answered();
    expect(calls.of('getMarketList')).toHaveLength(2);
    await clock.advance(10_000);
    expect(calls.of('getMarketList')).toHaveLength(3);
  });

  it('HOME-23 D-10 prices that no answer renews are grey with their age, and fresh again with the next one', async () => {
    let works = true;
    mockCalls(quiet, {
      getMarketList: () => (works ? { list: [build.market({ close: '7' })] } : outcome.offline()),
    });
    renderScreen(<Screen />);
    await answered();
    works = false;
    for (let second = 0; second < 32; second++) await clock.advance(1000);
    expect(screen.getByText(/^Updated 3\d s ago$/)).toBeVisible();
    expect(screen.getByText(figure('7.000000')).closest('.stale')).toBeInTheDocument();
    expect(screen.getByText('7.00').closest('.stale')).toBeInTheDocument();
    works = true;
    for (let second = 0; second < 81; second++) await clock.advance(1000);
    expect(screen.queryByText(/^Updated/)).not.toBeInTheDocument();
    expect(document.querySelector('.stale')).toBeNull();
  });

  it('D-78 stops when the screen is left', async () => {
    const calls = mockCalls(quiet);
    const { unmount } = renderScreen(<Screen />);
    await answered();
    unmount();
    await clock.advance(60_000);
    expect(calls.of('getMarketList')).toHaveLength(1);
  });

  it('D-78 CONST-06 a poll waits for its predecessor, at most 15 s, and comes later after failures', async () => {
    const calls = mockCalls(quiet, { getMarketList: outcome.loading() });
    renderScreen(<Screen />);
    await clock.advance(14_900);
    expect(calls.of('getMarketList')).toHaveLength(1);
    expect(screen.queryByText('Couldn’t load')).not.toBeInTheDocument();
    await clock.advance(200);
    expect(screen.getByText('Couldn’t load')).toBeVisible();
    await clock.advance(9_000);
    expect(calls.of('getMarketList')).toHaveLength(1);
    await clock.advance(2_000);
    expect(calls.of('getMarketList')).toHaveLength(2);
    // The second failure in a row, 15 s later, doubles the period of 10 s.
    await clock.advance(15_000 + 18_000);
    expect(calls.of('getMarketList')).toHaveLength(2);
    await clock.advance(3_000);
    expect(calls.of('getMarketList')).toHaveLength(3);
  });

  it('HOME-20 CONST-06 the menu is looked at every 500 ms until its switches are known, then no more', async () => {
    let works = false;
    const calls = mockCalls(quiet, {
      wapConfig: () => (works ? build.siteConfig() : outcome.refused('', 0)),
    });
    renderScreen(<Screen />);
    await answered();
    expect(screen.queryByRole('link', { name: 'Loans' })).not.toBeInTheDocument();
    const before = calls.of('wapConfig').length;
    works = true;
    await clock.advance(500);
    await answered();
    expect(calls.of('wapConfig')).toHaveLength(before + 1);
    expect(screen.getByRole('link', { name: 'Convert' })).toBeVisible();
    await clock.advance(120_000);
    expect(calls.of('wapConfig')).toHaveLength(before + 1);
  });

  it('HOME-20 SHELL-31 after a failure the tiles offer an immediate retry, while the next attempt runs too', async () => {
    let works = false;
    const calls = mockCalls(quiet, {
      wapConfig: () => (works ? build.siteConfig() : outcome.offline()),
    });
    renderScreen(<Screen />);
    await answered();
    await clock.advance(10_000);
    const before = calls.of('wapConfig').length;
    works = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await answered();
    expect(calls.of('wapConfig')).toHaveLength(before + 1);
    expect(screen.getByRole('link', { name: 'Convert' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('HOME-20 a configuration that keeps failing is asked for ever more slowly, at most every 30 s', async () => {
    const calls = mockCalls(quiet, { wapConfig: outcome.offline() });
    renderScreen(<Screen />);
    await answered();
    await clock.advance(60_000);
    const minute = calls.of('wapConfig').length;
    expect(minute).toBeLessThanOrEqual(9);
    await clock.advance(60_000);
    expect(calls.of('wapConfig').length - minute).toBeGreaterThanOrEqual(1);
    expect(calls.of('wapConfig').length - minute).toBeLessThanOrEqual(2);
  });
});
