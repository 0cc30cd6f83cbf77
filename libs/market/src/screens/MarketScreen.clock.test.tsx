import { build, type FakeClock, fakeClock, mockCalls, renderScreen, scenario, setUpMocks } from '@ex/testing';
import { screen } from '@testing-library/react';
import { Screen } from './MarketScreen';

setUpMocks();
let clock: FakeClock;
beforeEach(() => {
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
    expect(screen.getByText('2.000000')).toBeVisible();
    await clock.advance(20_000);
    expect(calls.of('getAllMarketList')).toHaveLength(4);
    expect(calls.of('getAllCurrencyList')).toHaveLength(1);
    unmount();
    await clock.advance(60_000);
    expect(calls.of('getAllMarketList')).toHaveLength(4);
  });
});
