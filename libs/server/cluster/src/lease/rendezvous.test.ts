import fc from 'fast-check';
import { rendezvous } from './rendezvous';

const candidates = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 6 });

describe('rendezvous', () => {
  it('chooses the same candidate in any order', () => {
    fc.assert(
      fc.property(fc.string(), candidates, (name, list) => {
        expect(list).toContain(rendezvous(name, list));
        expect(rendezvous(name, list.toReversed())).toBe(rendezvous(name, list));
      }),
    );
  });

  it('moves only the names of a candidate that goes', () => {
    fc.assert(
      fc.property(fc.string(), candidates, fc.nat(5), (name, list, at) => {
        const gone = list[at % list.length];
        const before = rendezvous(name, list);
        const left = list.filter((one) => one !== gone);
        if (before !== gone) expect(rendezvous(name, left)).toBe(before);
      }),
    );
  });

  it('spreads names', () => {
    const three = ['a', 'b', 'c'];
    const counts = new Map<string | undefined, number>();
    for (let n = 0; n < 600; n += 1) {
      const chosen = rendezvous(`market:${n}`, three);
      counts.set(chosen, (counts.get(chosen) ?? 0) + 1);
    }
    expect([...counts.values()].every((count) => count > 150)).toBe(true);
  });

  it('chooses no candidate from an empty list', () => {
    expect(rendezvous('feed', [])).toBeUndefined();
  });
});
