import { decideReview } from '@ex/contract/operator';
import { ApiRejection } from '@ex/server-http';
import { REVIEW_STATUS } from '@ex/server-operator';
import type { DecisionOutcome, Reviews } from '@ex/server-operator';
import type { TwoPersonTask } from '../proposals/two-person';
import { requirePermission } from '../work/operate';
import { explainBlocked } from './explain-blocked';

const APPROVE = 1;

/** Approves or rejects what waits (OPS-09). The second operator is needed above what the role decides about alone. */
export const decideTask = (reviews: Reviews): TwoPersonTask<typeof decideReview> => ({
  call: decideReview,
  weigh: async (tx, { kind, id, verdict, reason }, by, deciders) => {
    requireKind(reviews, kind);
    requirePermission(by, `reviews.${kind}`);
    requireReason(reviews.reasonsOf(kind), verdict, reason);
    await explainBlocked(reviews.refuseClaimed(tx, { kind, id }, deciders));
    const weight = await reviews.weigh(tx, kind, id);
    refuseEnded(weight && (weight.status === REVIEW_STATUS.pending ? 'done' : 'ended'));
    const value = verdict === APPROVE ? { dollars: weight?.dollars, amount: weight?.amount } : {};
    return { member: weight?.memberId, ...value };
  },
  carryOut: async (tx, { kind, id, verdict, reason = '', note }, by) => {
    const operators = [by.proposer.name, ...(by.confirmer ? [by.confirmer.name] : [])];
    const state = verdict === APPROVE ? 'approve' : 'reject';
    const request = { kind, id, verdict: state, reason, note } as const;
    refuseEnded(
      await explainBlocked(reviews.decideIn(tx, { ...request, reviewer: operators.join(', '), operators })),
    );
    // The ceilings bound another amount where a payment was matched just before the decision locked the object.
    const { amount } = (await reviews.weigh(tx, kind, id)) ?? {};
    if (by.weight.amount !== undefined && amount !== by.weight.amount)
      throw new ApiRejection('operators.reviewChanged');
    return {
      ...{ purpose: note, member: by.weight.member, subject: `${kind} ${id}` },
      ...{ before: { state: 'waits' }, after: { state, ...(reason !== '' && { reason }) } },
    };
  },
});

/** Throws an `ApiRejection` for a rejection without one of the reasons of its kind, and for an approval with one. */
export function requireReason(reasons: readonly string[], verdict: number, reason: string | undefined): void {
  if (verdict === APPROVE) {
    if (reason !== undefined) throw new ApiRejection('http.form.invalid', { field: 'reason' });
  } else if (reason === undefined || !reasons.includes(reason))
    throw new ApiRejection('operators.noReason', { reasons: reasons.join(', ') });
}

/** Throws an `ApiRejection` for a kind that does not exist. */
export function requireKind({ kinds }: Reviews, kind: string): void {
  if (!kinds.includes(kind)) throw new ApiRejection('operators.noKind', { kinds: kinds.join(', ') });
}

/** Throws an `ApiRejection` for an object that does not wait any more. */
export function refuseEnded(outcome: DecisionOutcome | undefined): void {
  if (outcome === undefined || outcome === 'unknown') throw new ApiRejection('operators.reviewUnknown');
  if (outcome === 'ended') throw new ApiRejection('operators.reviewEnded');
}
