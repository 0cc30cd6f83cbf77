import { getFriendList, getrecharge, getRechargeList, recharge } from '@ex/contract';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { keyed } from '@ex/server-http/testing';
import { ADDRESS, COIN, MIGRATIONS, openVenue } from '../testing/venue';
import type { Venue } from '../testing/venue';

const ANN = 11;
const BOB = 12;
const bounds = { minimum: '10', maximum: '1000' };
const bank = {
  id: 3,
  type: 'bank',
  bankName: 'First Bank',
  cardNumber: '12 34',
  recipient: 'Venue Ltd',
  bankAddress: 'Street 1',
  bankCode: 'FIRSTXX',
  companyAddress: 'Street 2',
};
const wallet = {
  coins: [
    {
      coin: 'USDT',
      deposit: {
        ...bounds,
        networks: [
          { id: 1, type: 'trc20', address: ADDRESS.trc20[0] },
          { id: 2, type: 'erc20', address: ADDRESS.erc20[0], image: '/qr.svg' },
          bank,
        ],
      },
    },
    { coin: 'ETH', deposit: { ...bounds, networks: [{ id: 4, type: 'erc20', address: ADDRESS.erc20[0] }] } },
    { coin: 'NOPE', deposit: { ...bounds, networks: [{ id: 5, type: 'erc20', address: ADDRESS.erc20[0] }] } },
    { coin: 'BTC' },
  ],
  partners: [{ title: 'Partner', url: 'https://partner.example/', image: '/partner.svg' }],
};
const page = { page: 1, limit: 10 };

/** Invalid fields and the expected message. */
const REFUSED = [
  ['less than the minimum', { num: '9.99999999' }, 'between 10 and 1000 USDT'],
  ['more than the maximum', { num: '1000.00000001' }, 'between 10 and 1000 USDT'],
  ['nothing', { num: '0' }, 'between 10 and 1000 USDT'],
  ['a negative amount', { num: '-5' }, 'field num'],
  ['nine decimals', { num: '10.000000001' }, 'field num'],
  ['a float', { num: '1e2' }, 'field num'],
  ['another digit script', { num: '١٠٠' }, 'field num'],
  ['an unknown coin', { c_id: 99 }, 'can’t be deposited'],
  ['a coin that is not paid in', { c_id: COIN.BTC }, 'can’t be deposited'],
  ['an unknown network', { a_id: 99 }, 'network isn’t available'],
  ['the network of another coin', { a_id: 4, type: 2 }, 'network isn’t available'],
  ['another kind than the network has', { type: 2 }, 'network isn’t available'],
  ['a kind that does not exist', { type: 4 }, 'field type'],
  ['no proof', { payimg: '' }, 'field payimg'],
  ['a proof that is nowhere', { payimg: `/files/${'x'.repeat(32)}` }, 'Add proof of payment'],
  ['a proof from elsewhere', { payimg: 'https://evil.example/a.png' }, 'Add proof of payment'],
  ['a status of its own', { status: 2 }, 'field status'],
  ['another member', { uid: 12 }, 'field uid'],
] as const;

describe.each(testDatabases('any'))('deposits on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  let venue: Venue;
  let payimg: string;
  beforeEach(async () => {
    venue = await openVenue(db(), { wallet });
    payimg = await venue.proofOf(ANN);
  });
  afterEach(async () => {
    const findings = await venue.findings().finally(() => venue.close());
    expect(findings).toEqual([]);
  });

  const right = () => ({ c_id: COIN.USDT, num: '100.5', payimg, a_id: 1, type: 1 });
  const records = async (memberId = ANN, c_id: number = COIN.USDT, type = 1) =>
    (await venue.read(memberId, getRechargeList, { c_id, type, ...page })).list;

  it('DEPOSIT-02 CALLS-43 returns coins and networks as configured, without coins the venue does not have', async () => {
    const { list } = await venue.read(ANN, getrecharge);
    expect(list.map(({ id, title, networkList }) => [id, title, networkList.map((one) => one.id)])).toEqual([
      [COIN.USDT, 'USDT', [1, 2, 3]],
      [COIN.ETH, 'ETH', [4]],
    ]);
    const blank = {
      bank_name: '',
      card_number: '',
      card_name: '',
      bank_address: '',
      bank_code: '',
      company_address: '',
    };
    expect(list[0]).toMatchObject({ minnum: '10', maxnum: '1000' });
    expect(list[0]?.networkList).toEqual([
      { id: 1, pay_type: 1, pay_img: '', address: ADDRESS.trc20[0], ...blank },
      { id: 2, pay_type: 2, pay_img: '/qr.svg', address: ADDRESS.erc20[0], ...blank },
      {
        id: 3,
        pay_type: 3,
        pay_img: '',
        address: '',
        bank_name: 'First Bank',
        card_number: '12 34',
        card_name: 'Venue Ltd',
        bank_address: 'Street 1',
        bank_code: 'FIRSTXX',
        company_address: 'Street 2',
      },
    ]);
  });

  it('DEPOSIT-13 DEPOSIT-14 CALLS-45 returns the partner links', async () => {
    expect((await venue.read(ANN, getFriendList)).list).toEqual([
      { url: 'https://partner.example/', img: '/partner.svg', title: 'Partner' },
    ]);
  });

  it('DEPOSIT-11 DEPOSIT-12 CALLS-40 CALLS-44 stores a deposit as pending review and books nothing', async () => {
    expect(await venue.ask(ANN, recharge, right())).toMatchObject({
      code: 1,
      msg: 'Deposit submitted for review',
    });
    expect(await records()).toEqual([
      {
        ...{ id: 1, num: '100.50000000', status: 1, state: 'announced', address: ADDRESS.trc20[0] },
        updatetime: '2026-01-01 00:00:00',
      },
    ]);
    expect(await venue.balance(ANN, 'USDT')).toEqual({ available: '0.00000000', frozen: '0.00000000' });
    expect([await records(BOB), await records(ANN, COIN.ETH), await records(ANN, COIN.USDT, 2)]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('ACCOUNT-07 records where a bank deposit went', async () => {
    await venue.ask(ANN, recharge, { ...right(), a_id: 3, type: 3 });
    expect((await records())[0]?.address).toBe('First Bank, 12 34');
  });

  it("accepts the preview address of the member's image as well as its address (D-39)", async () => {
    expect((await venue.ask(ANN, recharge, { ...right(), payimg: `${payimg}?e=1&s=x` })).code).toBe(1);
  });

  it('DEPOSIT-07 DEPOSIT-08 rejects invalid input and stores nothing', async () => {
    for (const [what, wrong, msg] of REFUSED) {
      const answer = await venue.ask(ANN, recharge, { ...right(), ...wrong });
      expect([what, answer.code, answer.msg]).toEqual([what, 0, expect.stringContaining(msg)]);
    }
    expect(await records()).toEqual([]);
  });

  it('accepts exactly the minimum and the maximum', async () => {
    for (const num of ['10', '10.0', '1000', '1000.00000000']) {
      const own = await venue.proofOf(ANN);
      expect((await venue.ask(ANN, recharge, { ...right(), num, payimg: own })).code).toBe(1);
    }
  });

  it('PAY-12 accepts one picture as proof of only one deposit, unless that one was rejected', async () => {
    const twin = await venue.proofOf(ANN, 'receipt');
    const first = { ...right(), payimg: await venue.proofOf(ANN, 'receipt') };
    expect((await venue.ask(ANN, recharge, first)).code).toBe(1);
    const again = async (sent: string) => venue.ask(ANN, recharge, { ...right(), payimg: sent });
    const used = {
      code: 0,
      msg: 'You’ve already used this image for another deposit. Upload the proof of this payment.',
    };
    for (const sent of [first.payimg, `${first.payimg}?e=1&s=x`, twin])
      expect(await again(sent)).toMatchObject(used);
    const ruling = { kind: 'deposit', id: 1, verdict: 'reject', reviewer: 'olga', reason: 'no' } as const;
    expect(await venue.reviews.decide(ruling)).toBe('done');
    expect((await again(twin)).code).toBe(1);
    expect(await again(first.payimg)).toMatchObject(used);
    expect(await venue.reviews.decide({ ...ruling, id: 2, verdict: 'approve' })).toBe('done');
    expect(await again(first.payimg)).toMatchObject(used);
    expect(await records()).toHaveLength(2);
    expect((await again(payimg)).code).toBe(1);
  });

  it('recognises the picture of a deposit that was announced before digests were stored', async () => {
    await venue.ask(ANN, recharge, { ...right(), payimg: await venue.proofOf(ANN, 'receipt') });
    await db().query('UPDATE wallet_deposit SET proof_digest = NULL');
    const answer = await venue.ask(ANN, recharge, {
      ...right(),
      payimg: await venue.proofOf(ANN, 'receipt'),
    });
    expect(answer.code).toBe(0);
  });

  it('accepts one of two simultaneous announcements with the same picture', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, async () =>
        venue.ask(ANN, recharge, { ...right(), payimg: await venue.proofOf(ANN, 'receipt') }),
      ),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  });

  it('warns the operator, and no member, about a picture that backs deposits of several members', async () => {
    for (const member of [BOB, ANN]) {
      const sent = await venue.proofOf(member, 'receipt');
      expect((await venue.ask(member, recharge, { ...right(), payimg: sent })).code).toBe(1);
    }
    expect((await venue.reviews.waiting()).map(({ remarks }) => remarks)).toEqual([
      ['the same picture backs deposit 2 of member 11'],
      ['the same picture backs deposit 1 of member 12'],
    ]);
  });

  it("limits a member's pending deposits, even for twenty in parallel, and a decision frees a slot", async () => {
    const announce = async () => venue.ask(ANN, recharge, { ...right(), payimg: await venue.proofOf(ANN) });
    const answers = await Promise.all(Array.from({ length: 20 }, announce));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(5);
    expect(new Set(answers.filter(({ code }) => code !== 1).map(({ msg }) => msg))).toEqual(
      new Set(['Maximum number of requests under review: 5. Wait for one to be decided.']),
    );
    const [first] = await venue.reviews.waiting();
    await venue.reviews.decide({
      kind: 'deposit',
      id: first?.id ?? 0,
      verdict: 'approve',
      reviewer: 'olga',
      reason: '',
    });
    expect((await announce()).code).toBe(1);
    expect((await announce()).code).toBe(0);
  });

  it("rejects another member's proof as if it did not exist", async () => {
    const foreign = await venue.proofOf(BOB, 'b');
    const nowhere = await venue.ask(ANN, recharge, { ...right(), payimg: `/files/${'x'.repeat(32)}` });
    expect(await venue.ask(ANN, recharge, { ...right(), payimg: foreign })).toEqual(nowhere);
  });

  it('DEPOSIT-09 rejects announcements while deposits are switched off, and still lists existing ones', async () => {
    await venue.close();
    venue = await openVenue(db(), { wallet, switches: { recharge: false } });
    expect(await venue.ask(ANN, recharge, right())).toMatchObject({
      code: 0,
      msg: 'Deposits are unavailable right now',
    });
    expect((await venue.read(ANN, getrecharge)).list).toHaveLength(2);
  });

  it('an operator switches deposits off and on while the venue runs; a stored key is still answered', async () => {
    const known = await venue.ask(ANN, recharge, right(), keyed('known'));
    venue.modes.set('switch:deposits', 'off');
    expect((await venue.ask(ANN, recharge, { ...right(), payimg: await venue.proofOf(ANN, 'c') })).msg).toBe(
      'Deposits are unavailable right now',
    );
    expect(await venue.ask(ANN, recharge, right(), keyed('known'))).toEqual(known);
    venue.modes.set('switch:deposits', 'on');
    expect((await venue.ask(ANN, recharge, { ...right(), payimg: await venue.proofOf(ANN, 'd') })).code).toBe(
      1,
    );
  });

  it('D-55 returns the account that deposits are credited to', async () => {
    expect((await venue.read(ANN, getrecharge)).list.map(({ account }) => account)).toEqual([1, 1]);
    await venue.close();
    venue = await openVenue(db(), { wallet: { ...wallet, depositAccount: 2 } });
    expect((await venue.read(ANN, getrecharge)).list.map(({ account }) => account)).toEqual([2, 2]);
  });

  it('L7 has one effect for one key, sent twenty times in parallel', async () => {
    const send = () => venue.ask(ANN, recharge, right(), keyed('one'));
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.code).toBe(1);
    expect(await records()).toHaveLength(1);
  });

  it('ACCOUNT-10 returns records by page, newest first', async () => {
    await venue.close();
    venue = await openVenue(db(), { wallet, reviews: { mostPending: { deposit: 12 } } });
    for (let n = 0; n < 12; n += 1) {
      const own = await venue.proofOf(ANN);
      await venue.ask(ANN, recharge, { ...right(), num: String(100 + n), payimg: own });
    }
    const second = await venue.read(ANN, getRechargeList, { c_id: COIN.USDT, type: 1, page: 2, limit: 10 });
    expect((await records()).map(({ num }) => num)[0]).toBe('111.00000000');
    expect(second.list.map(({ num }) => num)).toEqual(['101.00000000', '100.00000000']);
  });
});
