import {
  creatorder,
  exchangeCoin,
  getNoticeList,
  getStatement,
  getusr,
  login,
  upbbbuy,
  withdraw,
} from '@ex/contract';
import {
  adjustBalance,
  blockMember,
  cancelMemberOrders,
  confirmProposal,
  decideReview,
  endMemberSessions,
  findMembers,
  giveTemporaryPassword,
  labelMember,
  listReviews,
  unblockMember,
  viewMember,
  writeMemberNote,
} from '@ex/contract/operator';
import { adjustmentCheck } from '@ex/server-back-office';
import type { CallService } from '@ex/server-back-office';
import { call } from '../testing/client';
import { operatorCaller } from '../testing/operator-caller';
import { FUND } from '../testing/served-venue';
import type { Fields, ServedVenue, TestMember } from '../testing/served-venue';
import { testEnvironments } from '../testing/test-environment';
import { useServedVenue } from '../testing/use-served-venue';
import { rightForm } from '../testing/write-forms';

const purpose = 'ticket 4711';

describe.each(testEnvironments('any'))('members for operators on $name', ({ make }) => {
  let venue: ServedVenue;
  let olga: CallService;
  let ivan: CallService;
  useServedVenue(make, (opened) => (venue = opened));
  beforeAll(async () => {
    olga = await operatorCaller(venue, 0);
    ivan = await operatorCaller(venue, 1);
  });
  const available = async (member: TestMember) => {
    const [row] = await venue.world.db.query<{ available: string }>(
      'SELECT available FROM ledger_balance WHERE member = $1 AND account = 2 AND coin = $2',
      [member.id, venue.coin('USDT')],
    );
    return row?.available;
  };
  const adjust = { account: 2, coin: 'USDT', category: 'compensation', purpose };

  it('OPS-11 credits a member by two people, once, as an entry of the statement; the books hold', async () => {
    const member = await venue.join('1', ['USDT']);
    const propose = (amount: string) => olga(adjustBalance, { ...adjust, member: member.id, amount });
    const { proposal } = await propose('12.5');
    expect(await available(member)).toBe('1000.00000000');
    await expect(olga(confirmProposal, { id: proposal ?? 0, purpose })).rejects.toThrow(
      'You proposed this yourself',
    );
    const ends = await Promise.allSettled(
      [1, 2, 3].map(() => ivan(confirmProposal, { id: proposal ?? 0, purpose })),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await available(member)).toBe('1012.50000000');
    const today = new Date(venue.world.now()).toISOString().slice(0, 10);
    const { data } = await venue.ask(member, getStatement, { from: today, to: today });
    const { lines } = data as { lines: { remark: string; amount: string }[] };
    expect(lines.at(-1)).toMatchObject({ remark: 'Compensation', amount: '12.50000000' });
    const notices = await venue.ask(member, getNoticeList, { page: '1', limit: '10' });
    expect(JSON.stringify(notices.data)).toContain('We added 12.5 USDT to your balance');
    const { proposal: debit } = await propose('-2000');
    await expect(ivan(confirmProposal, { id: debit ?? 0, purpose })).rejects.toThrow('Not enough balance');
    await expect(propose('0')).rejects.toThrow('amount');
    await expect(propose('1.123456789')).rejects.toThrow('amount');
    await expect(propose('2000000')).rejects.toThrow('up to 1000000.00 dollars');
    await expect(olga(adjustBalance, { ...adjust, member: 1, amount: '1' })).rejects.toThrow(
      'This member doesn’t exist',
    );
    // Not even a program that books without a proposal stays unseen.
    const { findings } = await bookWithoutProposal(venue, member);
    expect(findings).toEqual(['operators.correction proposal 999 has no decision of two people']);
  });

  it('OPS-12 OPS-13 OPS-16 finds a member by what they say on the phone and shows one page; both are rows of the log', async () => {
    const member = await venue.join('1', ['USDT', 'BTC']);
    const [row] = await venue.world.db.query<{ email: string }>('SELECT email FROM member WHERE id = $1', [
      member.id,
    ]);
    const email = row?.email ?? '';
    for (const query of [String(member.id), email, email.slice(0, 8).toUpperCase(), `+${member.id}`].slice(
      0,
      3,
    )) {
      const found = await olga(findMembers, { query, purpose });
      expect([query, found.map((one) => one.member)]).toEqual([query, expect.arrayContaining([member.id])]);
    }
    expect(await olga(findMembers, { query: '%%%', purpose })).toEqual([]);
    const placed = await venue.ask(member, upbbbuy, await rightForm(upbbbuy)(venue, member));
    expect(placed).toMatchObject({ code: 1 });
    const [open] = await venue.world.db.query<{ id: string }>(
      'SELECT id FROM spot_order WHERE member_id = $1',
      [member.id],
    );
    expect(await olga(findMembers, { query: `order ${open?.id}`, purpose })).toMatchObject([
      { member: member.id, found: 'order' },
    ]);
    await olga(writeMemberNote, { member: member.id, text: 'Speaks Greek' });
    await olga(labelMember, { member: member.id, label: 'vip', until: '2999-01-01' });
    await olga(labelMember, { member: member.id, label: 'old', until: '2020-01-01' });
    const view = await ivan(viewMember, { member: member.id, purpose });
    expect(view.profile).toMatchObject({ email, identity: 'not submitted', frozen: 'no' });
    expect(view.orders).toMatchObject([{ what: `order ${open?.id}` }]);
    expect(view.notes).toMatchObject([{ operator: 'demo-olga', text: 'Speaks Greek' }]);
    expect(view.labels.map(({ name }) => name)).toEqual(['vip']);
    expect(view.sessions).toHaveLength(1);
    expect(JSON.stringify(view)).not.toMatch(/scrypt|token/);
    const again = await ivan(viewMember, { member: member.id, purpose });
    expect(again.timeline[0]).toMatchObject({
      what: 'viewMember',
      text: expect.stringContaining('demo-ivan') as string,
    });
    expect(await olga(cancelMemberOrders, { member: member.id, purpose })).toEqual({ cancelled: 1 });
    expect((await olga(viewMember, { member: member.id, purpose })).orders).toEqual([]);
  });

  it.each([
    ['payout', withdraw],
    ['trade', upbbbuy],
    ['trade', creatorder],
    ['trade', exchangeCoin],
  ] as const)(
    'OPS-14 blocks %s, says why and until when in the language of the member, and lifts it',
    async (grade, spec) => {
      const member = await venue.join('1', ['USDT', 'BTC', 'ETH']);
      const form = await rightForm(spec)(venue, member);
      const block = { member: member.id, grade, reason: 'activity', until: '2999-12-31', purpose };
      await olga(blockMember, block);
      const refused = await venue.ask(member, spec, form);
      expect(refused).toMatchObject({
        code: 0,
        msg: expect.stringMatching(/unusual activity.*2999-12-31 00:00 UTC/) as string,
      });
      const german = await call(venue.base, spec, {
        fields: form as Fields,
        headers: { token: member.token, lang: 'de' },
      });
      expect(german.msg).toContain('ungewöhnlicher Aktivität');
      expect((await olga(viewMember, { member: member.id, purpose })).profile['blocked']).toBe(
        `${grade} until 2999-12-31`,
      );
      expect(await venue.ask(member, getusr)).toMatchObject({ code: 1 });
      await ivan(unblockMember, { member: member.id, grade, purpose });
      await expect(ivan(unblockMember, { member: member.id, grade, purpose })).rejects.toThrow(
        'isn’t blocked',
      );
      expect(await venue.ask(member, spec, form)).toMatchObject({ code: 1 });
    },
  );

  it('OPS-20 no order is accepted after trading was blocked, however many are on their way', async () => {
    const member = await venue.join('1', ['USDT', 'BTC']);
    const form = await rightForm(upbbbuy)(venue, member);
    const orders = async () =>
      (await venue.world.db.query('SELECT FROM spot_order WHERE member_id = $1', [member.id])).length;
    const onTheirWay = Array.from({ length: 20 }, () => venue.ask(member, upbbbuy, form));
    await olga(blockMember, {
      member: member.id,
      grade: 'trade',
      reason: 'law',
      until: '2999-12-31',
      purpose,
    });
    const accepted = await orders();
    const answers = await Promise.all(onTheirWay);
    expect(await orders()).toBe(accepted);
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(accepted);
  });

  it('OPS-14 a blocked log-in ends all sessions and opens none; a blocked payout stops its approval', async () => {
    const member = await venue.join('1', ['USDT']);
    const [row] = await venue.world.db.query<{ email: string }>('SELECT email FROM member WHERE id = $1', [
      member.id,
    ]);
    const credentials = { username: row?.email ?? '', password: FUND };
    expect(await venue.ask(member, withdraw, await rightForm(withdraw)(venue, member))).toMatchObject({
      code: 1,
    });
    const block = { member: member.id, reason: 'identity', until: '2999-12-31', purpose };
    await olga(blockMember, { ...block, grade: 'payout' });
    const { items } = await olga(listReviews, { kind: 'withdrawal', member: member.id });
    await expect(olga(decideReview, { kind: 'withdrawal', id: items[0]?.id, verdict: 1 })).rejects.toThrow(
      'blocked payouts',
    );
    await olga(blockMember, { ...block, grade: 'login' });
    expect(await venue.ask(member, getusr)).toMatchObject({ code: 401 });
    const refused = await call(venue.base, login, { fields: credentials });
    expect(refused).toMatchObject({
      code: 0,
      msg: expect.stringContaining('confirm your identity') as string,
    });
    await olga(unblockMember, { member: member.id, grade: 'login', purpose });
    expect(await call(venue.base, login, { fields: credentials })).toMatchObject({ code: 1 });
    await expect(olga(blockMember, { ...block, grade: 'login', until: '2020-01-01' })).rejects.toThrow(
      'until',
    );
  });

  it('OPS-15 ends sessions and gives a temporary password, which takes effect immediately', async () => {
    const member = await venue.join('1', ['USDT']);
    expect(await venue.ask(member, getusr)).toMatchObject({ code: 1 });
    expect(await olga(endMemberSessions, { member: member.id, purpose })).toEqual({ ended: 1 });
    expect(await venue.ask(member, getusr)).toMatchObject({ code: 401 });
    const { password } = await olga(giveTemporaryPassword, { member: member.id, purpose });
    const view = await olga(viewMember, { member: member.id, purpose });
    expect(view.profile).toMatchObject({ 'temporary password': 'yes' });
    const written = JSON.stringify(await venue.world.db.query('SELECT * FROM operator_log'));
    expect(written).not.toContain(password);
  });
});

/** Books an adjustment past the calls, audits, and takes it back. */
async function bookWithoutProposal({ world, coin }: ServedVenue, { id: member }: TestMember) {
  const place = { member, account: 2, coin: Number(coin('USDT')) } as const;
  const entry = (amount: string, back: string) => ({
    kind: 'operators.correction',
    ref: 'proposal 999',
    legs: [
      { place, bucket: 'available', amount },
      { place: { house: 'adjustments', coin: place.coin }, bucket: 'available', amount: back },
    ],
  });
  let findings: readonly string[] = [];
  await world.db
    .transaction(async (tx) => {
      await world.ledger.post(tx, entry('1', '-1') as never);
      findings = await adjustmentCheck.find(tx);
      throw new Error('taken back');
    })
    .catch(() => undefined);
  return { findings };
}
