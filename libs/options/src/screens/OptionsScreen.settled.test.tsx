import { screen } from '@testing-library/react';
import { button, optionsPage, running, settled } from '../testing/options-page';

const { open, tap, advance } = optionsPage();

/** The lists of an order that ends after some seconds, as the server has them. */
function endingOrder(seconds: number) {
  const at = { isOver: false };
  return {
    at,
    running: () => (at.isOver ? [] : [running({ count_down: seconds })]),
    settled: () => (at.isOver ? [settled()] : []),
  };
}

describe('an order that ends while its list is shown', () => {
  it('OPT-36 OPT-42 D-53 comes into the settled list that is open', async () => {
    const order = endingOrder(3);
    const page = await open({
      getHyOrderList: ({ status }) => ({ list: status === 1 ? order.running() : order.settled() }),
    });
    await tap(page, 'Orders');
    expect(screen.getByText('Nothing here yet')).toBeVisible();
    order.at.isOver = true;
    for (let second = 0; second < 5; second += 1) await advance(1000);
    expect(button(/^View order 41/)).toHaveTextContent('+8.50');
  });

  it('OPT-36 OPT-42 D-53 an answer from before its end does not hide it', async () => {
    const order = endingOrder(3);
    let answerFirst = (): void => undefined;
    const first = new Promise<void>((resolve) => (answerFirst = resolve));
    let asked = 0;
    const page = await open({
      getHyOrderList: async ({ status }) => {
        if (status === 1) return { list: order.running() };
        asked += 1;
        const list = order.settled();
        // The first request is on its way, with an old answer, when the order ends.
        if (asked === 1) await first;
        return { list };
      },
    });
    await tap(page, 'Orders');
    order.at.isOver = true;
    for (let second = 0; second < 5; second += 1) await advance(1000);
    answerFirst();
    await advance(400);
    expect(button(/^View order 41/)).toHaveTextContent('+8.50');
  });
});
