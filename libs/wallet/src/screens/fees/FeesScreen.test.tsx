import { build, mockCalls, outcome, renderScreen, scenario, setUpMocks } from '@ex/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Screen } from './FeesScreen';

setUpMocks();
const open = (token: string | undefined, answers: object = {}) => {
  const sent = mockCalls(scenario('filled'), answers);
  return { ...renderScreen(<Screen />, { at: '/fees', ...(token !== undefined && { token }) }), sent };
};

describe('the page of fees and limits', () => {
  it('PAY-20 a member reads the own level, what is left, the score with its reasons, and the next level', async () => {
    open('t1');
    const own = within(await screen.findByRole('region', { name: 'Your level' }));
    expect(own.getByRole('heading', { name: /Your level.*VIP 0/ })).toBeInTheDocument();
    expect(own.getByText(/24,900 of 25,000.*left/)).toBeInTheDocument();
    expect(own.getByText('Loans repaid late (1)').nextElementSibling).toHaveTextContent('-15');
    expect(own.getByText('Loans repaid on time (1)').nextElementSibling).toHaveTextContent('+5');
    expect(own.getByText(/Trade 58,000.*more within 30 days/)).toBeInTheDocument();
    expect(await own.findByRole('link', { name: /you have 50% of the withdrawal limits/ })).toHaveAttribute(
      'href',
      '/real_authentication',
    );
  });

  it('PAY-20 a verified member of the highest level reads neither of a next one nor of a share', async () => {
    const { next: _next, ...highest } = build.ownTier({ verified: 1 });
    open('t1', { getOwnTier: highest });
    const own = within(await screen.findByRole('region', { name: 'Your level' }));
    await screen.findByText('Levels');
    expect(own.queryByText(/Next level/)).not.toBeInTheDocument();
    expect(own.queryByRole('link')).not.toBeInTheDocument();
  });

  it('PAY-20 a visitor reads the levels, the fee of each coin and the spot fees, and no level of an own', async () => {
    const { sent } = open(undefined);
    expect(await screen.findByText('VIP 1')).toBeInTheDocument();
    expect(screen.getByText('90% of the listed fee')).toBeInTheDocument();
    expect(screen.getByText('0.15%')).toBeInTheDocument();
    expect(screen.getByText('1%')).toBeInTheDocument();
    expect(sent.of('getOwnTier')).toEqual([]);
  });

  it('PAY-20 loads again what failed', async () => {
    open(undefined, { getFeeTable: outcome.offline() });
    const retry = await screen.findByRole('button', { name: /Retry|Try again/ });
    mockCalls(scenario('filled'));
    await userEvent.click(retry);
    expect(await screen.findByText('Levels')).toBeInTheDocument();
  });
});
