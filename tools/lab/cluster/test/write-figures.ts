import { writeFinding } from '../../bench/report/document';
import type { Table } from '../../bench/report/table';
import type { ClusterRequest } from '../request';
import type { Check } from '../verdict/check';
import { MEMBERS } from './begin-load';

/** A trial and its results. */
export interface Trial {
  readonly request: ClusterRequest;
  /** All of them hold. */
  readonly checks: readonly Check[];
  readonly deeds: number;
  /** The machine, see `describePlace`. */
  readonly place: string;
}

const MEANING = [
  'No orders: the longest time in which orders of some market did not succeed, from the fault to the next one, at most 15 s. A fault that finds the venue still recovering from another counts with both.',
  'No prices: the longest time between two prices of a market for any of 20 readers, who reconnect immediately; up to 1.2 s counts as 0, since a market publishes one price a second.',
];

/** Writes what faults cost: those of chosen kinds, with time to recover between them, apart from those of all kinds. */
export function writeFaults(table: Table, trial: Trial): void {
  const { faults, seconds, seed, kinds } = trial.request;
  const size = `--seconds=${seconds} --faults=${faults} --seed=${seed}`;
  if (kinds.length > 0)
    return write('takeovers', 'Takeovers', table, trial, `test --kinds=${kinds.join(',')} ${size}`);
  write('faults', 'Faults of all kinds', table, trial, `test ${size}`);
}

/** Writes what an upgrade costs; `again`: deeds that were asked for more than once. */
export function writeUpgrade(table: Table, trial: Trial & { readonly again: number }): void {
  const { from, seed, processes } = trial.request;
  const options = from === undefined ? '' : ` --from=${from}`;
  const title = `Upgrade from ${from ?? 'the last release'}`;
  const name = from === undefined ? 'upgrade' : 'upgrade-from';
  write(name, title, table, trial, `upgrade${options} --seed=${seed}`, [
    `${processes} processes of another release are replaced one after the other, the first one goes back once. Members asked for ${trial.again} deeds more than once.`,
  ]);
}

function write(
  name: string,
  title: string,
  table: Table,
  { request: { processes, faults, task }, checks, deeds, place }: Trial,
  command: string,
  notes: readonly string[] = [],
): void {
  const what = task === 'test' ? `${processes} processes, ${faults} faults` : `${processes} processes`;
  writeFinding(name, {
    ...{ ...table, title },
    notes: [
      `${what}; ${MEMBERS} members, an operator and readers work through the proxy. All ${checks.length} checks held over ${deeds.toLocaleString('en-US')} deeds: no operation was lost or executed twice. The faults are described in tools/lab/cluster/README.md.`,
      ...notes,
      ...MEANING,
    ],
    measured: `Measured by \`npm run cluster -- ${command} --write\` on ${place}`,
  });
}
