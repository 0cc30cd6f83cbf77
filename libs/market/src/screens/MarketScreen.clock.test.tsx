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
import { screen } from '@testing-library/react';
import { Screen } from './MarketScreen';

setUpMocks();
let clock: FakeClock;
beforeEach(() => {
  sessionStorage.clear();
  clock = fakeClock();
});
afterEach(() => clock.stop());

describe('polling of the market list', () => {
  it('MARKET-08 CONST-07 D-78 asks for the table every 10 s, shows the new price, and stops when left', async () => {
    let close = 1;
    const calls = mockCalls(scenario('filled'), {
      getAllMarketList: () => ({ list: [build.market({ close: String(close++) })] }),
    });
    const { unmount } = renderScreen(<Screen />);
    await clock.advance(0);
    await clock.advance(20);
    await clock.advance(20);
    expect(calls.of('getAllMarketList')).toHaveLength(1);
    await clock.advance(9_900);
    expect(calls.of('getAllMarketList')).toHaveLength(1);
    await clock.advance(100);
    await clock.advance(20);
    expect(calls.of('getAllMarketList')).toHaveLength(2);
    expect(screen.getByText(figure('2.000000'))).toBeVisible();
    await clock.advance(20_000);
    expect(calls.of('getAllMarketList')).toHaveLength(4);
    expect(calls.of('getAllCurrencyList')).toHaveLength(1);
    unmount();
    await clock.advance(60_000);
    expect(calls.of('getAllMarketList')).toHaveLength(4);
  });

  it('MARKET-08 D-10 prices that no answer renews are grey with their age, and fresh again with the next one', async () => {
    let works = true;
    mockCalls(scenario('filled'), {
      getAllMarketList: () => (works ? { list: [build.market({ close: '7' })] } : outcome.offline()),
    });
    renderScreen(<Screen />);
    for (let step = 0; step < 3; step++) await clock.advance(20);
    works = false;
    for (let second = 0; second < 32; second++) await clock.advance(1000);
    expect(screen.getByText(/^Updated 3\d s ago$/)).toBeVisible();
    expect(screen.getByText(figure('7.000000')).closest('.stale')).toBeInTheDocument();
    works = true;
    for (let second = 0; second < 81; second++) await clock.advance(1000);
    expect(screen.queryByText(/^Updated/)).not.toBeInTheDocument();
    expect(screen.getByText(figure('7.000000')).closest('.stale')).toBeNull();
  });
});
