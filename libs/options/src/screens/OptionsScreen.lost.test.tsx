import { outcome } from '@ex/testing';
import { screen } from '@testing-library/react';
import { button, optionsPage, running, settled } from '../testing/options-page';

const { open, tap, advance } = optionsPage();

describe("an answer about the member's orders is lost", () => {
  it('OPT-36 OPT-38 the result of an order that has ended is asked for again', async () => {
    let ended = false;
    let lost = 0;
    await open({
      getHyOrderList: ({ status }) => {
        if (status === 1) return { list: ended ? [] : [running({ count_down: 2 })] };
        return ended && lost++ === 0 ? outcome.offline() : { list: ended ? [settled()] : [] };
      },
    });
    ended = true;
    for (let second = 0; second < 9; second += 1) await advance(1000);
    expect(button(/^Won/)).toHaveTextContent('+8.50');
  });

  it('OPT-35 OPT-41 a list whose order is over keeps refetching until it has the result', async () => {
    let ended = false;
    let lost = 0;
    const page = await open({
      getHyOrderList: ({ status }) => {
        if (!ended) return { list: status === 1 ? [running({ count_down: 3 })] : [] };
        return lost++ === 0 ? outcome.offline() : { list: status === 2 ? [settled()] : [] };
      },
    });
    await tap(page, 'Orders');
    await page.user.click(screen.getByRole('tab', { name: 'Open' }));
    await advance(100);
    expect(button(/^View order 41/)).toBeVisible();
    ended = true;
    for (let second = 0; second < 10; second += 1) await advance(1000);
    expect(lost).toBeGreaterThan(1);
    expect(screen.getByText('Nothing here yet')).toBeVisible();
    expect(screen.queryByText('Settling…')).not.toBeInTheDocument();
  });
});
