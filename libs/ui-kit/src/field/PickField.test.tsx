import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CoinIcon } from '../mark/CoinIcon';
import { PickField } from './PickField';

const COINS = ['USDT', 'BTC', 'ETH', 'BNB', 'SOL', 'XRP', 'ADA', 'DOGE'];

function Host({ names }: { names: readonly string[] }) {
  const [value, setValue] = useState('');
  const items = names.map((name) => ({
    value: name,
    label: name,
    caption: `of ${name}`,
    icon: <CoinIcon name={name} />,
  }));
  return <PickField label="Coin" placeholder="Choose" items={items} value={value} onChange={setValue} />;
}

it('takes what is picked in its sheet', async () => {
  const user = userEvent.setup();
  render(<Host names={COINS.slice(0, 3)} />);
  await user.click(screen.getByRole('button', { name: 'Coin Choose' }));
  const sheet = await screen.findByRole('dialog', { name: 'Coin' });
  expect(within(sheet).queryByRole('searchbox')).not.toBeInTheDocument();
  await user.click(within(sheet).getByRole('button', { name: /^ETH/ }));
  expect(await screen.findByRole('button', { name: 'Coin ETH' })).toBeVisible();
});

it('is named by its label and everything that it shows', async () => {
  const user = userEvent.setup();
  render(<Host names={['USDT']} />);
  expect(screen.getByRole('button')).toHaveAccessibleName('Coin Choose');
  await user.click(screen.getByRole('button'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^USDT/ }));
  const field = await screen.findByRole('button', { name: 'Coin USDT' });
  expect(field).toHaveTextContent(/^USDT$/);
});

it('narrows a long list by what is typed and says when nothing fits', async () => {
  const user = userEvent.setup();
  render(<Host names={COINS} />);
  await user.click(screen.getByRole('button', { name: 'Coin Choose' }));
  const sheet = await screen.findByRole('dialog', { name: 'Coin' });
  const search = within(sheet).getByRole('searchbox', { name: 'Search' });
  await user.type(search, ' eth');
  expect(
    within(sheet)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['ETHof ETH']);
  await user.type(search, 'zz');
  expect(within(sheet).getByRole('status')).toHaveTextContent('No results');
});
