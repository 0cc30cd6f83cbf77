import { screen } from '@testing-library/react';
import { optionsPage, running, settled } from '../testing/options-page';

const { open, advance, buyUp } = optionsPage();

it('RIM-40 an option that settles while its details are closed updates the balance', async () => {
  let isOver = false;
  const order = () => (isOver ? settled() : running({ count_down: 5 }));
  const page = await open({
    getHyOrderInfo: order,
    getHyOrderList: ({ status }: { status: number }) => ({
      list: isOver === (status === 2) ? [order()] : [],
    }),
  } as never);
  await buyUp(page);
  await page.user.keyboard('{Escape}');
  await advance(1000);
  expect(screen.queryByRole('dialog', { name: 'Order details' })).toBeNull();
  const before = page.sent.of('getHyConfig').length;
  isOver = true;
  for (let second = 0; second < 8; second += 1) await advance(1000);
  expect(page.sent.of('getHyConfig').length).toBeGreaterThan(before);
});
