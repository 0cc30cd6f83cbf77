import { useLive } from '@ex/api-client';
import { liveMarkets } from '@ex/api-client/markets';
import { mockCalls, renderScreen, scenario, setUpMocks } from '@ex/testing';
import { screen, waitFor } from '@testing-library/react';
import { Link, useLocation } from 'react-router-dom';
import { useMarketChoice } from './use-market-choice';

setUpMocks();

function Screen() {
  const { data: markets } = useLive(liveMarkets.options, undefined);
  const { market, choose } = useMarketChoice(liveMarkets.options);
  const state: unknown = useLocation().state;
  return (
    <>
      <h1>{market.title}</h1>
      <Link to="/options">Options</Link>
      <Link to="/other">Other</Link>
      <Link to="/options?orders=settled" state="from the chart">
        Orders
      </Link>
      <p>{`State: ${String(state)}`}</p>
      {markets?.slice(1).map((one) => (
        <button key={one.id} type="button" onClick={() => choose(one)}>
          {one.title}
        </button>
      ))}
    </>
  );
}

it('SHELL-18 keeps the chosen market in the address when the tab of the screen is tapped', async () => {
  mockCalls(scenario('filled'));
  const { address, user } = renderScreen(<Screen />, { at: '/options', token: 't1' });
  const [second] = await screen.findAllByRole('button');
  const title = second!.textContent;
  await user.click(second!);
  const chosen = address();
  expect(chosen).toContain('currentSymbol=');
  await user.click(screen.getByRole('link', { name: 'Options' }));
  await waitFor(() => expect(address()).toBe(chosen));
  expect(screen.getByRole('heading')).toHaveTextContent(title);
  await user.click(screen.getByRole('link', { name: 'Other' }));
  expect(address()).toBe('/other');
});

it('RIM-44 another market keeps the state of the entry, by which Back knows the chart', async () => {
  mockCalls(scenario('filled'));
  const { address, user } = renderScreen(<Screen />, { at: '/options', token: 't1' });
  await user.click(screen.getByRole('link', { name: 'Orders' }));
  const [second] = await screen.findAllByRole('button');
  await user.click(second!);
  expect(address()).toMatch('orders=settled&currentSymbol=');
  expect(screen.getByText('State: from the chart')).toBeVisible();
});
