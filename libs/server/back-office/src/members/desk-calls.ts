import {
  endMemberSessions,
  findMembers,
  giveTemporaryPassword,
  labelMember,
  viewMember,
  writeMemberNote,
} from '@ex/contract/operator';
import type { Tx } from '@ex/server-db';
import { ApiRejection, formatUtc } from '@ex/server-http';
import type { AnyHandler } from '@ex/server-http';
import type { AccountDeps } from '../deps';
import { operate } from '../work/operate';
import type { DeskLine, MemberDesk } from './desk';
import { labelsOf, notesOf, setLabel, timelineOf, writeNote } from './note-rows';
import type { SupportDeps } from './support-calls';

type DeskDeps = Pick<AccountDeps, 'db'> & {
  readonly desk: MemberDesk;
  readonly support: Pick<SupportDeps, 'makePassword' | 'forgetMember'>;
};

/** Calls about one member (OPS-12, OPS-13, OPS-15, OPS-16). */
export const deskHandlers = (deps: DeskDeps): AnyHandler[] => [
  ...readHandlers(deps),
  ...accessHandlers(deps),
  ...noteHandlers(deps),
];

const toAnswer = ({ at, ...line }: DeskLine) => ({ ...line, at: formatUtc(at) });

const readHandlers = ({ db, desk }: DeskDeps): AnyHandler[] => [
  operate(db, findMembers, async ({ query }, { tx }) => {
    const found = await desk.find(tx, query.trim());
    const data = found.map(({ id, ...row }) => ({ member: id, ...row }));
    return { data, log: { subject: 'search', after: { members: found.map(({ id }) => id) } } };
  }),
  operate(db, viewMember, async ({ member }, { tx, now }) => {
    const profile = await requireMember(tx, desk, member, now);
    const sessions = await desk.sessions(tx, member, now);
    return {
      data: {
        profile: { ...profile },
        balances: [...(await desk.balances(tx, member))],
        orders: (await desk.orders(tx, member)).map(toAnswer),
        payments: (await desk.payments(tx, member)).map(toAnswer),
        sessions: sessions.map(({ seen, ...session }) => ({ ...session, seen: formatUtc(seen) })),
        notes: (await notesOf(tx, member)).map(({ id, written_at: at, operator, text }) => ({
          ...{ id: Number(id), at: formatUtc(at), operator, text },
        })),
        labels: (await labelsOf(tx, member, now)).map(({ label, until }) => ({
          ...{ name: label, until: formatUtc(until) },
        })),
        timeline: (await timelineOf(tx, member)).map(toAnswer),
      },
      log: { member, after: { read: 'profile, balances, orders, payments, sessions' } },
    };
  }),
];

const accessHandlers = ({ db, desk, support }: DeskDeps): AnyHandler[] => [
  operate(db, endMemberSessions, async ({ member, session }, { tx, now }) => {
    await requireMember(tx, desk, member, now);
    const ended = await desk.endSessions(tx, member, session);
    const log = {
      member,
      subject: session === undefined ? 'all sessions' : `session ${session}`,
      after: { ended },
    };
    return { data: { ended }, message: 'operators.done', log, committed: () => support.forgetMember(member) };
  }),
  operate<typeof giveTemporaryPassword, { readonly password: string; readonly hash: string }>(
    db,
    giveTemporaryPassword,
    async ({ member }, { tx, now }, { password, hash }) => {
      if (!(await desk.replacePassword(tx, member, hash, now))) throw new ApiRejection('operators.noMember');
      const log = { member, after: { password: 'temporary' } };
      return {
        data: { password },
        message: 'operators.done',
        log,
        committed: () => support.forgetMember(member),
      };
    },
    () => support.makePassword(),
  ),
];

const noteHandlers = ({ db, desk }: DeskDeps): AnyHandler[] => [
  operate(db, writeMemberNote, async ({ member, text }, { tx, operator, now }) => {
    await requireMember(tx, desk, member, now);
    await writeNote(tx, { member, operator: operator.name, text }, now);
    return { data: null, message: 'operators.done', log: { member, after: { note: text } } };
  }),
  operate(db, labelMember, async ({ member, label, until }, { tx, now }) => {
    await requireMember(tx, desk, member, now);
    const ends = until === undefined ? new Date(now) : new Date(`${until}T23:59:59Z`);
    if (Number.isNaN(ends.getTime())) throw new ApiRejection('http.form.invalid', { field: 'until' });
    await setLabel(tx, { member, label, until: ends });
    return {
      data: null,
      message: 'operators.done',
      log: { member, subject: `label ${label}`, after: { until } },
    };
  }),
];

async function requireMember(tx: Tx, desk: MemberDesk, member: number, now: number) {
  const profile = await desk.profile(tx, member, now);
  if (!profile) throw new ApiRejection('operators.noMember');
  return profile;
}
