import { parseArgs } from 'node:util';
import { importStatement, listDifferences, resolveDifference } from '@ex/contract/operator';
import { escapeInvisible } from '@ex/languages';
import { OperatorError } from '@ex/server-operator';
import type { CallService } from './operator-service';
import { splitStatement } from './split-statement';

/** How the command is used. */
const BOOKS_USAGE = `Usage:
  npm run books -- import <trc20|erc20|bank> <file.csv> [--until <date>]   compares a statement with the payments
  npm run books -- differences                                             what the books and the statements do not share
  npm run books -- book <difference> --reason <text>                     books its amount; a second operator confirms
  npm run books -- explain <difference> --reason <text>                  books nothing; a second operator confirms
A statement has the columns date, reference, amount (below 0 went out) and coin; --until says up to which day it has everything.
Log in first: npm run operator -- login --name <name>`;

const OPTIONS = {
  until: { type: 'string' },
  amount: { type: 'string' },
  reason: { type: 'string' },
} as const;

/** Reads a text file. */
type ReadFile = (file: string) => string;

/** Runs the command and returns the text to print. Throws `OperatorError` with what is wrong. */
export async function runBooks(
  args: readonly string[],
  call: CallService,
  readFile: ReadFile,
): Promise<string> {
  const { positionals, values } = read(args);
  const [command, first, second, ...more] = positionals;
  if (command === 'differences' && first === undefined) return list(call);
  if (command === 'import' && first !== undefined && second !== undefined && more.length === 0)
    return importAll(call, first, readFile(second), values.until);
  if ((command !== 'book' && command !== 'explain') || first === undefined || second !== undefined)
    throw new OperatorError(BOOKS_USAGE);
  return resolve(call, first, command, values.reason);
}

async function resolve(
  call: CallService,
  difference: string,
  resolution: 'book' | 'explain',
  reason: string | undefined,
): Promise<string> {
  const open = (await call(listDifferences)).find(({ id }) => id === difference);
  if (!open) throw new OperatorError(`There is no open difference ${escapeInvisible(difference)}`);
  const { amount, coin } = open;
  const { proposal } = await call(resolveDifference, { difference, amount, resolution, purpose: reason });
  return `${difference}, ${amount} ${coin}: a second operator has to run npm run operator -- confirm ${proposal ?? ''}`;
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch {
    throw new OperatorError(BOOKS_USAGE);
  }
}

async function importAll(
  call: CallService,
  network: string,
  csv: string,
  until: string | undefined,
): Promise<string> {
  const total = { lines: 0, added: 0, ignored: 0, matched: 0 };
  let open = 0;
  for (const part of splitStatement(csv)) {
    const { open: left, ...counts } = await call(importStatement, { network, csv: part, until });
    for (const name of ['lines', 'added', 'ignored', 'matched'] as const) total[name] += counts[name];
    open = left;
  }
  const { lines, added, ignored, matched } = total;
  return [
    `${lines} lines: ${added} are new, ${ignored} ignored (no amount, or a coin that the venue does not have).`,
    `${matched} were matched with payments now; ${open} differences are open in ${network}: npm run books -- differences`,
  ].join('\n');
}

async function list(call: CallService): Promise<string> {
  const open = await call(listDifferences);
  if (open.length === 0) return 'The books and the statements agree.';
  return open
    .map(({ id, kind, network, coin, amount, reference, payment, at }) =>
      [id, kind, network, `${amount} ${coin}`, escapeInvisible(reference), payment, at]
        .filter((part) => part !== '')
        .join('  '),
    )
    .join('\n');
}
