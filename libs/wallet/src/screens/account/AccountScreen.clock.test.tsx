import { build, type FakeClock, fakeClock } from '@ex/testing';
import { screen } from '@testing-library/react';
import { walletPage } from '../../testing/wallet-page';
import { Screen } from './AccountScreen';

const { open } = walletPage();
let clock: FakeClock;
beforeEach(() => {
  clock = fakeClock();
});
afterEach(() => clock.stop());

/** Lets answers arrive until the text is there. */
async function sees(text: string): Promise<void> {
  for (let turn = 0; turn < 50 && !screen.queryByText(text); turn += 1) await clock.advance(20);
  expect(screen.getByText(text)).toBeVisible();
}

it.each([
  ['withdrawals', 'getWithdrawList', build.withdrawalRecord],
  ['deposits', 'getRechargeList', build.depositRecord],
] as const)('follows the %s until their review ends, then no more', async (list, call, record) => {
  let status = 1;
  const { sent } = open(Screen, `/trade-account?id=1&name=USDT&type=1&list=${list}`, {
    [call]: () => ({ list: [record({ status })] }),
  });
  await sees('Under review');
  status = 2;
  await clock.advance(5_000);
  await sees('Completed');
  const asked = sent.of(call).length;
  await clock.advance(20_000);
  expect(sent.of(call)).toHaveLength(asked);
});

it('keeps the rows in the page when a newer record arrives', async () => {
  const older = [build.depositRecord({ num: '2' }), build.depositRecord({ num: '1' })];
  let list = older;
  open(Screen, '/trade-account?id=1&name=USDT&type=1&list=deposits', { getRechargeList: () => ({ list }) });
  await sees('1.00000000');
  const before = screen.getAllByRole('article');
  list = [build.depositRecord({ num: '3' }), ...older];
  await clock.advance(5_000);
  await sees('3.00000000');
  const after = screen.getAllByRole('article').slice(1);
  expect(after.map((row, at) => row === before[at])).toEqual([true, true]);
});
