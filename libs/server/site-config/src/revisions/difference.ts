/** One entry that differs; undefined where it is not there. */
interface Difference {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Fields by which the items of a list are known to people. */
const NAMES = ['coin', 'id', 'seconds', 'title', 'name'] as const;

/** Every entry in which two values of a section differ, in the words of the file (SET-03). */
export function findDifferences(before: unknown, after: unknown, path: string): readonly Difference[] {
  const [one, other] = [entriesOf(before), entriesOf(after)];
  if (!one || !other) return isSame(before, after) ? [] : [{ path, before, after }];
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((key) =>
    findDifferences(one.get(key), other.get(key), `${path}${key}`),
  );
}

const isSame = (before: unknown, after: unknown): boolean => JSON.stringify(before) === JSON.stringify(after);

/** Entries by their name in a path; undefined for a value that has none. */
function entriesOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value)) return new Map(Object.entries(value).map(([key, entry]) => [`.${key}`, entry]));
  const items: readonly unknown[] = value;
  const names = items.map(nameOf);
  // Without a name of their own each, items are compared in their order.
  const areNamed = names.every((name) => name !== undefined) && new Set(names).size === names.length;
  return new Map(items.map((item, at) => [`[${areNamed ? names[at] : at}]`, item]));
}

function nameOf(item: unknown): string | undefined {
  if (typeof item === 'string') return item;
  if (typeof item !== 'object' || item === null) return undefined;
  const name = NAMES.find((one) => one in item);
  return name && String((item as Record<string, unknown>)[name]);
}
