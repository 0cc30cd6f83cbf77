import { adjustTask } from './adjust-task';

it('OPS-11 adjusts no coin without a price: the ceilings of roles would not bound it', async () => {
  const { weigh } = adjustTask({
    ledger: { post: jest.fn(), balance: jest.fn() },
    coinByCode: () => ({ id: 7, decimals: 8 }),
    priceOf: (code) => (code === 'BTC' ? '40000' : undefined),
    hasMember: async () => true,
    claimAttachment: async () => false,
  });
  const adjustment = {
    member: 100001,
    account: 2,
    amount: '-0.5',
    category: 'correction',
    purpose: 'ticket 7',
  } as const;
  await expect(weigh({} as never, { ...adjustment, coin: 'BTC' }, {} as never, [])).resolves.toEqual({
    member: 100001,
    dollars: '20000',
  });
  await expect(weigh({} as never, { ...adjustment, coin: 'XYZ' }, {} as never, [])).rejects.toMatchObject({
    key: 'operators.noPrice',
  });
});
