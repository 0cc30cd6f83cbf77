import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  balanceTransfer,
  creatorder,
  getHyOrderInfo,
  getNoticeList,
  getStatement,
  getusr,
  tradecancelOrder,
  upbbbuy,
  usrsetreal,
  withdraw,
} from '@ex/contract';
import {
  adjustBalance,
  cancelMemberOrder,
  confirmProposal,
  decideReview,
  limitMember,
  listReviews,
  revokeIdentity,
  setRole,
  unlimitMember,
  viewAttachment,
  viewMember,
  voidOption,
} from '@ex/contract/operator';
import { uploadAt } from '@ex/server-back-office';
import type { CallService } from '@ex/server-back-office';
import { newPicture } from '@ex/server-http/testing';
import { voidedOptionsCheck } from '../commands/voided-options-check';
import { operatorCaller, operatorToken } from '../testing/operator-caller';
import type { ServedVenue, TestMember } from '../testing/served-venue';
import { testEnvironments } from '../testing/test-environment';
import { useServedVenue } from '../testing/use-served-venue';
import { rightForm } from '../testing/write-forms';

const purpose = 'ticket 4711';

describe.each(testEnvironments('any'))('actions of operators on $name', ({ make }) => {
  let venue: ServedVenue;
  let olga: CallService;
  let ivan: CallService;
  useServedVenue(make, (opened) => (venue = opened));
  beforeAll(async () => {
    olga = await operatorCaller(venue, 0);
    ivan = await operatorCaller(venue, 1);
  });
  const query = <T extends object>(sql: string, values: unknown[] = []) =>
    venue.world.db.query<T>(sql, values);
  const remarks = async (member: TestMember) => {
    const today = new Date(venue.world.now()).toISOString().slice(0, 10);
    const { data } = await venue.ask(member, getStatement, { from: today, to: today });
    return (data as { lines: { remark: string; amount: string }[] }).lines;
  };
  const notices = async (member: TestMember) =>
    JSON.stringify((await venue.ask(member, getNoticeList, { page: '1', limit: '10' })).data);

  const openOption = async (member: TestMember, ctzed = '100') => {
    const form = { ...(await rightForm(creatorder)(venue, member)), ctzed };
    const { data } = await venue.ask(member, creatorder, form);
    return (data as { order_id: number }).order_id;
  };

  it('OPS-40 voids an option alone up to the ceiling, by two people above it; order, notice and statement show it', async () => {
    const member = await venue.join('1', ['USDT']);
    const [small, large] = [await openOption(member), await openOption(member, '300')];
    expect(await olga(voidOption, { option: small, purpose })).toEqual({ proposal: null });
    await expect(olga(voidOption, { option: small, purpose })).rejects.toThrow('already ended');
    await expect(olga(voidOption, { option: 999_999, purpose })).rejects.toThrow('exist');
    await withCeiling('200', async () => {
      const { proposal } = await olga(voidOption, { option: large, purpose });
      await expect(olga(confirmProposal, { id: proposal ?? 0, purpose })).rejects.toThrow('yourself');
      await ivan(confirmProposal, { id: proposal ?? 0, purpose });
    });
    for (const order_id of [small, large]) {
      const { data } = await venue.ask(member, getHyOrderInfo, { order_id: String(order_id) });
      expect(data).toMatchObject({ status: 2, return_reason: 'void', ploss: '0.00000000' });
    }
    expect(await notices(member)).toContain('We canceled your option');
    const lines = (await remarks(member)).filter(({ remark }) => remark.startsWith('Option '));
    expect(lines.map(({ amount }) => amount).sort()).toEqual([
      ...['-100.00000000', '-300.00000000', '100.00000000', '300.00000000'],
    ]);
    expect((await olga(viewMember, { member: member.id, purpose })).timeline.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['voidOption', 'confirmProposal']),
    );
    expect(await voidedOptionsCheck.find(venue.world.db)).toEqual([]);
  });

  it('OPS-40 the audit finds an option that was voided past the operators', async () => {
    const member = await venue.join('1', ['USDT']);
    const id = await openOption(member);
    const found = venue.world.db.transaction(async (tx) => {
      await tx.query(
        `UPDATE option_order SET status = 2, close_price = open_price, profit = 0, settled_at = opened_at, return_reason = 'void'
         WHERE id = $1`,
        [id],
      );
      throw new Error((await voidedOptionsCheck.find(tx)).join());
    });
    await expect(found).rejects.toThrow(`option ${id} was voided, and the log has no row of it`);
  });

  it('OPS-43 cancels one resting order, once', async () => {
    const member = await venue.join('1', ['USDT']);
    const first = await rightForm(tradecancelOrder)(venue, member);
    await venue.ask(member, upbbbuy, await rightForm(upbbbuy)(venue, member));
    const order = Number((first as { bb_id: string }).bb_id);
    await olga(cancelMemberOrder, { order, purpose });
    const open = await query<{ id: string }>(
      'SELECT id FROM spot_order WHERE member_id = $1 AND status = 1',
      [member.id],
    );
    expect(open.map(({ id }) => Number(id))).not.toContain(order);
    expect(open).toHaveLength(1);
    await expect(olga(cancelMemberOrder, { order, purpose })).rejects.toThrow(
      'already completed or canceled',
    );
    await expect(olga(cancelMemberOrder, { order: 999_999, purpose })).rejects.toThrow('exist');
  });

  it('OPS-41 revokes an identity; the member reads why and verifies again', async () => {
    const member = await venue.join('1', ['USDT']);
    const submit = async () => venue.ask(member, usrsetreal, await rightForm(usrsetreal)(venue, member));
    const verify = async () => {
      expect(await submit()).toMatchObject({ code: 1 });
      const { items } = await olga(listReviews, { kind: 'identity', member: member.id });
      await olga(decideReview, { kind: 'identity', id: items[0]?.id, verdict: 1 });
    };
    const revoke = { member: member.id, reason: 'expired', purpose };
    await expect(olga(revokeIdentity, revoke)).rejects.toThrow('isn’t verified');
    await verify();
    expect(await submit()).toMatchObject({ code: 0 });
    const ends = await Promise.allSettled([olga(revokeIdentity, revoke), ivan(revokeIdentity, revoke)]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await venue.ask(member, getusr)).data).toMatchObject({ rzstatus: 3 });
    expect(await notices(member)).toContain('Your document has expired');
    await verify();
    expect((await venue.ask(member, getusr)).data).toMatchObject({ rzstatus: 2 });
    await olga(revokeIdentity, { ...revoke, reason: 'mismatch' });
    expect(await notices(member)).toContain('match your document');
  });

  it('OPS-42 limits what a member withdraws and sends in a day, also in calls at the same time', async () => {
    const member = await venue.join('10', ['USDT']);
    const other = await venue.join('1', ['USDT']);
    const limit = { member: member.id, reason: 'activity', until: '2999-12-31', purpose };
    const form = { ...(await rightForm(withdraw)(venue, member)), num: '100' };
    const take = () => venue.ask(member, withdraw, form);
    expect(await take()).toMatchObject({ code: 1 });
    expect(await olga(limitMember, { ...limit, dollars: '350' })).toEqual({ proposal: null });
    const taken = await Promise.all([take(), take(), take(), take()]);
    expect(taken.filter(({ code }) => code === 1)).toHaveLength(2);
    const refused = taken.find(({ code }) => code !== 1);
    expect(refused?.msg).toContain('350 USD in 24 hours');
    expect(refused?.msg).toContain('2999-12-31');
    const usdt = { c_id: venue.coin('USDT'), to_uid: String(other.id) };
    const sent = { ...(await rightForm(balanceTransfer)(venue, member)), ...usdt };
    expect(await venue.ask(member, balanceTransfer, { ...sent, amount: '60' })).toMatchObject({
      ...{ code: 0, msg: refused?.msg },
    });
    expect(await venue.ask(member, balanceTransfer, { ...sent, amount: '40' })).toMatchObject({ code: 1 });
    expect(await venue.ask(other, withdraw, { ...(await rightForm(withdraw)(venue, other)) })).toMatchObject({
      code: 1,
    });
    expect((await olga(viewMember, { member: member.id, purpose })).profile['payout limit']).toBe(
      '350 dollars a day, review on 2999-12-31',
    );
    expect(await notices(member)).toContain('350 USD in 24 hours');
    // Lower by one, higher or none by two.
    expect(await ivan(limitMember, { ...limit, dollars: '10' })).toEqual({ proposal: null });
    const { proposal: raise } = await ivan(limitMember, { ...limit, dollars: '10.01' });
    await expect(ivan(confirmProposal, { id: raise ?? 0, purpose })).rejects.toThrow('yourself');
    const { proposal: lift } = await ivan(unlimitMember, { member: member.id, purpose });
    expect(await take()).toMatchObject({ code: 0 });
    await olga(confirmProposal, { id: lift ?? 0, purpose });
    expect(await take()).toMatchObject({ code: 1 });
    await expect(ivan(unlimitMember, { member: member.id, purpose })).rejects.toThrow('no limit');
    await expect(olga(limitMember, { ...limit, dollars: '1', until: '2020-01-01' })).rejects.toThrow('until');
    await expect(olga(limitMember, { ...limit, member: 1, dollars: '1' })).rejects.toThrow('exist');
  });

  it('OPS-47 keeps the picture of a proof with an adjustment, and logs each reading', async () => {
    const member = await venue.join('1', ['USDT']);
    const token = await operatorToken(venue);
    const folder = mkdtempSync(path.join(tmpdir(), 'proof-'));
    const file = (name: string, bytes: Uint8Array): string => {
      writeFileSync(path.join(folder, name), bytes);
      return path.join(folder, name);
    };
    const upload = uploadAt(venue.operators, token);
    const picture = newPicture();
    const url = await upload(file('proof.png', picture));
    await expect(upload(file('proof.pdf', Buffer.from('%PDF-1.7')))).rejects.toThrow();
    await expect(upload(file('large.png', new Uint8Array(9 * 1024 * 1024)))).rejects.toThrow('8');
    await expect(upload(path.join(folder, 'none'))).rejects.toThrow('There is no file');
    await expect(uploadAt(venue.operators, 'none')(file('a.png', picture))).rejects.toThrow('Log in first');
    const adjust = {
      member: member.id,
      account: 2,
      coin: 'USDT',
      amount: '5',
      category: 'correction',
      purpose,
    };
    for (const attachment of ['/files/none', await venue.upload(member), `${url}?e=1`])
      await expect(olga(adjustBalance, { ...adjust, attachment })).rejects.toThrow('Upload it first');
    const { proposal } = await olga(adjustBalance, { ...adjust, attachment: url });
    const shown = await ivan(viewAttachment, { proposal: proposal ?? 0, purpose });
    const image = await fetch(new URL(shown.url, venue.base));
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await fetch(new URL(url, venue.base))).status).toBe(404);
    await ivan(confirmProposal, { id: proposal ?? 0, purpose });
    const { proposal: plain } = await olga(adjustBalance, adjust);
    await expect(ivan(viewAttachment, { proposal: plain ?? 0, purpose })).rejects.toThrow('exist');
    const log = await query<{ operator: string; call: string; after: object }>(
      "SELECT operator, call, after FROM operator_log WHERE call IN ('viewAttachment', 'uploadAttachment') ORDER BY id",
    );
    expect(log.map(({ operator, call }) => [operator, call])).toEqual([
      ['demo-olga', 'uploadAttachment'],
      ['demo-ivan', 'viewAttachment'],
    ]);
    expect(log[1]?.after).toEqual({ read: url });
    // Proofs of confirmed adjustments stay, unused uploads do not.
    const unused = await upload(file('unused.png', newPicture()));
    await query(
      "UPDATE upload SET created_at = created_at - interval '60 days', used_at = used_at - interval '60 days'",
    );
    await venue.world.images.expire();
    const kept = await query<{ name: string }>('SELECT name FROM upload WHERE member_id = -1');
    expect(kept.map(({ name }) => `/files/${name}`)).toEqual([url]);
    expect(unused).not.toBe(url);
    rmSync(folder, { recursive: true });
  });

  /** Lets the admins decide alone about so many dollars only, for a while. */
  async function withCeiling(alone: string, work: () => Promise<void>): Promise<void> {
    const [role] = await query<{ alone: string; permissions: string }>(
      `SELECT alone, (SELECT string_agg(permission, ',') FROM operator_role_permission WHERE role = name) AS permissions
       FROM operator_role WHERE name = 'admin'`,
    );
    const set = async (dollars: string) => {
      const fields = {
        role: 'admin',
        permissions: role?.permissions,
        most: '1000000',
        alone: dollars,
        purpose,
      };
      const { proposal } = await olga(setRole, fields);
      await ivan(confirmProposal, { id: proposal ?? 0, purpose });
    };
    await set(alone);
    await work();
    await set('10000');
  }
});
