import fc from 'fast-check';
import { defaultSiteConfiguration } from '../defaults';
import { checkSiteConfig } from '../load';
import { findDifferences } from './difference';
import { SiteTimeline } from './timeline';
import type { Revision } from './timeline';

const FILE = checkSiteConfig({}, 'defaults');
const { switches } = FILE;
const members = (creditScore: number) => ({ creditScore });

describe('the configuration over time', () => {
  it('SET-02 SET-05 of every section the newest decision that has taken effect holds, and names itself', () => {
    const revisions = fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 1, max: 50 }), score: fc.nat(1000), at: fc.nat(100) }),
      { selector: ({ id }) => id, maxLength: 12 },
    );
    fc.assert(
      fc.property(revisions, fc.array(fc.nat(110), { minLength: 1 }), (made, moments) => {
        const timeline = new SiteTimeline(FILE, (site) => site);
        for (const { id, score, at } of made)
          timeline.add({ id, section: 'members', value: members(score), effectiveAt: at });
        for (const moment of moments) {
          const [last] = made.filter(({ at }) => at <= moment).sort((one, other) => other.id - one.id);
          const expected = last ? { creditScore: last.score, revision: last.id } : FILE.members;
          expect(timeline.at(moment).members).toEqual(expected);
          expect(timeline.at(moment).wallet).toBe(FILE.wallet);
          expect(timeline.stated('members', moment).revision).toBe(last?.id);
        }
      }),
    );
  });

  it('SET-02 a section keeps its object until a revision takes effect, whenever it became known', () => {
    const timeline = new SiteTimeline(FILE, (site) => site);
    const before = timeline.at(5);
    timeline.add({ id: 1, section: 'members', value: members(7), effectiveAt: 10 });
    expect(timeline.at(9).members).toBe(before.members);
    expect(timeline.next('members', 9)?.id).toBe(1);
    const after = timeline.at(10).members;
    expect(after.creditScore).toBe(7);
    expect(timeline.at(99).members).toBe(after);
    expect(timeline.next('members', 10)).toBeUndefined();
  });

  it('SET-02 what this server makes of a configuration holds for revisions too', () => {
    const timeline = new SiteTimeline(FILE, (site) => ({
      ...site,
      switches: { ...site.switches, verifyEmailCode: true },
    }));
    timeline.add({ id: 3, section: 'switches', value: { ...switches, loan: false }, effectiveAt: 0 });
    expect(timeline.at(0).switches).toMatchObject({ loan: false, verifyEmailCode: true, revision: 3 });
    expect(timeline.stated('switches', 0).value).toEqual({ ...switches, loan: false });
  });

  it('SET-03 refuses a value that the schema refuses, and names every wrong entry', () => {
    const timeline = new SiteTimeline(FILE, (site) => site);
    const wrong: Revision = {
      ...{ id: 1, section: 'switches', effectiveAt: 0 },
      value: { ...switches, loan: 'yes', unheardOf: true },
    };
    expect(() => timeline.add(wrong)).toThrow(/switches\.loan[\s\S]*unheardOf/);
    expect(timeline.at(1).switches).toEqual(switches);
  });
});

describe('the difference of two values', () => {
  it('SET-03 names items of lists as people know them', () => {
    const coins = (fee: string) => [
      { coin: 'BTC', fee: '1' },
      { coin: 'USDT', fee },
    ];
    expect(findDifferences(coins('1'), coins('2'), 'coins')).toEqual([
      { path: 'coins[USDT].fee', before: '1', after: '2' },
    ]);
    expect(findDifferences(['a', 'b'], ['b'], 'banks')).toEqual([
      { path: 'banks[a]', before: 'a', after: undefined },
    ]);
  });

  it('SET-03 is empty for equal values alone, and undone by the way back', () => {
    const value = fc.jsonValue({ maxDepth: 3 });
    fc.assert(
      fc.property(value, value, (one, other) => {
        expect(findDifferences(one, one, '')).toEqual([]);
        const there = findDifferences(one, other, '');
        const back = findDifferences(other, one, '');
        expect(back.map(({ path }) => path).sort()).toEqual(there.map(({ path }) => path).sort());
      }),
    );
    expect(findDifferences(defaultSiteConfiguration, FILE, '')).toEqual([]);
  });
});
