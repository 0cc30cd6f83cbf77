import { nextPage } from './paging';

describe('paging', () => {
  it.each([
    [10, 1, 2],
    [10, 2, 3],
    [9, 1, undefined],
    [0, 3, undefined],
  ])('CONST-09 a page of %s rows after %s pages asks for page %s', (rows, pages, next) => {
    expect(nextPage({ list: Array.from({ length: rows }) }, Array.from({ length: pages }))).toBe(next);
  });
});
