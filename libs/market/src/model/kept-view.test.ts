import { keepView, keptView } from './kept-view';

beforeEach(() => sessionStorage.clear());

const FRESH = { requested: undefined, search: { text: '', onlyFavourites: false }, sorting: undefined };

it('gives back what was kept', () => {
  const view = {
    requested: { mainId: 2, subId: 7 },
    search: { text: 'eth', onlyFavourites: true },
    sorting: { column: 'price', direction: 'descending' },
  } as const;
  keepView(view);
  expect(keptView()).toEqual(view);
});

it.each([
  '',
  '{',
  'null',
  '7',
  '[]',
  '{"requested":{"mainId":"1","subId":0},"search":{"text":7},"sorting":{"column":"price","direction":"up"}}',
  '{"requested":1,"search":null,"sorting":{"column":"id","direction":"ascending"}}',
])('kept %j reads as nothing chosen', (kept) => {
  sessionStorage.setItem('markets', kept);
  expect(keptView()).toEqual(FRESH);
});
