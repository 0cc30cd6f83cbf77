import type { WalletRules } from './wallet';

/** Addresses without a known key: right in form, for trying out. Production does not offer them. */
const NOBODYS_TRC20 = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';
const NOBODYS_ERC20 = '0x000000000000000000000000000000000000dEaD';

const sampleBank = {
  type: 'bank',
  sample: true,
  bankName: 'Example Bank',
  cardNumber: '0000 0000 0000 0000',
  recipient: 'Example Trading Ltd',
  bankAddress: '1 Example Street, 00000 Example City',
  bankCode: 'EXMPXX00XXX',
  companyAddress: '2 Example Street, 00000 Example City',
} as const;

/** What a venue starts with; an operator replaces `coins` with addresses of the own. */
export const defaultWallet: WalletRules = {
  depositAccount: 1,
  withdrawalAccounts: [1, 2],
  coins: [
    {
      coin: 'USDT',
      deposit: {
        minimum: '10',
        maximum: '1000000',
        networks: [
          { id: 1, type: 'trc20', sample: true, address: NOBODYS_TRC20 },
          { id: 2, type: 'erc20', sample: true, address: NOBODYS_ERC20 },
          { id: 3, ...sampleBank },
        ],
      },
      withdrawal: {
        wallet: { minimum: '10', maximum: '100000', fee: { percent: '1' }, networks: ['trc20', 'erc20'] },
        bank: { minimum: '100', maximum: '50000', fee: { fixed: '15' } },
      },
    },
    {
      coin: 'ETH',
      deposit: {
        minimum: '0.01',
        maximum: '1000',
        networks: [{ id: 4, type: 'erc20', sample: true, address: NOBODYS_ERC20 }],
      },
      withdrawal: {
        wallet: { minimum: '0.02', maximum: '50', fee: { fixed: '0.002' }, networks: ['erc20'] },
      },
    },
    {
      coin: 'TRX',
      deposit: {
        minimum: '50',
        maximum: '5000000',
        networks: [{ id: 5, type: 'trc20', sample: true, address: NOBODYS_TRC20 }],
      },
      withdrawal: {
        wallet: { minimum: '20', maximum: '500000', fee: { fixed: '5' }, networks: ['trc20'] },
      },
    },
    {
      coin: 'LINK',
      deposit: {
        minimum: '1',
        maximum: '100000',
        networks: [{ id: 6, type: 'erc20', sample: true, address: NOBODYS_ERC20 }],
      },
      withdrawal: {
        wallet: { minimum: '1', maximum: '10000', fee: { percent: '0.5' }, networks: ['erc20'] },
      },
    },
  ],
  addressWaitHours: 24,
  payoutRules: {
    release: false,
    smallDollars: '200',
    dayDollars: '500',
    monthDollars: '3000',
    destinationDays: 7,
    accountDays: 14,
  },
  statementDays: 3,
  partners: [],
  banks: [],
};
