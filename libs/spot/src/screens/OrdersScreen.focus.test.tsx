import { screen } from '@testing-library/react';
import { radio, spotPage } from '../testing/spot-page';

const { openOrders, advance } = spotPage();

it('RIM-39 focus stays on the side filter that was chosen', async () => {
  const page = await openOrders();
  radio('All').focus();
  await page.user.keyboard('{ArrowRight}');
  await advance(500);
  expect(radio('Buy')).toHaveFocus();
  expect(radio('Buy')).toBeChecked();
  expect(await screen.findAllByRole('radio')).toHaveLength(3);
});
