import { setTimeout as pause } from 'node:timers/promises';
import { askServerOf, runReview } from '@ex/server-operator';
import type { Cluster } from '../cluster';
import type { Random } from './random';

/** Decisions that the operator saw confirmed, by deposit. */
export type Decisions = Map<number, 'approve' | 'reject'>;

const THINK_MS = 300;
const PATIENCE_MS = 5_000;

/** Decides about deposits by the command of operators, at any process, until `signal` ends it. */
export async function review(
  { processes }: Cluster,
  { random, decisions, signal }: { random: Random; decisions: Decisions; signal: AbortSignal },
): Promise<void> {
  const ask = (...args: string[]): Promise<string | undefined> => {
    const run = runReview(args, {
      ask: askServerOf(random.oneOf(processes).dataFolder),
      account: 'cluster',
    });
    // A process that is not there, or another decision meanwhile: there will be more to decide.
    return Promise.race([run.catch(() => undefined), pause(PATIENCE_MS, undefined)]);
  };
  while (!signal.aborted) {
    await pause(random.below(2 * THINK_MS));
    const waiting = [...((await ask('list', 'deposit')) ?? '').matchAll(/^deposit (\d+)/gm)];
    if (waiting.length === 0) continue;
    const [, id = ''] = random.oneOf(waiting);
    const verdict = random.oneOf(['approve', 'approve', 'reject'] as const);
    const answer = await ask(verdict, 'deposit', id, '--reason', 'by chance');
    if (answer !== undefined) decisions.set(Number(id), verdict);
  }
}
