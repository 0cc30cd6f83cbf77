import { useLive } from '@ex/api-client';
import { liveBalances } from '@ex/api-client/wallet';
import { build, outcome } from '@ex/testing';
import { MARKETS, setUpTradingPage } from '@ex/testing/trading';
import { ToastHost } from '@ex/ui-kit';
import { screen } from '@testing-library/react';
import { Link, useLocation } from 'react-router-dom';
import { useUnseenResults } from '../model/unseen-results';
import { Screen } from '../screens/OptionsScreen';
import { running, settled } from '../testing/options-page';
import { ResultWatch } from './ResultWatch';

const { show, press, advance } = setUpTradingPage({ getMarketList: { list: MARKETS } });

/** The options screen, and another one that shows the balances; with what the app adds to both. */
function App() {
  const isOptions = useLocation().pathname === '/options';
  return (
    <>
      <Link to="/assets">Assets</Link>
      <Link to="/options">Options</Link>
      {useUnseenResults() && <p>New result</p>}
      {isOptions ? <Screen /> : <Balances />}
      <ResultWatch />
      <ToastHost />
    </>
  );
}

function Balances() {
  useLive(liveBalances, undefined);
  return <h1>Balances</h1>;
}

/** Opens `at` with one option that ends in 3 s, or has ended with `result`. */
async function open(at: string, result: Parameters<typeof settled>[0] = {}, exists = true) {
  const order = { isOver: false };
  const page = await show(<App />, {
    at,
    token: 't1',
    market: { ticker: build.ticker({}), bars: [] },
    answers: {
      getHyOrderList: ({ status }) => ({
        list:
          exists && order.isOver === (status === 2)
            ? [order.isOver ? settled(result) : running({ count_down: 3 })]
            : [],
      }),
      creatorder: outcome.success('Order placed', { order_id: 41 }),
    },
  });
  return { page, order };
}
const link = (name: string) => screen.getByRole('link', { name });
const pass = async (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) await advance(1000);
};

beforeEach(() => sessionStorage.clear());

it.each([
  [{}, 'Your BTC/USDT option won: +8.50 USDT'],
  [{ is_win: 2, ploss: '-10' }, 'Your BTC/USDT option lost: −10.00 USDT'],
] as const)(
  'RIM-43 an option that ends on another screen with %j: a toast, a badge, and the balances are read again',
  async (result, text) => {
    const { page, order } = await open('/options', result);
    await press(page, link('Assets'));
    expect(screen.getByText('Balances')).toBeVisible();
    const read = page.sent.of('getUserBalanceList').length;
    order.isOver = true;
    await pass(5);
    expect(screen.getByText((shown) => shown.replaceAll('\u202f', ' ') === text)).toBeVisible();
    expect(screen.getByText('New result')).toBeVisible();
    expect(page.sent.of('getUserBalanceList').length).toBeGreaterThan(read);
    await press(page, link('Options'));
    expect(screen.queryByText('New result')).toBeNull();
  },
);

it('RIM-43 a reload on another screen does not lose the result', async () => {
  sessionStorage.setItem('awaited-options', JSON.stringify([{ id: 41, endsAt: Date.now() + 3000 }]));
  const { order } = await open('/assets');
  order.isOver = true;
  await pass(5);
  expect(screen.getByText(/option won/)).toBeVisible();
  expect(sessionStorage.getItem('awaited-options')).toBeNull();
});

it('RIM-43 asks for nothing on other screens while no option is known to run', async () => {
  const { page } = await open('/assets');
  await pass(30);
  expect(page.sent.of('getHyOrderList')).toHaveLength(0);
});

it('RIM-43 gives up on options without a result, such as those of another member', async () => {
  sessionStorage.setItem('awaited-options', '[{"id":7,"endsAt":1}, null, "x"]');
  const { page } = await open('/market', {}, false);
  await pass(3);
  expect(sessionStorage.getItem('awaited-options')).toBeNull();
  const asked = page.sent.of('getHyOrderList').length;
  await pass(30);
  expect(page.sent.of('getHyOrderList').length).toBe(asked);
});

it('RIM-43 the options screen shows results itself', async () => {
  const { order } = await open('/options');
  order.isOver = true;
  await pass(5);
  expect(screen.queryByText(/option won/)).toBeNull();
  expect(screen.queryByText('New result')).toBeNull();
});
