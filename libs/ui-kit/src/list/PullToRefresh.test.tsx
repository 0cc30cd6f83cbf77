import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { PullToRefresh } from './PullToRefresh';

const at = (clientY: number) => ({ touches: [{ clientY }] });

function pull(distance: number, busy = false) {
  const onRefresh = jest.fn();
  const list = (isBusy: boolean) => (
    <PullToRefresh busy={isBusy} onRefresh={onRefresh}>
      <p>Rows</p>
    </PullToRefresh>
  );
  const { rerender } = render(list(busy));
  const rows = screen.getByText('Rows');
  fireEvent.touchStart(rows, at(100));
  fireEvent.touchMove(rows, at(100 + distance));
  return {
    onRefresh,
    end: () => fireEvent.touchEnd(rows),
    setBusy: (isBusy: boolean) => rerender(list(isBusy)),
  };
}

it('refreshes when pulled far enough', () => {
  const { onRefresh, end } = pull(120);
  expect(screen.getByText('Release to refresh')).toBeVisible();
  end();
  expect(onRefresh).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Release to refresh')).not.toBeInTheDocument();
});

it('refreshes wherever on the page the pull began, also below a short list', () => {
  const onRefresh = jest.fn();
  render(
    <main>
      <PullToRefresh busy={false} onRefresh={onRefresh}>
        <p>Rows</p>
      </PullToRefresh>
    </main>,
  );
  const page = screen.getByRole('main');
  fireEvent.touchStart(page, at(400));
  fireEvent.touchMove(page, at(520));
  fireEvent.touchCancel(page);
  fireEvent.touchEnd(page);
  expect(onRefresh).not.toHaveBeenCalled();
  fireEvent.touchStart(page, at(400));
  fireEvent.touchMove(page, at(520));
  fireEvent.touchEnd(page);
  expect(onRefresh).toHaveBeenCalledTimes(1);
});

it('refreshes when the finger is lifted before the pull is drawn', () => {
  const onRefresh = jest.fn();
  render(
    <PullToRefresh busy={false} onRefresh={onRefresh}>
      <p>Rows</p>
    </PullToRefresh>,
  );
  const rows = screen.getByText('Rows');
  act(() => {
    rows.dispatchEvent(createEvent.touchStart(rows, at(100)));
    rows.dispatchEvent(createEvent.touchMove(rows, at(220)));
    rows.dispatchEvent(createEvent.touchEnd(rows));
  });
  expect(onRefresh).toHaveBeenCalledTimes(1);
});

it('does not refresh after a short pull', () => {
  const { onRefresh, end } = pull(60);
  expect(screen.getByText('Pull to refresh')).toBeVisible();
  end();
  expect(onRefresh).not.toHaveBeenCalled();
});

it('keeps the message until the refresh is done', () => {
  const { end, setBusy } = pull(120);
  end();
  setBusy(true);
  expect(screen.getByRole('status')).toHaveTextContent('Refreshing');
  setBusy(false);
  setBusy(true);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('starts no second refresh, and makes no room for refreshes that were not pulled', () => {
  const { onRefresh, end } = pull(200, true);
  expect(screen.queryByText(/refresh/i)).not.toBeInTheDocument();
  end();
  expect(onRefresh).not.toHaveBeenCalled();
});
