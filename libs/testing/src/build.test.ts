import { ALL_CALLS, bar, type CallName, ticker } from '@ex/contract';
import { build, FILLED, scenario, SCENARIOS } from './index';

it.each(ALL_CALLS.map((call) => call.name as CallName))(
  'the filled answer of %s is inside the contract',
  (name) => {
    const call = ALL_CALLS.find((found) => found.name === name);
    expect(call?.answer.safeParse(FILLED[name])).toMatchObject({ success: true });
  },
);

it.each(['filled', 'empty', 'long'] as const)(
  'all answers of the %s scenario are inside the contract',
  (name) => {
    const answers = scenario(name);
    for (const call of ALL_CALLS) {
      expect([call.name, call.answer.safeParse(answers[call.name as CallName]).success]).toEqual([
        call.name,
        true,
      ]);
    }
  },
);

it('empties lists and keeps everything else', () => {
  const { getMarketList, getBanner, getUserBalanceList, getusr } = scenario('empty');
  expect([getMarketList, getBanner]).toEqual([{ list: [] }, []]);
  expect(getUserBalanceList).toEqual({ all_price: '1214.55', coinList: [] });
  expect(getusr).toEqual(build.user());
});

it('lengthens words, codes and amounts, and nothing that refers to something', () => {
  const { getLoanProjects, getMarketList, getusraddress, getBillList } = scenario('long');
  expect(getLoanProjects).toMatchObject({
    list: [{ id: 1, title: expect.stringMatching(/^Short loan .{60}/) }],
  });
  expect(getMarketList).toMatchObject({
    list: [
      { symbol: 'btcusdt', title: 'BTCLONGNAME/USDTLONGNAME', trade_coin: 'USDTLONGNAME' },
      expect.anything(),
      expect.anything(),
    ],
  });
  expect(getusraddress).toMatchObject({ address: build.boundAddress().address });
  expect(getBillList).toMatchObject({ list: [{ num: '987654328.5' }, { num: '9876543210' }] });
});

it('gives only the named calls, and refuses only members without a session', () => {
  expect(Object.keys(scenario('error', ['getusr']))).toEqual(['getusr']);
  const { getusr, getMarketList } = scenario('unauthorised');
  expect(getusr).toMatchObject({ outcome: 'unauthorised' });
  expect(getMarketList).toEqual(FILLED.getMarketList);
  expect(SCENARIOS).toHaveLength(7);
});

it('builds with overrides and never shares an object', () => {
  expect(build.market({ change: '-1.00%' })).toMatchObject({ symbol: 'btcusdt', change: '-1.00%' });
  expect(build.market()).not.toBe(build.market());
  expect(build.markets(5).map((market) => market.id)).toEqual([1, 2, 3, 4, 5]);
  expect(build.settledOrder({ ploss: '-10' })).toMatchObject({ status: 2, ploss: '-10' });
});

it('builds bars in a row that open at the close before them', () => {
  const bars = build.bars(3, '5min');
  expect(bars.map((one) => bar.safeParse(one).success)).toEqual([true, true, true]);
  expect(bars.map((one) => one.id - (bars[0]?.id ?? 0))).toEqual([0, 300, 600]);
  expect(bars[1]?.open).toBe(bars[0]?.close);
  expect(bars.at(-1)?.id).toBe(build.bar().id);
  expect(ticker.safeParse(build.ticker()).success).toBe(true);
});
