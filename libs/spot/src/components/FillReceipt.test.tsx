import type { SpotOrder } from '@ex/api-client/spot';
import { renderScreen } from '@ex/testing';
import { ReceiptHost } from '@ex/submit/receipts';
import { screen, within } from '@testing-library/react';
import { FillReceipt } from './FillReceipt';

const FILLED: SpotOrder = {
  ...{ id: 7, pair: { base: 'BTC', quote: 'USDT' }, side: 'buy', sideText: 'Buy', type: 'limit' },
  ...{ typeText: 'Limit', status: 'filled', limitPrice: '64000', averagePrice: '63990.5', quantity: '0.2' },
  ...{ filledQuantity: '0.2', placedAt: '2026-11-28 09:00:00', filledAt: '2026-11-28 09:30:00' },
};

const show = (order: Partial<SpotOrder>) =>
  renderScreen(
    <>
      <FillReceipt order={{ ...FILLED, ...order }} />
      <ReceiptHost />
    </>,
  );

async function openReceipt(order: Partial<SpotOrder> = {}) {
  const { user } = show(order);
  await user.click(screen.getByRole('button', { name: 'Receipt' }));
  return screen.findByRole('dialog', { name: 'Receipt' });
}

it('LIFT-56 a filled order has a receipt with quantity, average price, total and the way to the coin', async () => {
  const receipt = await openReceipt();
  expect(within(receipt).getByRole('heading', { name: 'Completed' })).toBeVisible();
  expect(receipt).toHaveTextContent('Buy BTC');
  expect(receipt).toHaveTextContent(/0\.20000000\sBTC/);
  expect(receipt).toHaveTextContent(/Avg\. price63,990\.5/);
  expect(receipt).toHaveTextContent(/Total≈\s12,798\.10000000\sUSDT/);
  expect(within(receipt).getByRole('link', { name: 'View BTC' })).toHaveAttribute('href', '/coin?name=BTC');
  expect(within(receipt).getByRole('button', { name: 'Save image' })).toBeVisible();
});

it('LIFT-56 of an order that was canceled after a part was filled, it says so', async () => {
  const receipt = await openReceipt({ status: 'cancelled', side: 'sell', filledQuantity: '0.1' });
  expect(within(receipt).getByRole('heading', { name: 'Canceled' })).toBeVisible();
  expect(within(receipt).getByRole('link', { name: 'View USDT' })).toBeVisible();
});

it.each([null, '0'])('LIFT-56 there is none where nothing was filled (%s)', (filledQuantity) => {
  show({ status: 'cancelled', filledQuantity });
  expect(screen.queryByRole('button')).toBeNull();
});
