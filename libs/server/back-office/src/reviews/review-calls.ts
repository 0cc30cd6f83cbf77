import { getDecisions, listReviews } from '@ex/contract/operator';
import { ApiRejection, formatUtc } from '@ex/server-http';
import type { AnyHandler } from '@ex/server-http';
import { PAGE_SIZE } from '@ex/server-operator';
import type { PendingCursor, PendingItem } from '@ex/server-operator';
import type { AccountDeps } from '../deps';
import { operate } from '../work/operate';
import { requireKind } from './decide-task';
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
  operate(db, listReviews, async ({ number = 1, after, ...query }, { tx, operator }) => {
    if (query.kind !== undefined) requireKind(reviews, query.kind);
    const place = readCursor(after);
    if (place && query.order === 'largest') throw new ApiRejection('http.form.invalid', { field: 'after' });
    const asked = { ...query, after: place, offset: place ? 0 : (number - 1) * PAGE_SIZE };
    const { items, total, next } = await reviews.page(asked, tx);
    // Pictures are papers: only for roles that decide about them.
    const mayOpen = ({ kind }: PendingItem) => operator.permissions.includes(`reviews.${kind}`);
    const list = items.map(({ memberId, since, remarks, images, ...item }) => ({
      ...item,
      ...{ member: memberId, since: since.toISOString(), remarks: [...remarks] },
      images: mayOpen({ memberId, since, remarks, images, ...item }) ? images.map(viewable) : [],
    }));
    return {
      data: {
        ...{ items: list, total, number, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) },
        next: next ? `${next.since} ${next.kind} ${next.id}` : '',
      },
      log: { member: query.member, after: { read: list.map(({ kind, id }) => `${kind} ${id}`) } },
    };
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
