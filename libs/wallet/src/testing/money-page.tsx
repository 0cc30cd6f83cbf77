import { type Answers, build, mockCalls, outcome, renderScreen, scenario, setUpMocks } from '@ex/testing';
import { screen } from '@testing-library/react';
import type { JSX } from 'react';

/** Valid in form, without an owner. */
export const TRC20 = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';

const coins = [
  build.pickerCoin({ id: 1, title: 'USDT' }),
  { ...build.pickerCoin({ id: 3, title: 'ETH' }), networks: ['erc20'], accounts: [2, 3] },
];
const answers = {
  wapConfig: build.siteConfig({
    withdrawal_status: 1,
    can_edit_address: 1,
    bank_swan_type: 1,
    custom_service: '',
  }),
  getCanWithdrawCoin: { list: coins },
  getUserCoinBalance: build.withdrawInfo({ balance: '500', address_list: [{ id: 1, address: TRC20 }] }),
  getUserBankList: {
    list: [build.bankCard({ id: 9, bank_name: 'First Bank', card_number: '6222000011112222' })],
  },
  getWithdrawList: { list: [] },
  withdraw: outcome.success('Submitted', null),
  setusraddress: outcome.success('Saved', null),
  getusraddress: { address: '', list: [] },
  getPayoutAddresses: { wait_hours: 24, held_until: '', list: [], used: [] },
  addPayoutAddress: outcome.success('Saved', null),
};

/** What tests of the withdrawal, address and invite screens do; call once at the top of a file. */
export function moneyPage(element: JSX.Element, at: string) {
  setUpMocks();
  beforeEach(() => sessionStorage.clear());
  return {
    open: (calls: Answers = {}, address = at) => {
      const sent = mockCalls(scenario('filled'), answers, calls);
      return { ...renderScreen(element, { at: address, token: 't1' }), sent };
    },
  };
}

/** A button by its name, once it is there. */
export const button = (name: string | RegExp) => screen.findByRole('button', { name });
