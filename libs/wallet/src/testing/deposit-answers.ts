import type { Answers } from '@ex/testing';
import { build, outcome } from '@ex/testing/story';

/** Valid in form, without an owner. */
export const TRC20 = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';
export const ERC20 = '0x000000000000000000000000000000000000dEaD';

const bank = build.network({
  id: 13,
  pay_type: 3,
  pay_img: '',
  address: '',
  bank_name: 'First Bank',
  card_number: '6222 0000 1111',
  card_name: 'Venue Ltd',
  bank_address: '1 Bank Street',
  bank_code: 'FIRSTXX',
  company_address: '2 Company Street',
});
/** Coins of a venue: one by three ways, one by one. */
export const DEPOSITS = {
  getrecharge: {
    list: [
      build.depositCoin({
        id: 1,
        title: 'USDT',
        minnum: '10',
        maxnum: '1000',
        networkList: [
          build.network({ id: 11, pay_type: 1, address: TRC20, pay_img: '/qr/trc20.png' }),
          build.network({ id: 12, pay_type: 2, address: ERC20, pay_img: '' }),
          bank,
        ],
      }),
      build.depositCoin({
        id: 2,
        title: 'ETH',
        networkList: [build.network({ id: 21, pay_type: 2, address: ERC20, pay_img: '' })],
      }),
    ],
  },
  getRechargeList: { list: [] },
  upload: { url: '/files/a', fullurl: '/files/a?s=1' },
  recharge: outcome.success('Deposit submitted for review', null),
} satisfies Answers;
