import { fireEvent, render, screen } from '@testing-library/react';
import { PullToRefresh } from './PullToRefresh';

const at = (clientY: number) => ({ touches: [{ clientY }] });

function pull(distance: number, busy = false) {
  const onRefresh = jest.fn();
  render(
    <PullToRefresh busy={busy} onRefresh={onRefresh}>
      <p>Rows</p>
    </PullToRefresh>,
  );
  const rows = screen.getByText('Rows');
  fireEvent.touchStart(rows, at(100));
  fireEvent.touchMove(rows, at(100 + distance));
  return { onRefresh, end: () => fireEvent.touchEnd(rows) };
}

it('refreshes when pulled far enough', () => {
  const { onRefresh, end } = pull(120);
  expect(screen.getByText('Release to refresh')).toBeVisible();
  end();
  expect(onRefresh).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Release to refresh')).not.toBeInTheDocument();
});

it('does not refresh after a short pull', () => {
  const { onRefresh, end } = pull(60);
  expect(screen.getByText('Pull to refresh')).toBeVisible();
  end();
  expect(onRefresh).not.toHaveBeenCalled();
});

it('does not start a second refresh', () => {
  const { onRefresh, end } = pull(200, true);
  expect(screen.getByRole('status')).toHaveTextContent('Refreshing');
  end();
  expect(onRefresh).not.toHaveBeenCalled();
});
