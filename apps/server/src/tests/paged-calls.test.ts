import { CODE_OK } from '@ex/contract';
import { add } from '@ex/money';
import { MONEY_FORMS } from '../testing/money-calls';
import { PAGED_CALLS, PAGED_ROWS } from '../testing/paged-calls';
import type { PagedCall } from '../testing/paged-calls';
import { testEnvironments } from '../testing/test-environment';
import type { Fields, ServedVenue, TestMember } from '../testing/served-venue';
import { useServedVenue } from '../testing/use-served-venue';

/** Items of a list; pages of two end within them. */
const ITEMS = 5;

it('every paged call has a row here', () => {
  expect(PAGED_CALLS.map(({ name }) => name).sort()).toEqual(Object.keys(PAGED_ROWS).sort());
});

describe.each(testEnvironments('any'))('lists asked page by page on $name', ({ make }) => {
  let venue: ServedVenue;
  useServedVenue(make, (opened) => (venue = opened));

  const fill = async (member: TestMember, name: PagedCall, from = 0, to = ITEMS) => {
    const row = PAGED_ROWS[name];
    for (let at = from; at < to; at += 1) {
      if ('make' in row) {
        expect(await row.make(venue, member, at)).toMatchObject({ code: CODE_OK });
        continue;
      }
      const { madeBy, varies } = row;
      const fields = { ...(await MONEY_FORMS[madeBy.name](venue, member)) };
      if (varies) fields[varies] = add(fields[varies] ?? '', `0.00${at}`);
      expect(await venue.ask(member, madeBy, fields)).toMatchObject({ code: CODE_OK });
    }
  };

  it.each(PAGED_CALLS.map((spec) => [spec.requirement, spec.name as PagedCall, spec] as const))(
    '%s %s gives the items of each page, every one once, and nothing after the last',
    async (_id, name, spec) => {
      const member = await venue.join('10', ['USDT', 'BTC']);
      await fill(member, name);
      const page = async (number: number, limit: number): Promise<readonly unknown[]> => {
        const fields = { ...PAGED_ROWS[name].fields(venue), page: String(number), limit: String(limit) };
        const { data } = await venue.ask(member, spec, fields);
        const { list } = spec.answer.parse(data) as { list: readonly object[] };
        // Seconds that run down from one reading to the next.
        return list.map((item) => ('count_down' in item ? { ...item, count_down: 0 } : item));
      };
      const newest = (await page(1, 100)).slice(0, ITEMS);
      expect(new Set(newest.map((item) => JSON.stringify(item)))).toHaveProperty('size', ITEMS);
      const pages = [await page(1, 2), await page(2, 2), await page(3, 2)];
      expect(pages.map(({ length }) => length).slice(0, 2)).toEqual([2, 2]);
      expect(pages.flat().slice(0, ITEMS)).toEqual(newest);
      expect(await page(50, 2)).toEqual([]);
    },
  );

  it.each(PAGED_CALLS.map((spec) => [spec.name as PagedCall, spec] as const))(
    'RIM-10 %s repeats and hides no item when another is made between two pages',
    async (name, spec) => {
      const member = await venue.join('10', ['USDT', 'BTC']);
      await fill(member, name, 0, ITEMS - 1);
      const read = async (fields: Fields) => {
        const { data } = await venue.ask(member, spec, { ...PAGED_ROWS[name].fields(venue), ...fields });
        return spec.answer.parse(data) as { list: readonly object[]; next?: string };
      };
      const texts = (items: readonly object[]) =>
        items.map((item) => JSON.stringify({ ...item, count_down: 0 }));
      const all = await read({ page: '1', limit: '100' });
      expect(all.next).toBe('');
      const first = await read({ page: '1', limit: '2' });
      await fill(member, name, ITEMS - 1);
      const rows = [...first.list];
      for (let { next } = first; next;) {
        const page = await read({ page: '2', limit: '2', before: next });
        rows.push(...page.list);
        next = page.next;
      }
      expect(texts(rows)).toEqual(texts(all.list));
    },
  );
});
