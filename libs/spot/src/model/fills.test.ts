import type { OrderStatus, SpotOrder } from '@ex/api-client/spot';
import { makeSpotOrder } from '@ex/testing';
import { detectFills, findCompleted, type ReadFilled } from './fills';

const order = (id: number, filledQuantity: string | null, status: OrderStatus = 'open') =>
  makeSpotOrder({ id, filledQuantity, status });
const idsOf = (orders: readonly { readonly id: number }[]) => orders.map(({ id }) => id);

it('SPOT-27 the first part of a fill is news once', () => {
  const looks = [[order(1, null)], [order(1, '0.00000000')], [order(1, '0.1')], [order(1, '0.2')]];
  expect(looks.slice(1).map((look, at) => idsOf(detectFills(looks[at] ?? [], look).started))).toEqual([
    [],
    [1],
    [],
  ]);
});

it('an order just placed is no news, filled or not', () => {
  expect(detectFills([], [order(1, '0.3'), order(2, '0')])).toEqual({ started: [], gone: [] });
});

it('SPOT-27 an order that left the list is filled only when its record says so', async () => {
  const { gone } = detectFills([order(1, '0'), order(2, '0.1'), order(3, '0')], [order(3, '0')]);
  expect(idsOf(gone)).toEqual([1, 2]);
  const records = [order(9, '1', 'filled'), order(2, '0.1', 'cancelled'), order(1, '0.5', 'filled')];
  expect(idsOf((await findCompleted(gone, async () => ({ list: records }))) ?? [])).toEqual([1]);
});

describe('RIM-55 an order that was placed long before it was filled', () => {
  const newer = Array.from({ length: 250 }, (_, at) => order(1000 - at, '1', 'filled'));
  const records: readonly SpotOrder[] = [...newer, order(7, '0.5', 'filled'), order(3, '1', 'filled')];
  const readBy =
    (sent: object[]): ReadFilled =>
    async (page) => {
      sent.push(page);
      const start = page.before === undefined ? 0 : Number(page.before);
      const list = records.slice(start, start + (page.limit ?? 10));
      return { list, next: String(start + list.length) };
    };

  it('is found behind newer ones, and no further than it is', async () => {
    const sent: object[] = [];
    expect(idsOf((await findCompleted([order(7, '0')], readBy(sent))) ?? [])).toEqual([7]);
    expect(sent).toHaveLength(4);
  });

  it('costs no further request when it is among the newest', async () => {
    const sent: object[] = [];
    expect(idsOf((await findCompleted([order(995, '0')], readBy(sent))) ?? [])).toEqual([995]);
    expect(sent).toEqual([{ page: 1 }]);
  });

  it('is looked for again when an answer is lost', async () => {
    const read: ReadFilled = async (page) => (page.before === undefined ? readBy([])(page) : undefined);
    expect(await findCompleted([order(7, '0')], read)).toBeUndefined();
  });
});
