import fc from 'fast-check';
import { FairQueue } from './fair-queue';

interface Item {
  readonly path: readonly [string, string];
  readonly at: number;
}

function lineOf(paths: readonly (readonly [string, string])[]) {
  const line = new FairQueue<Item>();
  paths.forEach((path, at) => line.add(path, { path, at }));
  return line;
}
function drain<T>(line: FairQueue<T>): T[] {
  const all: T[] = [];
  for (let item = line.take(); item !== undefined; item = line.take()) all.push(item);
  return all;
}
const paths = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('x', 'y')), {
  maxLength: 40,
});

describe('a fair queue', () => {
  it('serves groups in turn, and nested groups within a group', () => {
    const line = lineOf([
      ['a', 'x'],
      ['a', 'x'],
      ['a', 'x'],
      ['a', 'y'],
      ['b', 'x'],
    ]);
    expect(drain(line).map(({ at }) => at)).toEqual([0, 4, 3, 1, 2]);
  });

  it('serves a new group after at most one item of each other group', () => {
    fc.assert(
      fc.property(paths, (others) => {
        const line = lineOf(others);
        line.add(['new', 'x'], { path: ['new', 'x'], at: -1 });
        const before = drain(line).findIndex(({ at }) => at === -1);
        expect(before).toBe(new Set(others.map(([group]) => group)).size);
      }),
    );
  });

  it('returns every item once, items of one path in order', () => {
    fc.assert(
      fc.property(paths, (all) => {
        const line = lineOf(all);
        expect(line.size).toBe(all.length);
        const given = drain(line);
        expect(line.size).toBe(0);
        expect(given.map(({ at }) => at).sort((one, other) => one - other)).toEqual([...all.keys()]);
        for (const key of new Set(all.map(String))) {
          const order = given.filter(({ path }) => String(path) === key).map(({ at }) => at);
          expect(order).toEqual([...order].sort((one, other) => one - other));
        }
      }),
    );
  });

  it('skips groups that may not go', () => {
    const line = lineOf([
      ['a', 'x'],
      ['b', 'x'],
    ]);
    expect(line.take((group) => group !== 'a')?.at).toBe(1);
    expect(line.take((group) => group !== 'a')).toBeUndefined();
    expect(line.size).toBe(1);
  });

  it('drops the newest item of the largest group', () => {
    fc.assert(
      fc.property(
        paths.filter(({ length }) => length > 0),
        (all) => {
          const most = Math.max(
            ...['a', 'b', 'c'].map((name) => all.filter(([group]) => group === name).length),
          );
          const line = lineOf(all);
          const dropped = line.dropNewest();
          expect(all.filter(([group]) => group === dropped?.path[0])).toHaveLength(most);
          expect(line.size).toBe(all.length - 1);
          expect(drain(line)).toHaveLength(all.length - 1);
        },
      ),
    );
  });

  it('removes an item from the middle, once', () => {
    const line = new FairQueue<string>();
    line.add(['a', 'x'], 'one');
    line.add(['a', 'x'], 'two');
    expect([line.remove(['a', 'x'], 'one'), line.remove(['a', 'x'], 'one')]).toEqual([true, false]);
    expect(line.remove(['b', 'x'], 'two')).toBe(false);
    expect([line.size, drain(line)]).toEqual([1, ['two']]);
  });
});
