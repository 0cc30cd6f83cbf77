import { outcome } from '@ex/testing';
import { screen } from '@testing-library/react';
import { field, spotPage } from '../testing/spot-page';

const { open, tap, fill, send } = spotPage();
const REFUSED = 'This order would give other members more value than is allowed in a day.';

/** A back end that refuses orders until they are confirmed with the fund password. */
function confirmed(): Parameters<typeof open>[0] {
  let isConfirmed = false;
  return {
    confirmTrading: ({ paypassword }: Readonly<Record<string, unknown>>) => {
      if (paypassword !== 'fund1234') return outcome.refused('Incorrect fund password');
      isConfirmed = true;
      return outcome.success('Confirmed for 15 minutes', null);
    },
    upbbbuy: () => (isConfirmed ? outcome.success('Order placed', null) : outcome.confirmTrading(REFUSED)),
  };
}

const button = () => screen.getByRole('button', { name: 'Confirm and place order' });

describe('an order that gives too much away', () => {
  it('RISK-13 is placed again once the member confirms it with the fund password', async () => {
    const page = await open(confirmed());
    await fill(page, field(/^Price/), '105');
    await fill(page, field(/^Quantity/), '0.5');
    await send(page);
    expect(screen.getByRole('alert')).toHaveTextContent(REFUSED);
    await tap(page, button());
    expect(screen.getByText('Enter your fund password')).toBeVisible();
    expect(page.sent.of('confirmTrading')).toHaveLength(0);
    await fill(page, screen.getByLabelText(/^Fund password/), 'fund1234');
    await tap(page, button());
    expect(page.sent.last('confirmTrading').form).toEqual({ paypassword: 'fund1234' });
    const [first, second] = page.sent.of('upbbbuy');
    expect(second?.form).toEqual(first?.form);
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
    expect(screen.queryByText(REFUSED)).toBeNull();
  });

  it('RISK-13 waits no longer once the form changes, and stays while the password is wrong', async () => {
    const page = await open(confirmed());
    await fill(page, field(/^Price/), '105');
    await fill(page, field(/^Quantity/), '0.5');
    await send(page);
    await fill(page, screen.getByLabelText(/^Fund password/), 'wrong');
    await tap(page, button());
    expect(page.sent.of('upbbbuy')).toHaveLength(1);
    expect(screen.getByRole('alert')).toHaveTextContent(REFUSED);
    await fill(page, field(/^Price/), '100');
    expect(screen.queryByText(REFUSED)).toBeNull();
  });
});
