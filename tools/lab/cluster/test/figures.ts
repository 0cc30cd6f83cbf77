import { figure, percentile } from '../../bench/report/numbers';
import type { Table } from '../../bench/report/table';
import type { DoneFault } from './faults';
import type { Load } from './load';
import { outageOf } from './outages';

/** The cost of a fault is observed until the next one, but no longer than this, ms. */
const LOOK_MS = 15_000;

/** What faults of each kind cost: how long orders of some market did not succeed, how long some reader heard nothing, ms. */
export function faultFigures(
  faults: readonly DoneFault[],
  { successes, readers }: Pick<Load, 'successes' | 'readers'>,
): Table {
  const gaps = readers.flatMap((reader) => reader.gaps);
  const sorted = [...faults].sort((a, b) => a.from - b.from);
  const costs = sorted.map((fault, at) => {
    const until = Math.min(fault.from + LOOK_MS, sorted[at + 1]?.from ?? Number.POSITIVE_INFINITY);
    const heard = gaps.filter(({ from, to }) => to > fault.from && from < until);
    return {
      kind: fault.kind,
      outage: outageOf(successes, fault.from, until),
      gap: Math.max(0, ...heard.map(({ from, to }) => to - from)),
    };
  });
  const kinds = [...new Set(costs.map(({ kind }) => kind))].sort();
  return {
    columns: ['fault', 'times', 'no orders p50 ms', 'p99 ms', 'no prices p50 ms', 'p99 ms'],
    rows: kinds.map((kind) => {
      const own = costs.filter((cost) => cost.kind === kind);
      const outages = own.flatMap(({ outage }) => (outage === undefined ? [] : [outage]));
      return [
        kind,
        figure(own.length),
        figure(percentile(outages, 0.5)),
        figure(percentile(outages, 0.99)),
        ...[0.5, 0.99].map((share) =>
          figure(
            percentile(
              own.map(({ gap }) => gap),
              share,
            ),
          ),
        ),
      ];
    }),
  };
}
