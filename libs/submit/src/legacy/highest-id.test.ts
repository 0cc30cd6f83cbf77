import { highestId } from './highest-id';

it('D-10 knows the highest id of all lists, and nothing when one of them could not be read', () => {
  expect(highestId([[{ id: 3 }, { id: 9 }], [{ id: 7 }]])).toBe(9);
  expect(highestId([[], []])).toBe(0);
  expect(highestId([[{ id: 3 }], undefined])).toBeUndefined();
});
