import { build, mockMarket, outcome } from '@ex/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { field, radio, spotPage, submit } from '../testing/spot-page';

const { open, tap, fill, advance, send } = spotPage();
type Page = Awaited<ReturnType<typeof open>>;

const limit = async (page: Page, price: string, quantity: string): Promise<void> => {
  await fill(page, field(/^Price/), price);
  await fill(page, field(/^Quantity/), quantity);
};

/** An order is taken and its answer lost; finished orders are answered once `known` is there. */
function lostAnswer(known?: Promise<void>): Parameters<typeof open>[0] {
  let taken = false;
  const order = build.spotOrder({ id: 9, xjprice: '99', predict_num: '1', status: 1, coinname: 'BTC' });
  return {
    upbbbuy: () => {
      taken = true;
      return outcome.offline();
    },
    tradegetOrderList: async ({ status }) => {
      if (status !== 1) await known;
      return { list: taken && status === 1 ? [order] : [] };
    },
  };
}

describe('a limit order', () => {
  it('SPOT-12 SPOT-13 SPOT-24 SPOT-25 D-40 D-41 is sent with side, kind, price, quantity and price x quantity', async () => {
    const page = await open();
    await limit(page, '99.5', '0.5');
    await tap(page, submit());
    const sheet = screen.getByRole('dialog', { name: 'Confirm order' });
    expect(sheet).toHaveTextContent('49.75000000 USDT');
    expect(sheet).toHaveTextContent('Fee (0.1%)');
    expect(sheet).toHaveTextContent('0.49950000 BTC');
    expect(sheet).toHaveTextContent('\u22120.50%');
    expect(sheet).toHaveTextContent('Your order stays open until the market reaches your price');
    expect(page.sent.of('upbbbuy')).toHaveLength(0);
    await tap(page, within(sheet).getByRole('button', { name: 'Buy BTC' }));
    expect(page.sent.last('upbbbuy').form).toEqual({
      m_id: '8',
      num: '0.50000000',
      price: '99.5',
      operate_type: '1',
      amount: '49.75000000',
      type: '1',
    });
    expect(page.sent.last('upbbbuy').idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  });

  it('a limit order that meets the market says that it is filled immediately, with the taker fee', async () => {
    const page = await open();
    await limit(page, '105', '0.5');
    await tap(page, submit());
    const sheet = screen.getByRole('dialog', { name: 'Confirm order' });
    expect(sheet).toHaveTextContent('Fee (0.2%)');
    expect(sheet).toHaveTextContent('+5.00%');
    expect(sheet).toHaveTextContent('fills now against offers at your price or better');
  });

  it('SPOT-14 SPOT-17 needs price and quantity; nothing is sent and nothing typed is lost', async () => {
    const page = await open();
    await limit(page, '', '0.5');
    await tap(page, submit());
    expect(screen.getByText('Enter a price')).toBeVisible();
    expect(field(/^Quantity/)).toHaveValue('0.5');
    await limit(page, '99', '');
    await tap(page, submit());
    expect(screen.getByText('Enter a quantity')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(page.sent.of('upbbbuy')).toHaveLength(0);
  });

  it('RIM-12 says that a kept price is far from the market, and takes the last price with one tap', async () => {
    const page = await open();
    await fill(page, field(/^Price/), '70');
    await fill(page, field(/^Quantity/), '0.5');
    page.unmount();
    const again = await open();
    expect(field(/^Price/)).toHaveValue('70');
    expect(field(/^Price/)).toHaveAccessibleDescription(/^30% below the market/);
    await tap(again, screen.getByRole('button', { name: 'Use 100.00' }));
    expect(field(/^Price/)).toHaveValue('100');
    expect(screen.queryByText(/the market$/)).not.toBeInTheDocument();
    await fill(again, field(/^Price/), '104');
    expect(screen.queryByText(/above the market/)).not.toBeInTheDocument();
    await fill(again, field(/^Price/), '112');
    expect(field(/^Price/)).toHaveAccessibleDescription(/^12% above the market/);
    expect(again.sent.of('upbbbuy')).toHaveLength(0);
  });

  it('SPOT-14 opens with the last price and says so; typed or emptied it is the member’s, and nothing fills it again', async () => {
    const page = await open();
    expect(field(/^Price/)).toHaveValue('100');
    expect(field(/^Price/)).toHaveAccessibleDescription('Last price when you opened this page');
    mockMarket({ ticker: build.ticker({ open: 98, close: 101, high: 110, low: 95 }) });
    await advance(2500);
    expect(field(/^Price/)).toHaveValue('100');
    await page.user.type(field(/^Price/), '.5');
    expect(field(/^Price/)).toHaveValue('100.5');
    expect(field(/^Price/)).toHaveAccessibleDescription('');
    await fill(page, field(/^Price/), '');
    await advance(2500);
    expect(field(/^Price/)).toHaveValue('');
  });

  it('SPOT-15 the step keys move the price by 0.01', async () => {
    const page = await open();
    await fill(page, field(/^Price/), '99.5');
    await tap(page, screen.getByRole('button', { name: 'Increase' }));
    expect(field(/^Price/)).toHaveValue('99.51');
    await tap(page, screen.getByRole('button', { name: 'Decrease' }));
    await tap(page, screen.getByRole('button', { name: 'Decrease' }));
    expect(field(/^Price/)).toHaveValue('99.49');
  });

  it('SPOT-18 SPOT-19 SPOT-20 SPOT-21 shows both balances with eight decimals and fills a share of them, rounded down', async () => {
    const page = await open();
    expect(page.sent.last('getMarketBalance').form).toEqual({ m_id: '8' });
    const [quote, base] = screen.getAllByRole('definition');
    expect(quote).toHaveTextContent('1,000.00000000 USDT');
    expect(base).toHaveTextContent('2.50000000 BTC');
    await tap(page, radio('100%'));
    expect(field(/^Price/)).toHaveValue('100');
    expect(field(/^Quantity/)).toHaveValue('10');
    expect(radio('100%')).toBeChecked();
    await fill(page, field(/^Price/), '30');
    expect(radio('100%')).not.toBeChecked();
    await tap(page, radio('100%'));
    expect(field(/^Quantity/)).toHaveValue('33.333333');
    await tap(page, radio('25%'));
    expect(field(/^Quantity/)).toHaveValue('8.333333');
    await tap(page, radio('Sell'));
    await tap(page, radio('50%'));
    expect(field(/^Quantity/)).toHaveValue('1.25');
  });

  it('the balance is requested every 5 s, and shows its age when no answer comes', async () => {
    let works = true;
    const page = await open({
      getMarketBalance: () => (works ? { usdt_balance: '7', coin_balance: '0' } : outcome.offline()),
    });
    const asked = page.sent.of('getMarketBalance').length;
    for (let step = 0; step < 5; step++) await advance(2500);
    expect(page.sent.of('getMarketBalance')).toHaveLength(asked + 2);
    works = false;
    const available = screen.getByText('Available').closest('div');
    await waitFor(() => expect(available).toHaveAttribute('data-stale', 'true'), {
      interval: 2500,
      timeout: 20_000,
    });
    expect(available).toHaveTextContent('7.00000000 USDT');
    expect(available).toHaveTextContent(/Updated \d+ s ago/);
  });

  it('SPOT-23 D-42 reports an amount over the balance while it is typed, with the maximum, and clears the message on leaving or pressing the button', async () => {
    const page = await open();
    await limit(page, '100', '10.01');
    expect(field(/^Quantity/)).toHaveAccessibleDescription('Not enough balance Max 10');
    expect(field(/^Quantity/)).toHaveValue('10.01');
    await page.user.tab();
    expect(field(/^Quantity/)).toHaveAccessibleDescription('Not enough balance Max 10');
    expect(screen.getByText('Not enough balance')).toBeVisible();
    expect(field(/^Quantity/)).toHaveValue('');
    expect(field(/^Price/)).toHaveValue('100');
    await fill(page, field(/^Quantity/), '10.01');
    await tap(page, submit());
    expect(field(/^Quantity/)).toHaveValue('');
    expect(screen.getByText('Not enough balance')).toBeVisible();
    expect(screen.queryByText('Enter a quantity')).not.toBeInTheDocument();
  });

  it('LIFT-55 offers to add what is missing, also after the field was emptied', async () => {
    const page = await open();
    await limit(page, '100', '10.01');
    await page.user.tab();
    expect(field(/^Quantity/)).toHaveValue('');
    const ways = await screen.findByRole('region', { name: 'Ways to add funds' });
    expect(ways).toHaveTextContent(/You need 1.USDT more/);
    await fill(page, field(/^Quantity/), '1');
    expect(screen.queryByRole('region', { name: 'Ways to add funds' })).toBeNull();
  });
});

describe('a market order', () => {
  const market = async (page: Page): Promise<void> => tap(page, radio('Market'));

  it('SPOT-13 SPOT-16 SPOT-17 ERRORS-12 D-41 needs an amount of at least the minimum, links both fields by the latest close, and sends no price', async () => {
    const page = await open();
    await market(page);
    await tap(page, submit());
    expect(screen.getByText('Enter an amount')).toBeVisible();
    await fill(page, field(/^Amount/), '0.5');
    await tap(page, submit());
    expect(screen.getByText('The minimum order is 1 USDT')).toBeVisible();
    await fill(page, field(/^Amount/), '50');
    expect(field(/^Quantity/)).toHaveValue('0.5');
    await fill(page, field(/^Quantity/), '0.25');
    expect(field(/^Amount/)).toHaveValue('25');
    await tap(page, submit());
    const sheet = screen.getByRole('dialog', { name: 'Confirm order' });
    expect(sheet).toHaveTextContent('Note:');
    expect(sheet).toHaveTextContent('by up to 5%');
    expect(sheet).toHaveTextContent('Fee (0.2%)');
    await tap(page, within(sheet).getByRole('button', { name: 'Buy BTC' }));
    expect(page.sent.last('upbbbuy').form).toEqual({
      m_id: '8',
      num: '0.25000000',
      operate_type: '2',
      amount: '25.00000000',
      type: '1',
    });
  });
});

describe('sending', () => {
  it('SPOT-24 SPOT-26 a sell is sent as 2; balance and own orders are asked for again, and the quantity is emptied', async () => {
    const page = await open();
    await tap(page, radio('Sell'));
    await limit(page, '110', '2');
    const before = [page.sent.of('getMarketBalance').length, page.sent.of('tradegetOrderList').length];
    await send(page);
    expect(page.sent.last('upbbbuy').form).toMatchObject({ type: '2', operate_type: '1', num: '2.00000000' });
    await advance(100);
    expect(page.sent.of('getMarketBalance').length).toBeGreaterThan(before[0] ?? 0);
    expect(page.sent.of('tradegetOrderList').length).toBeGreaterThan((before[1] ?? 0) + 3);
    expect(field(/^Quantity/)).toHaveValue('');
    expect(field(/^Price/)).toHaveValue('110');
  });

  it('SPOT-14 SPOT-30 D-74 a double tap sends one order, at the price filled in; after a refusal it works again and nothing typed is lost', async () => {
    let refuse = true;
    const page = await open({
      upbbbuy: () => (refuse ? outcome.refused('No') : outcome.success('Yes', null)),
    });
    await fill(page, field(/^Quantity/), '1');
    await tap(page, submit());
    const confirm = within(screen.getByRole('dialog')).getByRole('button', { name: 'Buy BTC' });
    await page.user.dblClick(confirm);
    await advance(400);
    expect(page.sent.of('upbbbuy')).toHaveLength(1);
    expect(page.sent.last('upbbbuy').form).toMatchObject({ price: '100', num: '1.00000000' });
    expect(field(/^Quantity/)).toHaveValue('1');
    refuse = false;
    await send(page);
    expect(page.sent.of('upbbbuy')).toHaveLength(2);
  });

  it('D-10 after a lost answer it looks in the orders, finds it and says nothing twice', async () => {
    const page = await open(lostAnswer());
    await limit(page, '99', '1');
    await send(page);
    await advance(2500);
    expect(screen.queryByText(/couldn’t confirm/)).not.toBeInTheDocument();
    expect(page.sent.of('upbbbuy')).toHaveLength(1);
    expect(field(/^Quantity/)).toHaveValue('');
  });

  it('D-10 confirming before the earlier orders are loaded waits for them and still finds a lost order', async () => {
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    const page = await open(lostAnswer(asked));
    await limit(page, '99', '1');
    await send(page);
    expect(page.sent.of('upbbbuy')).toHaveLength(0);
    expect(screen.getByRole('dialog', { name: 'Confirm order' })).toHaveAttribute('aria-busy', 'true');
    const asks = page.sent.of('tradegetOrderList').map(({ form }) => form['status']);
    expect(asks).toEqual(expect.arrayContaining(['1', '2', '3']));
    answer();
    await advance(2500);
    expect(page.sent.of('upbbbuy')).toHaveLength(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(field(/^Quantity/)).toHaveValue('');
  });

  it('D-10 an order that is not found may be sent again with the same key', async () => {
    let tries = 0;
    const page = await open({ upbbbuy: () => (tries++ === 0 ? outcome.offline() : outcome.loading()) });
    await limit(page, '99', '1');
    await send(page);
    await advance(6000);
    const { idempotencyKey } = page.sent.last('upbbbuy');
    await tap(page, screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('dialog', { name: 'Checking your request' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    expect(page.sent.of('upbbbuy')).toHaveLength(2);
    expect(page.sent.last('upbbbuy').idempotencyKey).toBe(idempotencyKey);
  });

  it('keeps what was typed over a reload, for its market only', async () => {
    const page = await open();
    await limit(page, '99.25', '0.75');
    page.unmount();
    const again = await open();
    expect(field(/^Price/)).toHaveValue('99.25');
    expect(field(/^Quantity/)).toHaveValue('0.75');
    again.unmount();
    await open({}, '/exchange?currentSymbol=ethusdt&name=ETH%2FUSDT');
    expect(field(/^Price/)).toHaveValue('100');
    expect(field(/^Quantity/)).toHaveValue('');
  });
});
