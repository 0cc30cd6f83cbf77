import type {
  AccountBill,
  AssetBalance,
  BankCard,
  Deposit,
  DepositCoin,
  DepositNetwork,
  Withdrawal,
  WithdrawalTerms,
} from '@ex/api-client/wallet';
import { maker } from '../build/maker';

const UPDATED_AT = '2026-11-21 02:15:00';

/** A coin of an account with something available and frozen. */
export const makeAssetBalance = maker<AssetBalance>({
  coinId: 1,
  coin: 'USDT',
  available: '1204.55',
  frozen: '10',
  usdValue: '1214.55',
});

/** A booking that came in. */
export const makeAccountBill = maker<AccountBill>({
  id: '1-0',
  direction: 'in',
  amount: '8.5',
  description: 'Option won',
  bookedAt: UPDATED_AT,
});

/** A deposit under review. */
export const makeDeposit = maker<Deposit>({
  id: 1,
  amount: '100',
  status: 'pending',
  destination: 'TXYZabc123',
  updatedAt: UPDATED_AT,
});

/** A TRC20 network with an address. */
export const makeChainNetwork = maker<Extract<DepositNetwork, { kind: 'trc20' | 'erc20' }>>({
  id: 1,
  kind: 'trc20',
  address: 'TXYZabc123TXYZabc123TXYZabc123TXYZ',
  qrImage: '/qr/trc20.png',
});

/** A bank to pay in to. */
export const makeBankNetwork = maker<Extract<DepositNetwork, { kind: 'bank' }>>({
  id: 3,
  kind: 'bank',
  bank: {
    bankName: 'First Bank',
    cardNumber: '6222 0000 1111',
    cardHolder: 'Venue Ltd',
    bankAddress: '1 Bank Street',
    bankCode: 'FIRSTXX',
    companyAddress: '2 Company Street',
  },
});

/** A coin that is paid in over one network. */
export const makeDepositCoin = maker<DepositCoin>({
  id: 1,
  coin: 'USDT',
  account: 1,
  limits: null,
  networks: [makeChainNetwork()],
});

/** A withdrawal under review. */
export const makeWithdrawal = maker<Withdrawal>({
  id: 7,
  amount: '50',
  status: 'pending',
  remark: '',
  updatedAt: UPDATED_AT,
});

/** Terms with a fee of one percent. */
export const makeWithdrawalTerms = maker<WithdrawalTerms>({
  available: '1204.55',
  limits: { min: '10', max: '1000' },
  fee: { kind: 'rate', rate: '0.01' },
  boundAddress: 'TXYZabc123TXYZabc123',
});

/** A bound bank card. */
export const makeBankCard = maker<BankCard>({
  id: 1,
  bankName: 'First Bank',
  holder: 'Ana Horvat',
  number: '6222021234561234',
  usableAt: null,
});
