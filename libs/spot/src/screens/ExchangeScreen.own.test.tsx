import { build, outcome } from '@ex/testing';
import { toast, ToastHost } from '@ex/ui-kit';
import { act, render, screen, within } from '@testing-library/react';
import { spotPage } from '../testing/spot-page';

const { open, tap, advance } = spotPage();

it('SPOT-27 a fill is said once when it begins and once when it is done, not at every look, also when one is lost', async () => {
  const waiting = build.spotOrder({ id: 5, status: 1, coinnum: '0', price: '64000' });
  let open5 = [waiting];
  let done: (typeof waiting)[] = [];
  let lost = 0;
  await open({
    tradegetOrderList: ({ status }) => {
      if (status === 2 && lost-- > 0) return outcome.offline();
      return { list: status === 2 ? done : status === 1 ? open5 : [] };
    },
  });
  render(<ToastHost />);
  const region = screen.getByRole('status', { name: 'Notifications' });
  // The code that draws messages is loaded with the first one, in a time that the test's clock does not control.
  while (region.textContent === '') {
    act(() => toast('first'));
    await advance(100);
  }
  await advance(4000);
  const heard: string[] = [];
  const look = async (): Promise<void> => {
    for (let second = 0; second < 5; second += 1) {
      await advance(1000);
      // Messages of an earlier test may still be next to it.
      const said = /Buy .*/.exec(region.textContent)?.[0] ?? '';
      if (said !== '' && said !== heard.at(-1)) heard.push(said);
    }
  };
  await look();
  for (const coinnum of ['0.1', '0.2', '0.3']) {
    open5 = [{ ...waiting, coinnum }];
    await look();
  }
  [open5, done, lost] = [[], [{ ...waiting, coinnum: '0.5', status: 2 }], 1];
  await look();
  expect(heard).toHaveLength(1);
  await look();
  await look();
  expect(heard.map((text) => text.replace(/[\u2068\u2069]/g, ''))).toEqual([
    'Buy BTC/USDT · Filled 0.10000000 BTC @ 64,000.000000 USDT',
    'Buy BTC/USDT · Filled 0.50000000 BTC @ 64,000.000000 USDT',
  ]);
});

describe('own open orders', () => {
  const list = [build.spotOrder({ id: 5, status: 1 }), build.spotOrder({ id: 4, status: 2 })];

  it('SPOT-27 SPOT-29 SPOTLIST-01 D-45 are listed with a cancel on those in progress and the way to all', async () => {
    const page = await open({ tradegetOrderList: { list } });
    expect(page.sent.last('tradegetOrderList').form).toEqual({
      type: '0',
      status: '1',
      page: '1',
      limit: '10',
    });
    expect(screen.getByRole('heading', { name: 'Open orders (2)' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Cancel' })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('href', '/trade-lst');
  });

  it('SPOT-27 D-45 of more than a page it says that there are more', async () => {
    const page = Array.from({ length: 10 }, (_, at) => build.spotOrder({ id: 30 - at, status: 1 }));
    await open({ tradegetOrderList: ({ status }) => ({ list: status === 1 ? page : [] }) });
    expect(screen.getByRole('heading', { name: 'Open orders (10+)' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Cancel' })).toHaveLength(10);
  });

  it('SPOT-28 cancels after a question, with the id of the order and a key', async () => {
    const page = await open({ tradegetOrderList: { list } });
    await tap(page, screen.getByRole('button', { name: 'Cancel' }));
    const sheet = screen.getByRole('dialog', { name: 'Cancel order?' });
    await tap(page, within(sheet).getByRole('button', { name: 'Keep order' }));
    expect(page.sent.of('tradecancelOrder')).toHaveLength(0);
    await tap(page, screen.getByRole('button', { name: 'Cancel' }));
    await tap(page, screen.getByRole('button', { name: 'Cancel order' }));
    expect(page.sent.last('tradecancelOrder').form).toEqual({ bb_id: '5' });
    expect(page.sent.last('tradecancelOrder').idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
    await advance(400); // the answer closed the sheet, which slides out
    expect(screen.queryByRole('dialog', { name: 'Cancel order?' })).not.toBeInTheDocument();
  });

  it('SPOT-28 D-10 a cancel whose answer is lost is found among the cancelled orders, and lists and balance follow', async () => {
    let ended = false;
    const page = await open({
      tradecancelOrder: () => {
        ended = true;
        return outcome.offline();
      },
      tradegetOrderList: ({ status }) => ({ list: status === (ended ? 3 : 1) ? list : [] }),
    });
    await tap(page, screen.getByRole('button', { name: 'Cancel' }));
    const asked = page.sent.of('getMarketBalance').length;
    await tap(page, screen.getByRole('button', { name: 'Cancel order' }));
    await advance(400);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Open orders (0)' })).toBeVisible();
    expect(page.sent.of('getMarketBalance').length).toBeGreaterThan(asked);
    expect(page.sent.of('tradecancelOrder')).toHaveLength(1);
  });

  it('SPOT-28 all open orders are cancelled after one question, each by a call with a key of its own', async () => {
    const orders = [5, 6, 7].map((id) => build.spotOrder({ id, status: 1 }));
    const page = await open({
      tradegetOrderList: ({ status }) => ({ list: status === 1 ? orders : [] }),
      // One was filled meanwhile: the others are cancelled all the same.
      tradecancelOrder: ({ bb_id: id }: { readonly bb_id: number }) =>
        id === 6 ? outcome.refused('Too late') : outcome.success('Order canceled', null),
    });
    await tap(page, screen.getByRole('button', { name: 'Cancel all' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Cancel all orders?' }));
    expect(page.sent.of('tradecancelOrder')).toHaveLength(0);
    await tap(page, sheet.getByRole('button', { name: 'Cancel all' }));
    await advance(400);
    const sent = page.sent.of('tradecancelOrder');
    expect(sent.map(({ form }) => form['bb_id'])).toEqual(['5', '6', '7']);
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('SPOT-28 one open order needs no button for all', async () => {
    await open({ tradegetOrderList: { list: [build.spotOrder({ id: 5, status: 1 })] } });
    expect(screen.queryByRole('button', { name: 'Cancel all' })).not.toBeInTheDocument();
  });

  it('D-10 SPOT-28 a lost answer stops the rest until its outcome is known', async () => {
    const orders = [5, 6].map((id) => build.spotOrder({ id, status: 1 }));
    const page = await open({
      tradegetOrderList: ({ status }) => ({ list: status === 1 ? orders : [] }),
      tradecancelOrder: outcome.offline(),
    });
    await tap(page, screen.getByRole('button', { name: 'Cancel all' }));
    await tap(page, within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel all' }));
    await advance(6000);
    expect(page.sent.of('tradecancelOrder').map(({ form }) => form['bb_id'])).toEqual(['5']);
    expect(screen.getByRole('dialog', { name: 'Checking your request' })).toBeVisible();
  });

  it('RIM-55 a lost answer says how many orders are left, and no failure twice', async () => {
    render(<ToastHost />);
    const orders = [5, 6, 7].map((id) => build.spotOrder({ id, status: 1 }));
    const page = await open({
      tradegetOrderList: ({ status }) => ({ list: status === 1 ? orders : [] }),
      tradecancelOrder: outcome.offline(),
    });
    await tap(page, screen.getByRole('button', { name: 'Cancel all' }));
    await tap(page, within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel all' }));
    await advance(6000);
    const failures = screen.getByRole('alert', { name: 'Notifications' });
    expect(failures).toHaveTextContent(/^Orders not canceled: 2\. Check your open orders and try again\.$/);
  });

  it('RIM-55 the end of the session stops the rest', async () => {
    const orders = [5, 6, 7].map((id) => build.spotOrder({ id, status: 1 }));
    const page = await open({
      tradegetOrderList: ({ status }) => ({ list: status === 1 ? orders : [] }),
      tradecancelOrder: outcome.unauthorised(),
    });
    await tap(page, screen.getByRole('button', { name: 'Cancel all' }));
    await tap(page, within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel all' }));
    await advance(6000);
    expect(page.sent.of('tradecancelOrder').map(({ form }) => form['bb_id'])).toEqual(['5']);
  });

  it('RIM-55 a fill of an order behind the newest ten is said', async () => {
    const orders = Array.from({ length: 12 }, (_, at) =>
      build.spotOrder({ id: 40 - at, status: 1, coinnum: '0' }),
    );
    let isFilled = false;
    const page = await open({
      tradegetOrderList: ({ status, limit = 10 }) => {
        const all = orders.map((one) =>
          one.id === 29 && isFilled ? { ...one, status: 2, coinnum: '0.5' } : one,
        );
        return { list: all.filter((one) => one.status === status).slice(0, limit) };
      },
    });
    render(<ToastHost />);
    await advance(5000);
    isFilled = true;
    const region = screen.getByRole('status', { name: 'Notifications' });
    const heard: string[] = [];
    for (let second = 0; second < 11; second += 1) {
      await advance(1000);
      heard.push(region.textContent?.replace(/[\u2068\u2069]/g, '') ?? '');
    }
    expect(page.sent.of('tradegetOrderList').map(({ form }) => form['limit'])).toContain('100');
    expect(heard.join()).toContain('Buy BTC/USDT · Filled 0.50000000 BTC');
  });

  it('RIM-55 a fill is said once when more than ten orders are open, then fewer, then more again', async () => {
    const orders = Array.from({ length: 14 }, (_, at) =>
      build.spotOrder({ id: 40 - at, status: 1, coinnum: '0' }),
    );
    const ended = orders[10]!;
    const withoutEnded = (from: number) => orders.slice(from, 11).filter((one) => one !== ended);
    let openOrders = orders.slice(2);
    await open({
      tradegetOrderList: ({ status, limit = 10 }) => {
        if (status === 1) return { list: openOrders.slice(0, limit) };
        return { list: openOrders.includes(ended) ? [] : [{ ...ended, status: 2, coinnum: '0.5' }] };
      },
    });
    render(<ToastHost />);
    await advance(6000);
    const region = screen.getByRole('status', { name: 'Notifications' });
    const said = async (seconds: number): Promise<string[]> => {
      const heard: string[] = [];
      for (let second = 0; second < seconds; second += 1) {
        await advance(1000);
        const text = /Buy .*/.exec(region.textContent)?.[0] ?? '';
        if (text !== heard.at(-1)) heard.push(text);
      }
      return heard.filter((text) => text !== '');
    };
    openOrders = orders.slice(2, 11);
    expect(await said(6)).toEqual([]);
    openOrders = withoutEnded(2);
    expect(await said(15)).toHaveLength(1);
    openOrders = withoutEnded(0);
    expect(await said(15)).toEqual([]);
  });

  it('SPOT-06 SPOT-27 the level of an own order is marked in the book', async () => {
    const order = build.spotOrder({ id: 5, status: 1, type: 1, coinname: 'BTC', xjprice: '98.00' });
    await open({ tradegetOrderList: { list: [order] } });
    const marks = screen.getAllByText('Your order').map((one) => one.closest('button')?.textContent);
    expect(marks).toEqual([expect.stringContaining('98.000000')]);
  });

  it('D-41 a market order says at what average price the book would fill it', async () => {
    const page = await open();
    await tap(page, screen.getByRole('radio', { name: 'Market' }));
    await page.user.type(screen.getByRole('textbox', { name: /^Amount/ }), '20');
    const estimate = screen.getByText('Est. avg. price').closest('div');
    expect(estimate).toHaveTextContent('101.49');
    expect(estimate).toHaveTextContent('Slippage +0.49%');
    await tap(page, screen.getByRole('button', { name: 'Buy BTC' }));
    const sheet = screen.getByRole('dialog', { name: 'Confirm order' });
    expect(sheet).toHaveTextContent(/Est\. avg\. price≈.101\.49\d+ Slippage \+0\.49%/);
  });
});
