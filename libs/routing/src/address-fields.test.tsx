import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { useAddressFields } from './address-fields';

function open(...entries: string[]) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={entries}>{children}</MemoryRouter>
  );
  const { result } = renderHook(
    () => ({
      fields: useAddressFields(['from', 'to']),
      search: useLocation().search,
      go: useNavigate(),
    }),
    { wrapper },
  );
  return {
    now: () => [result.current.fields[0], result.current.search],
    change: (...all: { readonly from?: string; readonly to?: string | undefined }[]) =>
      act(() => all.forEach((next) => result.current.fields[1](next))),
    go: (to: string) => act(() => void result.current.go(to)),
  };
}

it('RIM-62 reads the texts of the address and writes them there, next to what is there', () => {
  const { change, now } = open('/a?from=1&x=2');
  expect(now()).toEqual([{ from: '1' }, '?from=1&x=2']);
  change({ to: '5' });
  expect(now()).toEqual([{ from: '1', to: '5' }, '?from=1&x=2&to=5']);
});

it('RIM-62 keeps an emptied field empty, and removes one without a text', () => {
  const { change, now } = open('/a?from=1&to=2');
  change({ from: '', to: undefined });
  expect(now()).toEqual([{ from: '', to: undefined }, '?from=']);
});

it('RIM-62 shows the last of several changes that the router draws together', () => {
  const { change, now } = open('/a');
  change({ from: '1' }, { to: '2' }, { from: '12' });
  expect(now()).toEqual([{ from: '12', to: '2' }, '?from=12&to=2']);
});

it('RIM-62 follows a link to other texts, also to those before', () => {
  const { change, go, now } = open('/a?from=1');
  change({ from: '2' });
  go('?from=1');
  expect(now()[0]).toEqual({ from: '1' });
});

it('RIM-62 a late change of a screen that was left changes no address', () => {
  const { change, go, now } = open('/a?from=1');
  go('/b?from=5');
  change({ from: '2' });
  expect(now()[1]).toBe('?from=5');
});
