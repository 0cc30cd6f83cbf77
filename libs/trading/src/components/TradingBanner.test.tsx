import { render, screen } from '@testing-library/react';
import { TradingBanner } from './TradingBanner';
import { TradingMark } from './TradingMark';

describe('the banner of a mode', () => {
  it('stays where screen readers listen and says nothing while trading is open', () => {
    const { rerender } = render(<TradingBanner state={{ mode: 'open', notice: '' }} />);
    const region = screen.getByRole('status');
    expect(region).toBeEmptyDOMElement();
    rerender(<TradingBanner state={{ mode: 'halted', notice: 'Back at noon' }} />);
    expect(screen.getByRole('status')).toBe(region);
    expect(region).toHaveTextContent(/Trading halted.*can’t place or cancel orders.*Back at noon/);
  });

  it('shows a notice as plain text in its own direction', () => {
    render(<TradingBanner state={{ mode: 'cancel-only', notice: '<b>Soon</b>' }} />);
    expect(screen.getByText('<b>Soon</b>')).toHaveAttribute('dir', 'auto');
  });
});

it('a market in a list is marked unless trading in it is open', () => {
  const { rerender, container } = render(<TradingMark state={{ mode: 'limit-only', notice: '' }} />);
  expect(container).toHaveTextContent('Limit orders only');
  rerender(<TradingMark state={{ mode: 'open', notice: '' }} />);
  expect(container).toBeEmptyDOMElement();
});
