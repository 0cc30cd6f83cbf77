import { setBank, setusraddress, withdraw } from '@ex/contract';
import { ADDRESS, COIN, FUND } from './venue';
import type { Venue } from './venue';

/** Terms of the withdrawal tests: USDT by percent to an address and by a fixed fee to a card, ETH to an address. */
export const withdrawable = {
  coins: [
    {
      coin: 'USDT',
      withdrawal: {
        wallet: { minimum: '10', maximum: '1000', fee: { percent: '1' }, networks: ['trc20', 'erc20'] },
        bank: { minimum: '20', maximum: '500', fee: { fixed: '15' } },
      },
    },
    {
      coin: 'ETH',
      withdrawal: {
        wallet: { minimum: '0.001', maximum: '5', fee: { fixed: '0.002' }, networks: ['erc20'] },
      },
    },
    { coin: 'BTC' },
  ],
};

/** Binds an address and a card; returns the id of the card. */
export async function bindBoth(venue: Venue, memberId: number): Promise<number> {
  await venue.ask(memberId, setusraddress, { c_id: COIN.USDT, address: ADDRESS.trc20[0] });
  await venue.ask(memberId, setBank, {
    bank_name: 'My Bank',
    card_number: '6222 0212 3456 7890',
    card_name: 'Ann A',
  });
  const [row] = await venue.deps.db.query<{ id: string }>(
    'SELECT id FROM wallet_card WHERE member_id = $1 ORDER BY id DESC LIMIT 1',
    [memberId],
  );
  return Number(row?.id);
}

/** A valid withdrawal form. */
const toWallet = { c_id: COIN.USDT, num: '100', type: 1, paypwd: FUND, bank_id: '', withdraw_type: 1 };

/** Requests a withdrawal. */
export const askWithdrawal = (
  venue: Venue,
  memberId: number,
  over: Readonly<Record<string, string | number>> = {},
  headers: Readonly<Record<string, string>> = {},
) => venue.ask(memberId, withdraw, { ...toWallet, ...over }, headers);
