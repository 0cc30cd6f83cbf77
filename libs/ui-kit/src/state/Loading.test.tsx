import { act, render, screen } from '@testing-library/react';
import { Loading } from './Loading';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const view = (loading: boolean) => (
  <Loading loading={loading} skeleton={<i data-testid="bones" />}>
    <p>Content</p>
  </Loading>
);
const place = () => screen.getByRole('status').className;
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

it('shows no skeleton when loading takes less than 150 ms', () => {
  const { rerender } = render(view(true));
  wait(149);
  expect(place()).toBe('waiting');
  rerender(view(false));
  expect(screen.getByText('Content')).toBeVisible();
});

it('shows the skeleton after 150 ms and for at least 300 ms', () => {
  const { rerender } = render(view(true));
  wait(150);
  expect(place()).toBe('');
  wait(100);
  rerender(view(false));
  wait(199);
  expect(screen.getByTestId('bones')).toBeInTheDocument();
  wait(1);
  expect(screen.getByText('Content')).toBeVisible();
});
