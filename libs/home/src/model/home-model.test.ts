import type { SiteConfig } from '@ex/contract';
import { makeMarket } from '@ex/testing';
import fc from 'fast-check';
import { inGroups, TICKER_PAIRS } from './groups';
import { menuOf } from './menu';
import { byChange } from './rising';

const off: SiteConfig = {
  logo: '',
  custom_service: '',
  email_register_switch: 0,
  phone_register_switch: 0,
  verify_email_code: 0,
  invie_code_switch: 0,
  flash_exchange_status: 0,
  loan_switch: 0,
  machine_switch: 0,
  staking_switch: 0,
  Internal_transfer_status: 0,
  account_transfer_status: 0,
  recharge_status: 0,
  withdrawal_status: 0,
  ios_url: '',
  android_url: '',
  invit_url: '',
  bank_swan_type: 0,
  can_edit_bank: 0,
  can_edit_address: 0,
};
const keys = (config: SiteConfig | undefined) => menuOf(config).more.map((tile) => tile.key);

describe('home menu', () => {
  it.each([
    ['HOME-14', 'flash_exchange_status', 'exchangeb', '/exchangeb'],
    ['HOME-15', 'loan_switch', 'loans', '/loans'],
    ['HOME-16', 'machine_switch', 'lockming', '/lockming'],
    ['HOME-17', 'staking_switch', 'staking', '/staking'],
    ['HOME-18', 'Internal_transfer_status', 'transfer', '/transfer'],
    ['HOME-19', 'account_transfer_status', 'changemoney', '/changemoney'],
  ] as const)('%s only %s shows the tile %s', (_id, flag, key, to) => {
    expect(keys(off)).toEqual(['service']);
    const menu = menuOf({ ...off, [flag]: 1 });
    expect(menu.more).toEqual([
      { key: 'service', to: 'service' },
      { key, to },
    ]);
  });

  it('HOME-09 HOME-10 HOME-13 options, deposit, withdrawal and customer service are always there', () => {
    expect(menuOf(undefined)).toEqual({
      big: { key: 'options', to: '/options' },
      money: [
        { key: 'recharge', to: '/recharge' },
        { key: 'withdrawal', to: '/withdrawal' },
      ],
      more: [{ key: 'service', to: 'service' }],
    });
  });

  it('HOME-11 HOME-12 deposit and withdrawal lead to customer service while their status is not 1', () => {
    expect(menuOf(off).money.map((tile) => tile.to)).toEqual(['service', 'service']);
    expect(menuOf({ ...off, recharge_status: 1 }).money.map((tile) => tile.to)).toEqual([
      '/recharge',
      'service',
    ]);
    expect(menuOf({ ...off, withdrawal_status: 1 }).money.map((tile) => tile.to)).toEqual([
      'service',
      '/withdrawal',
    ]);
  });
});

describe('rising list', () => {
  it('HOME-21 D-30 goes from the highest change to the lowest', () => {
    const rows = ['-5.00', '2.31', '10.00', '0.00', '-0.10', null].map((changePercent) =>
      makeMarket({ changePercent }),
    );
    expect(byChange(rows).map((row) => row.changePercent)).toEqual([
      '10.00',
      '2.31',
      '0.00',
      null,
      '-0.10',
      '-5.00',
    ]);
  });
});

describe('ticker sets', () => {
  it('HOME-05 CONST-06 shows three pairs at a time and loses none', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), (items) => {
        const groups = inGroups(items, TICKER_PAIRS);
        expect(groups.flat()).toEqual(items);
        expect(groups.every((group) => group.length > 0 && group.length <= 3)).toBe(true);
      }),
    );
  });
});
