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
  await sees('Pending review');
  status = 2;
  await clock.advance(5_000);
  await sees('Completed');
  const asked = sent.of(call).length;
  await clock.advance(20_000);
  expect(sent.of(call)).toHaveLength(asked);
});
