import { setTimeout as pause } from 'node:timers/promises';
import { creatorder } from '@ex/contract';
import type { Db } from '@ex/server-db';
import type { Cluster } from '../cluster';
import type { Check } from '../verdict/check';
import { type SettledOrder, readSettled, receiptProblems } from '../verdict/options';
import { MemberClient } from './client';
import type { Deed } from './deeds';
import type { Load } from './load';
import { carryOut, openOrders } from './member';
import type { Random } from './random';

const PATIENCE_MS = 60_000;
const SETTLE_MS = 40_000;
const RECEIPTS = 30;
const REPEATED = 200;
const AT_ONCE = 8;

/** Retries everything with an unknown outcome, now that all is well again. */
export async function finishDeeds({ deeds, workers }: Load): Promise<void> {
  const open = deeds.filter(({ outcome }) => !outcome);
  await inTurns(open, async (deed) => {
    const worker = workers.find(({ id }) => id === deed.member);
    if (worker) await carryOut(worker.client, deed, performance.now() + PATIENCE_MS);
  });
}

/** Waits until no option is due, but not for ever. */
export async function awaitSettlement(db: Db): Promise<void> {
  const until = performance.now() + SETTLE_MS;
  while (performance.now() < until) {
    const [row] = await db.query<{ open: number }>(
      'SELECT count(*)::integer AS open FROM option_order WHERE status = 1',
    );
    if (row?.open === 0) return;
    await pause(500);
  }
}

/** Cancels all resting orders: every process must find each order in the book that it has, or know who has it. */
export async function cancelAll({ workers, maker, deeds }: Load): Promise<Check> {
  const problems: string[] = [];
  let count = 0;
  await inTurns(workers, async ({ id, client }) => {
    for (let page = await openOrders(client); page && page.length > 0; page = await openOrders(client)) {
      const cancels = page.map((order) => maker.cancel(id, order));
      deeds.push(...cancels);
      count += cancels.length;
      for (const deed of cancels) await carryOut(client, deed, performance.now() + PATIENCE_MS);
      const refused = cancels.filter(({ outcome }) => !outcome?.ok);
      // An order may be filled on its way to its end; one that stays open would come again for ever.
      if (refused.length === cancels.length) {
        problems.push(
          ...refused.map(({ mark, outcome }) => `order ${mark}: ${outcome?.message ?? 'no answer'}`),
        );
        return;
      }
    }
  });
  return { name: 'everything that rested could be cancelled', count, problems };
}

/** Asks some accepted deeds again under their keys, at any process: the answer is as before. */
export async function checkRepeats(
  cluster: Cluster,
  { deeds, workers }: Load,
  random: Random,
): Promise<Check> {
  const accepted = random.shuffle(deeds.filter(({ outcome }) => outcome?.ok)).slice(0, REPEATED);
  const problems: string[] = [];
  await inTurns(accepted, async (deed) => {
    const worker = workers.find(({ id }) => id === deed.member);
    const client = new MemberClient(random.oneOf(cluster.processes).base, 0, worker?.token ?? '');
    const again: Deed = { ...deed };
    await carryOut(client, again, performance.now() + PATIENCE_MS);
    client.close();
    const [before, after] = [deed, again].map(({ outcome }) => JSON.stringify(outcome?.data));
    if (!again.outcome?.ok || before !== after)
      problems.push(`${deed.call} ${deed.key}: answered ${before}, then ${again.outcome?.message} ${after}`);
  });
  return { name: 'repeated keys are answered as before', count: accepted.length, problems };
}

/** The newest receipts, from every process. */
export async function checkReceipts(db: Db, cluster: Cluster, { workers }: Load): Promise<Check> {
  const orders = await readSettled(db, RECEIPTS);
  const problems: string[] = [];
  await inTurns(orders, async (order: SettledOrder) => {
    const token = workers.find(({ id }) => id === order.member)?.token ?? '';
    const answers = await Promise.all(
      cluster.processes.map(async ({ base }) => {
        const client = new MemberClient(base, 0, token);
        const fields = { order_id: String(order.id) };
        const reading = await client.ask({ call: 'getHyOrderReceipt', fields });
        client.close();
        return reading.known ? reading.data : undefined;
      }),
    );
    problems.push(...receiptProblems(order, answers));
  });
  return {
    name: `receipts of ${creatorder.domain} are the same everywhere and tell the price`,
    count: orders.length,
    problems,
  };
}

/** Runs the work for each item, some in parallel. */
async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const turn = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, turn));
}
