import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { useAddressChoice } from './address-choice';

const SIDES = ['all', 'buy', 'sell'] as const;

function open(...entries: [string, ...string[]]) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={entries}>{children}</MemoryRouter>
  );
  const { result } = renderHook(
    () => ({
      side: useAddressChoice('side', SIDES),
      status: useAddressChoice('status', ['open', 'filled']),
      search: useLocation().search,
      pathname: useLocation().pathname,
      go: useNavigate(),
    }),
    { wrapper },
  );
  return {
    now: () => [result.current.side[0], result.current.pathname + result.current.search],
    choose: (next: (typeof SIDES)[number]) => act(() => result.current.side[1](next)),
    chooseBoth: () =>
      act(() => {
        result.current.status[1]('filled');
        result.current.side[1]('buy');
      }),
    go: (to: string | number) =>
      act(() => void (typeof to === 'number' ? result.current.go(to) : result.current.go(to))),
  };
}

it('RIM-44 reads the choice of the address; what it does not know counts as the default', () => {
  expect(open('/a?side=buy').now()[0]).toBe('buy');
  expect(open('/a?side=other').now()[0]).toBe('all');
  expect(open('/a').now()[0]).toBe('all');
});

it('RIM-44 puts the choice into the address, next to what is there, and leaves the default out', () => {
  const { choose, now } = open('/a?name=BTC');
  choose('sell');
  expect(now()).toEqual(['sell', '/a?name=BTC&side=sell']);
  choose('all');
  expect(now()).toEqual(['all', '/a?name=BTC']);
});

it('RIM-44 Back leaves the screen, whose choice stays until it is gone; coming back shows the choice again', () => {
  const { choose, go, now } = open('/a');
  choose('buy');
  choose('sell');
  go('/b?side=all');
  expect(now()).toEqual(['sell', '/b?side=all']);
  go(-1);
  expect(now()).toEqual(['sell', '/a?side=sell']);
});

it('RIM-44 two choices before the router draws are both in the address', () => {
  const { chooseBoth, now } = open('/a');
  chooseBoth();
  expect(now()).toEqual(['buy', '/a?status=filled&side=buy']);
});
