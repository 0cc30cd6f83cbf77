import {
  balanceTransfer,
  getusr,
  login,
  register,
  searchUser,
  setBank,
  setLang,
  usrsetreal,
} from '@ex/contract';
import type { Envelope } from '@ex/contract';
import { hasInvisible } from '@ex/languages';
import { call } from '../testing/client';
import { testEnvironments } from '../testing/test-environment';
import { FUND } from '../testing/served-venue';
import type { Fields, ServedVenue, TestMember } from '../testing/served-venue';
import { useServedVenue } from '../testing/use-served-venue';

const TAKEN = 'These details can’t be used for a new account. If you already have an account, log in.';
const UNREADABLE = 'Enter a valid email address';

describe.each(testEnvironments('any'))('names over HTTP on $name', ({ make }) => {
  let venue: ServedVenue;
  const behindProxy = async () => {
    const place = await make();
    return { ...place, env: { ...place.env, TRUST_PROXY: '127.0.0.1' } };
  };
  useServedVenue(behindProxy, (opened) => (venue = opened), {}, { verifyEmailCode: false });
  let networks = 0;
  const elsewhere = (): Fields => ({ 'x-forwarded-for': `203.0.113.${(networks += 1)}` });
  const apply = (account: Fields) =>
    call(venue.base, register, {
      fields: { password: FUND, repassword: FUND, ...account },
      headers: elsewhere(),
    });
  const byEmail = (email: string) => apply({ type: '2', email });
  const memberOf = async ({ code, msg, data }: Envelope): Promise<TestMember> => {
    expect({ code, msg }).toMatchObject({ code: 1 });
    const { token } = (data as { userinfo: { token: string } }).userinfo;
    const { data: user } = await venue.ask({ id: 0, token }, getusr);
    return { token, id: (user as { id: number }).id };
  };

  it('CALLS-11 a name that looks like a taken one, or that is unreadable, is refused; the same one too', async () => {
    await memberOf(await byEmail('coco.alice@example.com'));
    const looks: readonly (readonly [string, string])[] = [
      ['сосо.аӏісе@example.com', TAKEN],
      ['сoco.alice@example.com', UNREADABLE],
      ['coco.αlice@example.com', UNREADABLE],
      ['coco.al\u200bice@example.com', TAKEN],
      ['coco.al\u202eice@example.com', TAKEN],
      ['ｃｏｃｏ.alice@example.com', TAKEN],
      ['𝒸oco.alice@example.com', TAKEN],
      ['coco.alıce@example.com', TAKEN],
    ];
    for (const [email, msg] of looks)
      expect(await byEmail(email)).toMatchObject({ status: 200, code: 0, msg });
  });

  it('CALLS-12 a name has one form, in which it is kept, and every form of it signs in', async () => {
    const member = await memberOf(await byEmail('Ｊürgen\u200b.K@example.com'));
    expect((await venue.ask(member, getusr)).data).toMatchObject({ username: 'jürgen.k@example.com' });
    for (const username of [
      'JÜRGEN.K@EXAMPLE.COM',
      'ju\u0308rgen.k@example.com',
      ' ｊürgen.ｋ\ufeff@example.com',
    ])
      expect(
        await call(venue.base, login, { fields: { username, password: FUND }, headers: elsewhere() }),
      ).toMatchObject({ code: 1 });
  });

  it('D-68 a phone number that equals an id takes it from no member', async () => {
    const asker = await venue.join('1', []);
    const owner = await memberOf(await byEmail('owner@example.com'));
    expect(await apply({ type: '1', phone: String(owner.id) })).toMatchObject({ code: 0, msg: TAKEN });
    const other = await memberOf(await apply({ type: '1', phone: '5550199' }));
    // As it may be from before.
    await venue.world.db.query('UPDATE member SET phone = $2, username = $2 WHERE id = $1', [
      other.id,
      String(owner.id),
    ]);
    const find = async (username: string) => (await venue.ask(asker, searchUser, { username })).data;
    expect(await find(String(owner.id))).toEqual({
      id: owner.id,
      username: 'o***@example.com',
      others_phone: 1,
    });
    expect(await find(`+${owner.id}`)).toEqual({ id: other.id, username: String(owner.id) });
  });

  it('no field keeps invisible characters', async () => {
    const member = await memberOf(await byEmail('\u202eplain\u200b@example.com'));
    const evil = 'A\u202e\u200b\u2066\u00ad\u3164\u009bb';
    const image = await venue.upload(member);
    const papers = { real_name: evil, front_card: image, back_card: image };
    expect(await venue.ask(member, usrsetreal, papers)).toMatchObject({ code: 1 });
    const card = { bank_name: evil, card_number: evil, card_name: evil };
    expect(await venue.ask(member, setBank, card)).toMatchObject({ code: 1 });
    expect(await venue.ask(member, setLang, { lang: 'e\u200bn' })).toMatchObject({ code: 0 });
    const columns = await venue.world.db.query<{ place: string; field: string }>(
      `SELECT table_name AS place, column_name AS field FROM information_schema.columns
       WHERE table_schema = 'public' AND data_type = 'text'`,
    );
    for (const { place, field } of columns) {
      const rows = await venue.world.db.query<{ text: string }>(
        `SELECT "${field}" AS text FROM "${place}" WHERE "${field}" IS NOT NULL`,
      );
      expect({ place, field, unseen: rows.filter(({ text }) => hasInvisible(text)) }).toEqual({
        place,
        field,
        unseen: [],
      });
    }
  });

  it('P2P-01 a payer is warned of a member whose name resembles an earlier recipient', async () => {
    const payer = await venue.join('1', ['BTC']);
    const friend = await memberOf(await byEmail('paul@example.com'));
    await byEmail('pau1@example.com');
    const find = (username: string) => venue.ask(payer, searchUser, { username });
    expect((await find('pau1@example.com')).data).not.toHaveProperty('resembles');
    await find('paul@example.com');
    const fields = { to_uid: String(friend.id), c_id: venue.coin('BTC'), amount: '0.01', paypassword: FUND };
    expect(await venue.ask(payer, balanceTransfer, fields)).toMatchObject({ code: 1 });
    expect((await find('pau1@example.com')).data).toMatchObject({ resembles: 'paul@example.com' });
    expect((await find('paul@example.com')).data).not.toHaveProperty('resembles');
  });
});
