import {
  creatorder,
  getHyOrderInfo,
  getNoticeList,
  getStatement,
  tradecancelOrder,
  upbbbuy,
} from '@ex/contract';
import { cancelMemberOrder, confirmProposal, setRole, viewMember, voidOption } from '@ex/contract/operator';
import type { CallService } from '@ex/server-back-office';
import { voidedOptionsCheck } from '../commands/voided-options-check';
import { operatorCaller } from '../testing/operator-caller';
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
  const query = <T extends object>(sql: string, values: unknown[] = []) => venue.world.db.query<T>(sql, values);
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
