import { claimReview, getDecisions, listReviews, releaseReview } from '@ex/contract/operator';
import { ApiRejection, formatUtc } from '@ex/server-http';
import type { AnyHandler } from '@ex/server-http';
import { PAGE_SIZE, REVIEW_STATUS } from '@ex/server-operator';
import type { PendingCursor, PendingItem } from '@ex/server-operator';
import type { AccountDeps } from '../deps';
import { operate, requirePermission } from '../work/operate';
import { refuseEnded, requireKind } from './decide-task';
import { explainBlocked } from './explain-blocked';
import { toPendingQuery } from './queue-filters';
import type { ReviewDeps } from './review-deps';

/** A place in the list, as `next` of an answer names it. */
const CURSOR = /^(?<since>\d{4}-\d\d-\d\d[ T][\d:.]+(?:Z|[+-][\d:]+)) (?<kind>[a-z]+) (?<id>\d{1,15})$/;

function readCursor(text: string | undefined): PendingCursor | undefined {
  if (text === undefined) return undefined;
  const { since, kind, id } = CURSOR.exec(text)?.groups ?? {};
  if (since === undefined || kind === undefined)
    throw new ApiRejection('http.form.invalid', { field: 'after' });
  return { since, kind, id: Number(id) };
}

/** Calls that read what waits for a decision and what was decided (OPS-09). */
export const reviewHandlers = (
  { db }: Pick<AccountDeps, 'db'>,
  { reviews, viewable }: ReviewDeps,
): AnyHandler[] => [
  operate(db, listReviews, async ({ number = 1, after, ...query }, { tx, operator, now }) => {
    if (query.kind !== undefined) requireKind(reviews, query.kind);
    const place = readCursor(after);
    if (place && query.order === 'largest') throw new ApiRejection('http.form.invalid', { field: 'after' });
    const asked = {
      ...toPendingQuery(query, now),
      ...{ order: query.order, after: place, offset: place ? 0 : (number - 1) * PAGE_SIZE },
    };
    const { items, total, next } = await reviews.page(asked, tx);
    // Pictures are papers: only for roles that decide about them.
    const mayOpen = ({ kind }: Pick<PendingItem, 'kind'>) => operator.permissions.includes(`reviews.${kind}`);
    const list = items.map(({ memberId, since, due, isOverdue, claim, remarks, images, ...item }) => ({
      ...item,
      ...{ member: memberId, since: since.toISOString(), remarks: [...remarks] },
      ...{ due: due.toISOString(), overdue: isOverdue ? 1 : 0 },
      ...{ claimed_by: claim?.operator ?? '', claimed_until: claim?.until.toISOString() ?? '' },
      images: mayOpen(item) ? images.map(viewable) : [],
    }));
    return {
      data: {
        ...{ items: list, total, number, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) },
        next: next ? `${next.since} ${next.kind} ${next.id}` : '',
      },
      log: { member: query.member, after: { read: list.map(({ kind, id }) => `${kind} ${id}`) } },
    };
  }),
  operate(db, claimReview, async ({ kind, id }, { tx, operator }) => {
    requireKind(reviews, kind);
    requirePermission(operator, `reviews.${kind}`);
    const until = await explainBlocked(reviews.claim(tx, { kind, id }, operator.name));
    // Under the lock of the claim: a decision has either ended the item before, or finds it claimed.
    const weight = await reviews.weigh(tx, kind, id);
    refuseEnded(weight && (weight.status === REVIEW_STATUS.pending ? 'done' : 'ended'));
    const log = { member: weight?.memberId, subject: `${kind} ${id}`, after: { until } };
    return { data: { until: until.toISOString() }, message: 'operators.done', log };
  }),
  operate(db, releaseReview, async ({ kind, id }, { tx, operator }) => {
    if (!(await reviews.release(tx, { kind, id }, operator.name)))
      throw new ApiRejection('operators.notClaimed');
    return { data: null, message: 'operators.done', log: { subject: `${kind} ${id}` } };
  }),
  operate(db, getDecisions, async ({ count }, { tx }) => {
    const rows = await reviews.decisions(count, tx);
    const data = rows.map(({ kind, object_id, member_id, verdict, reviewer, reason, note, decided_at }) => ({
      ...{ kind, id: Number(object_id), member: Number(member_id), verdict, operator: reviewer },
      ...{ reason, note, at: formatUtc(decided_at) },
    }));
    return { data, log: { after: { rows: data.length } } };
  }),
];
