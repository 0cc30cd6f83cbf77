import { getPayoutAddresses, getUserBankList, setBank, setusraddress } from '@ex/contract';
import { holdTransaction, requirePostgres, useDatabase, waitsFor } from '@ex/server-db/testing';
import { ADDRESS, COIN, MIGRATIONS, openVenue, START } from '../testing/venue';
import type { Venue } from '../testing/venue';
import { addCard, listCards } from '../cards/rows';
import { bindAddress } from './save';
import { lockPlaces } from './wait';

const ANN = 11;
const NOW = START + 2 * 24 * 3600 * 1000;
const CARD = { bank_name: 'My Bank', card_number: '6222021234567890', card_name: 'Ann A' };

describe('the first places for payouts of a member', () => {
  const db = useDatabase(requirePostgres(), MIGRATIONS);
  let venue: Venue;
  beforeEach(async () => {
    venue = await openVenue(db(), { switches: { editBank: true, editAddress: true } });
    // The day of setting up is over, in which the first of each coin has no wait.
    venue.clock.ms = NOW;
  });
  afterEach(() => venue.close());

  it('RISK-64 is the address when a card is sent while it is being saved: the card waits', async () => {
    const saved = { memberId: ANN, coinId: COIN.USDT, network: 'trc20', address: ADDRESS.trc20[0] } as const;
    const held = await holdTransaction(db(), (tx) =>
      bindAddress(tx, { ...saved, mayReplace: true, waitHours: 24 }, NOW),
    );
    const sent = venue.ask(ANN, setBank, CARD);
    expect(await waitsFor(held, db(), sent)).toBe(true);
    await held.release();
    expect(await sent).toMatchObject({ code: 1 });
    expect((await venue.read(ANN, getUserBankList)).list).toMatchObject([
      { usable_at: '2026-01-04 00:00:00' },
    ]);
  });

  it('RISK-64 is the card when an address is sent while it is being saved: the address waits', async () => {
    const held = await holdTransaction(db(), async (tx) => {
      await lockPlaces(tx, ANN);
      expect(await listCards(tx, ANN)).toEqual([]);
      await addCard(tx, { memberId: ANN, card: CARD, usableAt: new Date(NOW) }, NOW);
    });
    const sent = venue.ask(ANN, setusraddress, { c_id: COIN.USDT, address: ADDRESS.trc20[0] });
    expect(await waitsFor(held, db(), sent)).toBe(true);
    await held.release();
    expect(await sent).toMatchObject({ code: 1 });
    expect((await venue.read(ANN, getPayoutAddresses)).list).toMatchObject([
      { usable_at: '2026-01-04 00:00:00' },
    ]);
  });
});
