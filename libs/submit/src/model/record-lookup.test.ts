import { findNewerRecord, findUnseenRecord } from './record-lookup';

const intent = { amount: '1' };
const matches = ({ amount }: { readonly amount: string }, wanted: typeof intent) => amount === wanted.amount;

describe('a newer record', () => {
  const lookup = (...lists: (readonly { id: number; amount: string }[] | undefined)[]) =>
    findNewerRecord({ read: async (_: typeof intent) => lists, order: ({ id }) => id, matches });

  it('D-10 is newer than all of all lists; unread lists make no baseline', async () => {
    const one = (id: number) => ({ id, amount: '1' });
    expect(await lookup([one(3), one(9)], [one(7)]).captureBaseline(intent)).toBe(9);
    expect(await lookup([], []).captureBaseline(intent)).toBe(0);
    expect(await lookup([one(3)], undefined).captureBaseline(intent)).toBeUndefined();
  });

  it('D-10 says what was decided, and may be in any list that could be read', async () => {
    const found = { id: 10, amount: '1' };
    const { find } = lookup(undefined, [{ id: 11, amount: '2' }, found, { id: 9, amount: '1' }]);
    expect(await find(intent, 9)).toBe(found);
    expect(await find(intent, 10)).toBeUndefined();
  });

  it('D-10 does not exist without a baseline, and nothing is read for it', async () => {
    const read = jest.fn(async () => [[{ id: 10, amount: '1' }]]);
    const { find } = findNewerRecord({ read, order: ({ id }) => id, matches });
    expect(await find(intent, undefined)).toBeUndefined();
    expect(read).not.toHaveBeenCalled();
  });
});

describe('an unseen record', () => {
  const lookup = (list: readonly { order: string; amount: string }[] | undefined) =>
    findUnseenRecord({ read: async (_: typeof intent) => list, key: ({ order }) => order, matches });

  it('D-10 was not there before and says what was decided', async () => {
    const list = [
      { order: 'c', amount: '2' },
      { order: 'b', amount: '1' },
      { order: 'a', amount: '1' },
    ];
    expect(await lookup(list).captureBaseline(intent)).toEqual(['c', 'b', 'a']);
    expect(await lookup(list).find(intent, ['a'])).toBe(list[1]);
    expect(await lookup(list).find(intent, ['a', 'b'])).toBeUndefined();
  });

  it('D-10 does not exist without a baseline or without records', async () => {
    expect(await lookup([{ order: 'a', amount: '1' }]).find(intent, undefined)).toBeUndefined();
    expect(await lookup(undefined).find(intent, [])).toBeUndefined();
    expect(await lookup(undefined).captureBaseline(intent)).toBeUndefined();
  });
});
