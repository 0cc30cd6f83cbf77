import { CODE_UNAUTHORISED } from '@ex/contract';
import { decideReview, decideReviews, previewReviews } from '@ex/contract/operator';
import { add } from '@ex/money';
import { ApiRejection, serve } from '@ex/server-http';
import type { AnyHandler, Handler } from '@ex/server-http';
import type { Reviews } from '@ex/server-operator';
import type { AccountDeps } from '../deps';
import { countAlone } from '../proposals/day-ceilings';
import { refuseBeyond, requireSecondKey } from '../proposals/two-person';
import { exceeds } from '../work/dollars';
import { inOneTransaction, operate, requirePermission } from '../work/operate';
import type { Work } from '../work/operate';
import { decideTask, requireKind, requireReason } from './decide-task';
import { addPreview, findPreview, shownOf } from './preview-rows';
import type { Preview } from './preview-rows';
import { toPendingQuery } from './queue-filters';

const APPROVE = 1;

/** Calls that decide about several items of one kind, after a preview of exactly these (OPS-23). */
export const batchHandlers = ({ db }: Pick<AccountDeps, 'db'>, reviews: Reviews): AnyHandler[] => [
  operate(db, previewReviews, async ({ verdict, reason, ...filters }, { tx, operator, now }) => {
    const { kind } = filters;
    requireKind(reviews, kind);
    requirePermission(operator, `reviews.${kind}`);
    requireReason(reviews.reasonsOf(kind), verdict, reason);
    const { items } = await reviews.page(toPendingQuery(filters, now), tx);
    const weights =
      verdict === APPROVE
        ? await weighAll(
            reviews,
            tx,
            kind,
            items.map(({ id }) => id),
          )
        : [];
    const seen = items.map((item) => ({ id: item.id, shown: shownOf(item) }));
    const token = await addPreview(tx, operator.id, { kind, verdict, reason: reason ?? null, items: seen });
    const ids = seen.map(({ id }) => id);
    return {
      data: {
        ...{ token, count: ids.length, items: ids },
        dollars: items.reduce((sum, { dollars }) => add(sum, dollars ?? '0'), '0'),
        unpriced: items.filter(({ dollars }) => dollars === null).length,
        second: weights.filter((dollars) => exceeds(dollars, operator.alone)).length,
      },
      log: { subject: kind, after: { verdict, reason, read: ids } },
    };
  }),
  decideAllHandler(db, reviews),
];

const weighAll = async (reviews: Reviews, tx: Work['tx'], kind: string, ids: readonly number[]) => {
  const weights: (string | null | undefined)[] = [];
  for (const id of ids) weights.push((await reviews.weigh(tx, kind, id))?.dollars);
  return weights;
};

function decideAllHandler(db: AccountDeps['db'], reviews: Reviews): Handler<typeof decideReviews> {
  const handle: Handler<typeof decideReviews>['handle'] = async ({ token, note }, context) => {
    const { preview } = await inOneTransaction(db, decideReviews, { context }, async ({ tx, operator }) => {
      requireSecondKey(operator);
      const found = await findPreview(tx, operator.id, token);
      if (!found) throw new ApiRejection('operators.previewEnded');
      return { preview: found };
    });
    const decided: number[] = [];
    const skipped: { readonly id: number; readonly why: string }[] = [];
    for (const { id, shown } of preview.items)
      try {
        await inOneTransaction(db, decideReviews, { context }, (work) =>
          decideOne(reviews, work, preview, { id, shown, note }),
        );
        decided.push(id);
      } catch (error) {
        // An operator who was stopped meanwhile decides nothing more.
        if (!(error instanceof ApiRejection) || error.code === CODE_UNAUTHORISED) throw error;
        skipped.push({ id, why: context.t(error.key, error.values) });
      }
    return { data: { decided, skipped }, message: 'operators.done' };
  };
  return serve(decideReviews, handle);
}

/** Decides one item with the rules of a single decision; throws an `ApiRejection` with the cause that stops it. */
async function decideOne(
  reviews: Reviews,
  { tx, operator, now }: Work,
  { kind, verdict, reason }: Preview,
  { id, shown, note }: { readonly id: number; readonly shown: string; readonly note: string | undefined },
) {
  const task = decideTask(reviews);
  const payload = { kind, id, verdict, reason: reason ?? undefined, note };
  requireSecondKey(operator);
  const weight = await task.weigh(tx, payload, operator, [operator.name]);
  const { items } = await reviews.page({ kind, ids: [id] }, tx);
  if (!items[0] || shownOf(items[0]) !== shown) throw new ApiRejection('operators.reviewChanged');
  refuseBeyond(operator, weight);
  const { alone: most, role } = operator;
  if (exceeds(weight.dollars, most) || !(await countAlone(tx, decideReview, operator, weight)))
    throw new ApiRejection('operators.needsSecond', { most, role });
  const by = { proposer: operator, confirmer: undefined, proposal: undefined, weight, now };
  const { shown: _shown, committed, ...log } = await task.carryOut(tx, payload, by, undefined);
  return { log, committed };
}
