import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { readLog, runLogged } from '../test/command';

/** A program that checks something, apart from all others. */
export interface Check {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  readonly env?: NodeJS.ProcessEnv;
}

/** How a check ended, and what it printed. */
export interface CheckResult {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
  readonly output: string;
}

/**
 * Runs checks in their order, at most `limit` at a time. The output of each is kept in a file of `logs`, so that it does
 * not mix with that of others; `tell` is called as each ends.
 */
export async function runChecks(
  checks: readonly Check[],
  { limit, logs, tell }: { limit: number; logs: string; tell: (result: CheckResult) => void },
): Promise<readonly CheckResult[]> {
  const waiting = [...checks];
  const results: CheckResult[] = [];
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const result = await runCheck(check, logs);
      results.push(result);
      tell(result);
    }
  };
  await Promise.all(Array.from({ length: limit }, work));
  return results;
}

async function runCheck({ name, command, env }: Check, logs: string): Promise<CheckResult> {
  const since = performance.now();
  const log = path.join(logs, `${name.replaceAll(/\W+/g, '-')}.log`);
  const [program, ...args] = command;
  const code = await runLogged(log, program, args, env && { env });
  const seconds = (performance.now() - since) / 1000;
  return { name, ok: code === 0, seconds, output: readLog(log) };
}

/** One line of a result: outcome, seconds, name, and how many tests ran. */
export function formatResult({ name, ok, seconds, output }: CheckResult): string {
  const tests = /^Tests: +(.*)$/m.exec(stripVTControlCharacters(output))?.[1];
  const line = `${(ok ? 'ok' : 'FAILED').padEnd(7)}${seconds.toFixed(1).padStart(7)} s  ${name}`;
  return tests === undefined ? line : `${line}: ${tests}`;
}
