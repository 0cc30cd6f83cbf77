import type { Tx } from '@ex/server-db';
import { ApiRejection, noRoom } from '../calls/answer';
import type { AnyHandled } from '../calls/answer';
import type { BatchDeps } from './deps';
import type { BatchWriter, Outcome } from './batch-writer';
import { takeWanted } from './entry';
import type { BusyEntry, Entry } from './entry';
import { admit, Busy } from './gate';

/** Entries that a batch did not decide. */
export interface Undecided {
  /** They open the next batch. */
  readonly later: readonly Entry[];
  readonly busy: readonly BusyEntry[];
}

const NONE: Undecided = { later: [], busy: [] };

interface Written {
  readonly outcomes: readonly (Outcome | Busy)[];
  readonly committed: (() => void) | undefined;
}

/**
 * Writes entries in one transaction and answers those that it decided after its commit. When the transaction fails before
 * its commit, which undoes it, each entry runs alone, so that one that cannot be written fails alone. When the commit itself
 * fails, its outcome is unknown. All callers receive the error, and a retry under the same key returns the true result.
 */
export async function writeBatch(
  deps: BatchDeps,
  writer: BatchWriter<unknown>,
  entries: readonly Entry[],
): Promise<Undecided> {
  let atCommit = false;
  let written: Written;
  try {
    written = await deps.db.transaction(async (tx) => {
      atCommit = false;
      const result = await decide(deps, writer, tx, entries);
      atCommit = true;
      return result;
    });
  } catch (error) {
    const [only] = entries;
    if (!atCommit && entries.length > 1) return oneByOne(deps, writer, entries);
    if (entries.length === 1 && only) only.refuse(error);
    else for (const { refuse } of entries) refuse(error);
    return NONE;
  }
  written.committed?.();
  return answerAll(entries, written.outcomes);
}

async function oneByOne(
  deps: BatchDeps,
  writer: BatchWriter<unknown>,
  entries: readonly Entry[],
): Promise<Undecided> {
  const busy: BusyEntry[] = [];
  for (const entry of entries) {
    const [still] = takeWanted([entry], deps.now());
    if (still) busy.push(...(await writeBatch(deps, writer, [still])).busy);
  }
  return { later: [], busy };
}

async function decide(
  { checks, now }: BatchDeps,
  writer: BatchWriter<unknown>,
  tx: Tx,
  entries: readonly Entry[],
): Promise<Written> {
  const answers = await admit(
    tx,
    checks,
    entries.map(({ admission }) => admission),
    now(),
  );
  const chosen = entries.flatMap((entry, at) => (answers[at] === undefined ? [{ entry, at }] : []));
  const write =
    chosen.length > 0
      ? await writer.write(
          tx,
          chosen.map(({ entry }) => entry.item),
        )
      : { outcomes: [] };
  if (write.outcomes.length !== chosen.length)
    throw new Error(`${writer.name} left a call without an outcome`);
  const outcomes: (Outcome | Busy)[] = answers.map((answer) => answer ?? 'later');
  chosen.forEach(({ at }, index) => (outcomes[at] = write.outcomes[index] ?? 'later'));
  const kept = chosen.flatMap(({ entry, at }) => {
    const answer = outcomes[at];
    const effect = entry.admission?.effect;
    return effect && isHandled(answer) ? [{ effect, answer }] : [];
  });
  if (kept.length > 0) await checks.keys.store(tx, kept);
  return { outcomes, committed: write.committed };
}

const isHandled = (outcome: Outcome | Busy | undefined): outcome is AnyHandled =>
  typeof outcome === 'object' && !(outcome instanceof ApiRejection) && !(outcome instanceof Busy);

/** Answers every entry whose outcome is known; returns the others. */
function answerAll(entries: readonly Entry[], outcomes: readonly (Outcome | Busy)[]): Undecided {
  const later: Entry[] = [];
  const busy: BusyEntry[] = [];
  entries.forEach((entry, at) => {
    const outcome = outcomes[at];
    if (outcome instanceof ApiRejection) entry.refuse(outcome);
    else if (outcome instanceof Busy) busy.push({ entry, refusal: outcome.refusal });
    else if (outcome === 'busy') busy.push({ entry, refusal: noRoom() });
    else if (isHandled(outcome)) entry.answer(outcome);
    else later.push(entry);
  });
  return { later, busy };
}
