import { build } from '@ex/testing';
import { toast, ToastHost } from '@ex/ui-kit';
import { act, render, screen } from '@testing-library/react';
import { spotPage } from '../testing/spot-page';

const { open, advance } = spotPage();

it('SPOT-27 a fill is said once when it begins and once when it is done, not at every look', async () => {
  const waiting = build.spotOrder({ id: 5, status: 1, coinnum: '0' });
  let open5 = [waiting];
  let done: (typeof waiting)[] = [];
  await open({
    tradegetOrderList: ({ status }) => ({ list: status === 2 ? done : status === 1 ? open5 : [] }),
  });
  render(<ToastHost />);
  const region = screen.getByRole('status', { name: 'Notifications' });
  // What draws the messages is fetched with the first one, in a time that no clock of the test knows.
  while (region.textContent === '') {
    act(() => toast('first'));
    await advance(100);
  }
  await advance(4000);
  const heard: string[] = [];
  const look = async (): Promise<void> => {
    for (let second = 0; second < 5; second += 1) {
      await advance(1000);
      const said = region.textContent;
      if (said !== '' && said !== heard.at(-1)) heard.push(said);
    }
  };
  await look();
  for (const coinnum of ['0.1', '0.2', '0.3']) {
    open5 = [{ ...waiting, coinnum }];
    await look();
  }
  [open5, done] = [[], [{ ...waiting, coinnum: '0.5', status: 2 }]];
  await look();
  await look();
  expect(heard.map((text) => text.replace(/[\u2068\u2069]/g, ''))).toEqual([
    'Buy BTC/USDT · Filled 0.10000000 BTC',
    'Buy BTC/USDT · Filled 0.50000000 BTC',
  ]);
});
