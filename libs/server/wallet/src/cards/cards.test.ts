import { getBanks, getUserBankList, setBank, setusraddress } from '@ex/contract';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { ADDRESS, COIN, MIGRATIONS, openVenue } from '../testing/venue';
import type { Venue } from '../testing/venue';
import { askWithdrawal, withdrawable } from '../testing/withdrawals';

const ANN = 11;
const BOB = 12;
const DAY = 24 * 3600 * 1000;
const CARD = { bank_name: 'My Bank', card_number: '6222021234567890', card_name: 'Ann A' };

/** Invalid fields and the expected message. */
const REFUSED = [
  [{ bank_name: '' }, 'field bank_name'],
  [{ card_number: '' }, 'field card_number'],
  [{ card_name: '' }, 'field card_name'],
  [{ bank_name: '  ' }, 'Enter the bank name'],
  [{ card_name: '\u202e\u200b\u3164' }, 'Enter the bank name'],
  [{ card_name: 'x'.repeat(101) }, 'field card_name'],
  [{ id: -1 }, 'field id'],
  [{ id: '9'.repeat(19) }, 'field id'],
  [{ uid: 12 }, 'field uid'],
] as const;

describe.each(testDatabases('any'))('bank cards on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  let venue: Venue;
  const open = async (editBank: boolean, wallet: object = {}, features: Record<string, boolean> = {}) => {
    await (venue as Venue | undefined)?.close();
    venue = await openVenue(db(), { switches: { editBank }, wallet: { ...wallet }, features });
  };
  beforeEach(() => open(true));
  afterEach(() => venue.close());

  const set = (over: Readonly<Record<string, string | number>> = {}, memberId = ANN) =>
    venue.ask(memberId, setBank, { ...CARD, ...over });
  const cards = async (memberId = ANN) => (await venue.read(memberId, getUserBankList)).list;

  it('BANK-10 BANK-11 CALLS-20 CALLS-21 ERRORS-08 binds a card and returns its full number to its owner only', async () => {
    expect(await cards()).toEqual([]);
    expect(await set({ id: '', bank_name: ' My Bank ' })).toMatchObject({ code: 1, msg: 'Bank card saved' });
    expect(await cards()).toEqual([{ id: expect.any(Number), ...CARD }]);
    expect(await cards(BOB)).toEqual([]);
  });

  it('BANK-10 stores the visible text, including the joiners and marks that names require', async () => {
    const sent = {
      bank_name: ' My\u202e \u2066Bank\u009b',
      card_number: '\u200e６２２２ 0212\u200b',
      card_name: "\u0645\u06cc\u200c\u0646\u0627 O'Neil-Séan\u200f",
    };
    expect(await set(sent)).toMatchObject({ code: 1 });
    expect(await cards()).toMatchObject([
      {
        bank_name: 'My Bank',
        card_number: '6222 0212',
        card_name: "\u0645\u06cc\u200c\u0646\u0627 O'Neil-Séan",
      },
    ]);
  });

  it("CALLS-21 changes the member's card by its id", async () => {
    await set();
    const [card] = await cards();
    expect((await set({ id: card?.id ?? 0, card_name: 'Ann B' })).code).toBe(1);
    expect(await cards()).toEqual([{ ...card, card_name: 'Ann B' }]);
  });

  it('BOOK-02 a new or changed card waits like a new address, unless it is the first of a member who is setting up', async () => {
    await open(true, withdrawable);
    await venue.give(ANN, 'USDT', '1000');
    await set();
    const first = (await cards())[0]?.id ?? 0;
    const payTo = (id: number) => askWithdrawal(venue, ANN, { bank_id: id, withdraw_type: 2 });
    expect((await payTo(first)).code).toBe(1);
    await set({ card_number: '4111111111111111' });
    const [, second] = await cards();
    expect(second).toMatchObject({ usable_at: '2026-01-02 00:00:00' });
    const waits = { code: 0, msg: 'You can withdraw to this new card from 2026-01-02 00:00 UTC' };
    expect(await payTo(second?.id ?? 0)).toMatchObject(waits);
    expect((await venue.notices(ANN))[0]?.content).toContain('1111');
    expect((await venue.notices(ANN))[0]?.content).not.toContain('4111111111111111');
    venue.clock.ms += DAY;
    expect((await payTo(second?.id ?? 0)).code).toBe(1);
    await set({ id: first });
    expect((await payTo(first)).code).toBe(1);
    await set({ id: first, card_name: 'Mallory' });
    expect((await payTo(first)).msg).toContain('2026-01-03');
  });

  it('BOOK-02 the first card of a member who has paid out to addresses waits', async () => {
    await open(true, withdrawable);
    await venue.ask(ANN, setusraddress, { c_id: COIN.USDT, address: ADDRESS.trc20[0] });
    venue.clock.ms += DAY;
    await set();
    expect((await cards())[0]).toMatchObject({ usable_at: '2026-01-03 00:00:00' });
    await open(true, withdrawable, { addressBook: false });
    await set({}, BOB);
    venue.clock.ms += DAY;
    await set({ card_number: '1' }, BOB);
    expect((await cards(BOB)).map(({ usable_at }) => usable_at)).toEqual([undefined, undefined]);
  });

  it('BANKS-01 BANKS-02 takes cards of the stated banks alone, and keeps a name that was saved before', async () => {
    await set();
    await venue.close();
    venue = await openVenue(db(), {
      switches: { editBank: true },
      wallet: { banks: ['Aurora Bank', 'Birch Bank'] },
    });
    expect((await venue.read(ANN, getBanks)).list).toEqual(['Aurora Bank', 'Birch Bank']);
    const notStated = { code: 0, msg: 'This bank isn’t supported. Choose one from the list.' };
    expect(await set()).toMatchObject(notStated);
    const [{ id } = { id: 0 }] = await cards();
    expect(await set({ id, bank_name: 'Other' })).toMatchObject(notStated);
    expect((await set({ id, card_name: 'Ann B' })).code).toBe(1);
    expect((await set({ bank_name: ' Birch  Bank ' })).code).toBe(1);
    expect((await cards()).map(({ bank_name }) => bank_name)).toEqual(['My Bank', 'Birch Bank']);
  });

  it('BANKS-01 states no banks unless the operator does', async () => {
    expect(await venue.read(ANN, getBanks)).toEqual({ list: [] });
  });

  it('BANK-06 rejects changes and additional cards with the switch off, but not the first card', async () => {
    await open(false);
    expect((await set()).code).toBe(1);
    const before = await cards();
    expect(await set({ id: before[0]?.id ?? 0, card_name: 'X' })).toMatchObject({ code: 0 });
    expect(await set({ card_number: '1' })).toMatchObject({
      code: 0,
      msg: expect.stringContaining('Contact support'),
    });
    expect(await cards()).toEqual(before);
  });

  it('binds exactly one of ten simultaneous first cards with the switch off', async () => {
    await open(false);
    const numbers = Array.from({ length: 10 }, (_, at) => `622202000000000${at}`);
    const answers = await Promise.all(numbers.map((card_number) => set({ card_number })));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(await cards()).toHaveLength(1);
  });

  it('D-36 binds several with the switch on, at most ten', async () => {
    const numbers = Array.from({ length: 12 }, (_, at) => `62220200000000${at + 10}`);
    const answers = await Promise.all(numbers.map((card_number) => set({ card_number })));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(10);
    expect((await set()).msg).toBe('You can save up to 10 bank cards');
  });

  it('D-74 a card sent twenty times in parallel, as by retries, is bound once and every answer confirms it', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => set()));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(20);
    expect(await cards()).toHaveLength(1);
  });

  it("treats another member's card as missing and changes nothing", async () => {
    await set({}, BOB);
    const before = await cards(BOB);
    const unknown = await set({ id: 999 });
    expect(unknown.code).toBe(0);
    expect(await set({ id: before[0]?.id ?? 0 })).toEqual(unknown);
    expect(await cards(BOB)).toEqual(before);
  });

  it('BANK-08 rejects invalid input and binds nothing', async () => {
    for (const [wrong, msg] of REFUSED) {
      const answer = await set(wrong);
      expect([wrong, answer.code, answer.msg]).toEqual([wrong, 0, expect.stringContaining(msg)]);
    }
    expect(await cards()).toEqual([]);
  });

  it('BANK-09 accepts a number of any length (D-38)', async () => {
    for (const card_number of ['1', '12345', 'DE89 3704 0044 0532 0130 00']) {
      expect((await set({ card_number })).code).toBe(1);
    }
  });
});
