import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
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
    return renderHook(() => ({ view: useMarketView(), ...useLocation(), go: useNavigate() }), { wrapper })
      .result;
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

  it('RIM-44 two changes before the router draws, and all later ones, are in the address', () => {
    const page = open('/market');
    act(() => {
      flushSync(() => page.current.view[1]({ requested: CHOSEN.requested }));
      flushSync(() => page.current.view[1]({ sorting: CHOSEN.sorting }));
    });
    expect(page.current.search).toBe(ADDRESS);
    act(() => page.current.view[1]({ sorting: undefined }));
    expect(page.current.search).toBe('?main=2&sub=7');
    expect(page.current.view[0].sorting).toBeUndefined();
  });

  it('RIM-44 a link to another view of the open screen shows that view and keeps the rest', () => {
    const page = open('/market?main=1&sub=0&sort=change&order=descending');
    act(() => page.current.view[1]({ search: { text: 'eth', onlyFavourites: false } }));
    act(() => void page.current.go(`/market${ADDRESS}`));
    expect(page.current.search).toBe(ADDRESS);
    expect(page.current.view[0]).toEqual({ ...CHOSEN, search: { text: 'eth', onlyFavourites: false } });
    act(() => void page.current.go('/market'));
    expect(page.current.search).toBe(ADDRESS);
  });

  it('RIM-44 another screen gets nothing of the view', () => {
    const page = open('/market');
    act(() => page.current.view[1](CHOSEN));
    act(() => void page.current.go('/other'));
    expect(page.current.pathname + page.current.search).toBe('/other');
    act(() => void page.current.go('/other?main=1&sub=0'));
    expect(page.current.view[0]).toMatchObject(CHOSEN);
  });
});
