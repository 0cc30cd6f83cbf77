import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { readView, useMarketView, writeView } from './market-view';

beforeEach(() => sessionStorage.clear());

const FRESH = { requested: undefined, search: { text: '', onlyFavourites: false }, sorting: undefined };

it('gives back what was kept', () => {
  const view = {
    requested: { mainId: 2, subId: 7 },
    search: { text: 'eth', onlyFavourites: true },
    sorting: { column: 'price', direction: 'descending' },
  } as const;
  writeView(view);
  expect(readView()).toEqual(view);
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
  expect(readView()).toEqual(FRESH);
});

describe('in the address', () => {
  function open(at: string) {
    const wrapper = ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
    );
    return renderHook(() => ({ view: useMarketView(), search: useLocation().search }), { wrapper }).result;
  }
  const CHOSEN = {
    requested: { mainId: 2, subId: 7 },
    sorting: { column: 'price', direction: 'ascending' },
  } as const;
  const ADDRESS = '?main=2&sub=7&sort=price&order=ascending';

  it('RIM-44 has the chosen tab and order, and gives them back', () => {
    const page = open('/market');
    expect(page.current.search).toBe('');
    act(() => page.current.view[1](CHOSEN));
    expect(page.current.search).toBe(ADDRESS);
    sessionStorage.clear();
    expect(open(`/market${ADDRESS}`).current.view[0]).toMatchObject(CHOSEN);
  });

  it('RIM-44 a link without them shows the view of this visit, and has it then', () => {
    writeView({ ...FRESH, ...CHOSEN });
    const page = open('/market');
    expect(page.current.view[0]).toMatchObject(CHOSEN);
    expect(page.current.search).toBe(ADDRESS);
  });
});
