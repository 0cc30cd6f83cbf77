import { confirmProposal, listProposals, rejectProposal } from '@ex/contract/operator';
import { ApiRejection, formatUtc, nextPage } from '@ex/server-http';
import type { AnyHandler } from '@ex/server-http';
import { lockOperator } from '../accounts/operator-rows';
import type { AccountDeps } from '../deps';
import { operate, requirePermission } from '../work/operate';
import type { Work } from '../work/operate';
import { countTogether } from './day-ceilings';
import { endProposal, listOpen, lockProposal } from './proposal-rows';
import type { ProposalRow } from './proposal-rows';
import { refuseBeyond, requireSecondKey } from './two-person';
import type { AnyTask, Deciders } from './two-person';
import type { Weight } from './weight';

/** Calls about decisions that wait for a second operator (OPS-05). */
export function proposalHandlers({ db }: Pick<AccountDeps, 'db'>, tasks: readonly AnyTask[]): AnyHandler[] {
  const byCall = new Map(tasks.map((task) => [task.call.name, task]));
  return [
    operate(db, listProposals, async (page, { tx, now }) => {
      const rows = await listOpen(tx, page, now);
      return { data: { list: rows.map(toAnswer), next: nextPage(rows, page.limit) } };
    }),
    operate<typeof confirmProposal, unknown>(
      db,
      confirmProposal,
      async ({ id }, work, prepared) => {
        const proposal = await lockOpen(work, id);
        const task = byCall.get(proposal.call);
        if (!task) throw new ApiRejection('operators.proposalUnknown');
        const { shown = {}, committed, ...done } = await confirm(work, proposal, task, prepared);
        const log = { member: memberOf(proposal), subject: `proposal ${id}`, ...done };
        return { data: { shown }, message: 'operators.confirmed', log, committed };
      },
      async ({ id }) => {
        const [row] = await db.query<{ call: string }>('SELECT call FROM operator_proposal WHERE id = $1', [
          id,
        ]);
        return byCall.get(row?.call ?? '')?.prepare?.();
      },
    ),
    operate(db, rejectProposal, async ({ id }, work) => {
      const { tx, operator, now } = work;
      const proposal = await lockOpen(work, id);
      // The proposer may take it back; others need what the decision itself needs.
      if (proposal.proposer_id !== operator.id) requirePermission(operator, permissionOf(byCall, proposal));
      await endProposal(tx, id, { state: 'rejected', deciderId: operator.id }, now);
      const log = { member: memberOf(proposal), subject: `proposal ${id}`, before: proposal.fields };
      return { data: null, message: 'operators.rejected', log };
    }),
  ];
}

const memberOf = ({ member_id: id }: ProposalRow): number | undefined =>
  id === null ? undefined : Number(id);

const permissionOf = (tasks: ReadonlyMap<string, AnyTask>, { call }: ProposalRow): string | undefined =>
  tasks.get(call)?.call.permission;

async function lockOpen({ tx, now }: Work, id: number): Promise<ProposalRow> {
  const proposal = await lockProposal(tx, id);
  if (!proposal) throw new ApiRejection('operators.proposalUnknown');
  if (proposal.state !== 'open') throw new ApiRejection('operators.proposalEnded');
  if (proposal.expires_at.getTime() < now) throw new ApiRejection('operators.proposalExpired');
  return proposal;
}

/** Both operators need the permission now, a second key, and a role that reaches so far. */
async function confirm({ tx, operator, now }: Work, proposal: ProposalRow, task: AnyTask, prepared: unknown) {
  if (proposal.proposer_id === operator.id) throw new ApiRejection('operators.samePerson');
  const proposer = await lockOperator(tx, proposal.proposer_id);
  if (!proposer) throw new ApiRejection('operators.proposerGone', { name: proposal.proposer });
  const fields = proposal.fields as never;
  let weight: Weight = {};
  for (const one of [proposer, operator]) {
    requireSecondKey(one);
    requirePermission(one, task.call.permission);
    weight = await task.weigh(tx, fields, one, [proposer.name, operator.name]);
    refuseBeyond(one, weight);
  }
  await countTogether(tx, task.call, [proposer, operator], weight);
  await endProposal(tx, Number(proposal.id), { state: 'confirmed', deciderId: operator.id }, now);
  const by: Deciders = { proposer, confirmer: operator, proposal: Number(proposal.id), weight, now };
  return task.carryOut(tx, fields, by, prepared);
}

const toAnswer = (row: ProposalRow) => ({
  id: Number(row.id),
  call: row.call,
  fields: JSON.stringify(row.fields),
  purpose: row.purpose,
  proposer: row.proposer,
  proposed: formatUtc(row.proposed_at),
  expires: formatUtc(row.expires_at),
  member: memberOf(row) ?? null,
});
