import { type Group, requirementGroup } from './requirements';

/** The requirements held against the tests and the claims. */
export interface Trace {
  /** For each group: how many ids it has, how many a test names, how many are said to be done. */
  readonly rows: ReadonlyArray<{
    readonly group: string;
    readonly ids: number;
    readonly tested: number;
    readonly claimed: number;
  }>;
  /** What makes the trace fail. */
  readonly problems: readonly string[];
}

/** `tested` are the ids found in test titles, `claimed` those said to be done. Words that only look like an id are not counted. */
export function trace(
  groups: readonly Group[],
  tested: ReadonlySet<string>,
  claimed: readonly string[],
): Trace {
  const known = new Set(groups.flatMap(({ ids }) => ids));
  const names = new Set(groups.map(({ name }) => name));
  const done = new Set(claimed);
  const count = (ids: readonly string[], set: ReadonlySet<string>) => ids.filter((id) => set.has(id)).length;
  const strange = [...tested].filter((id) => names.has(requirementGroup(id)) && !known.has(id));
  return {
    rows: groups.map(({ name, ids }) => ({
      group: name,
      ids: ids.length,
      tested: count(ids, tested),
      claimed: count(ids, done),
    })),
    problems: [
      ...claimed
        .filter((id) => !known.has(id))
        .map((id) => `${id} is claimed, but no such requirement exists`),
      ...claimed
        .filter((id) => known.has(id) && !tested.has(id))
        .map((id) => `${id} is claimed, but no test names it`),
      ...strange.map((id) => `a test names ${id}, but no such requirement exists`),
    ],
  };
}

/** The trace as a table by group with a line of sums. */
export function formatTrace({ rows }: Trace): string {
  const sum = (pick: (row: Trace['rows'][number]) => number) =>
    rows.reduce((total, row) => total + pick(row), 0);
  const line = (...cells: Array<string | number>) =>
    cells.map((cell, index) => (index === 0 ? String(cell).padEnd(10) : String(cell).padStart(8))).join('');
  return [
    line('group', 'rows', 'tested', 'claimed'),
    ...rows.map(({ group, ids, tested, claimed }) => line(group, ids, tested, claimed)),
    line(
      'all',
      sum(({ ids }) => ids),
      sum(({ tested }) => tested),
      sum(({ claimed }) => claimed),
    ),
  ].join('\n');
}
