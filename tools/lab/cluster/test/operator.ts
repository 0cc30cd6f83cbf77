import { setTimeout as pause } from 'node:timers/promises';
import { operatorLogin } from '@ex/contract/operator';
import { callServiceAt, DEMO_OPERATORS, runReview } from '@ex/server-back-office';
import { codeOfSecret } from '@ex/server-members';
import { readServiceAddress } from '@ex/server-operator';
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
  let token: string | undefined;
  const runAtAny = async (args: readonly string[]): Promise<string> => {
    const address = readServiceAddress(random.oneOf(processes).dataFolder);
    token ??= await login(address);
    return runReview(args, callServiceAt(address, token));
  };
  const ask = (...args: string[]): Promise<string | undefined> => {
    const run = runAtAny(args);
    // A process that is not there, or another decision meanwhile: there will be more to decide.
    return Promise.race([run.catch(() => undefined), pause(PATIENCE_MS, undefined)]);
  };
  while (!signal.aborted) {
    await pause(random.below(2 * THINK_MS));
    const waiting = [...((await ask('list', 'deposit')) ?? '').matchAll(/^deposit (\d+)/gm)];
    if (waiting.length === 0) continue;
    const [, id = ''] = random.oneOf(waiting);
    const verdict = random.oneOf(['approve', 'approve', 'reject'] as const);
    const reason = verdict === 'reject' ? ['--reason', 'contactSupport'] : [];
    const answer = await ask(verdict, 'deposit', id, ...reason);
    if (answer !== undefined) decisions.set(Number(id), verdict);
  }
}

/** A session of the demo operator, which all processes know. */
async function login(address: string): Promise<string> {
  const [{ name, password, secrets }] = DEMO_OPERATORS;
  const code = codeOfSecret(secrets[0] ?? '', Date.now());
  const { token } = await callServiceAt(address)(operatorLogin, { name, password, code });
  return token;
}
