import { auditLedger } from '@ex/server-ledger';
import { CHECKS } from './invariants';
import { changedTables, rowCounts } from './testing/footprint';
import { MONEY_CALLS, MONEY_FORMS } from './testing/money-calls';
import type { MoneyCall } from './testing/money-calls';
import { places } from './testing/place';
import type { Place } from './testing/place';
import { openServedVenue } from './testing/served-venue';
import type { ServedVenue } from './testing/served-venue';

const TIMES = 20;

it('every call that moves money has a form here', () => {
  expect(MONEY_CALLS.map(({ name }) => name).sort()).toEqual(Object.keys(MONEY_FORMS).sort());
});

describe.each(places())('S4 L7 the same key on $name', ({ make }) => {
  let place: Place;
  let venue: ServedVenue;
  beforeAll(async () => {
    place = await make();
    venue = await openServedVenue(place);
  }, 120_000);
  afterAll(async () => {
    expect(await auditLedger(venue.world.db, CHECKS)).toEqual([]);
    expect(await venue.stop()).toBe(true);
    await place.remove();
  });

  const ready = async (name: string) => {
    const member = await venue.join('1', ['USDT', 'BTC']);
    return { member, fields: await MONEY_FORMS[name as MoneyCall](venue, member) };
  };

  it.each(MONEY_CALLS.map((spec) => [spec.name, spec] as const))(
    `${TIMES} times in parallel has the one effect of once: %s`,
    async (name, spec) => {
      const once = await ready(name);
      const often = await ready(name);
      const before = await venue.footprint(once.member);
      expect(rowCounts(await venue.footprint(often.member))).toEqual(rowCounts(before));
      expect(await venue.ask(once.member, spec, once.fields, 'k')).toMatchObject({ code: 1 });
      const answers = await Promise.all(
        Array.from({ length: TIMES }, () => venue.ask(often.member, spec, often.fields, 'k')),
      );
      expect(answers).toEqual(Array.from({ length: TIMES }, () => answers[0]));
      expect(answers[0]).toMatchObject({ status: 200, code: 1 });
      const after = await venue.footprint(once.member);
      expect(rowCounts(await venue.footprint(often.member))).toEqual(rowCounts(after));
      expect(changedTables(before, after).filter((table) => table !== 'idempotency_key')).not.toEqual([]);
    },
  );

  it.each(MONEY_CALLS.map((spec) => [spec.name, spec] as const))(
    'is refused for another request, and for another member it is a key of its own: %s',
    async (name, spec) => {
      const first = await ready(name);
      const second = await ready(name);
      const own = await venue.ask(first.member, spec, first.fields, 'k');
      expect(own.code).toBe(1);
      const before = await venue.footprint(first.member);
      const changed = { ...first.fields, [Object.keys(first.fields)[0] ?? '']: '424242' };
      expect(await venue.ask(first.member, spec, changed, 'k')).toMatchObject({ status: 200, code: 0 });
      expect(await venue.footprint(first.member)).toEqual(before);
      expect((await venue.ask(second.member, spec, second.fields, 'k')).code).toBe(1);
    },
  );
});
