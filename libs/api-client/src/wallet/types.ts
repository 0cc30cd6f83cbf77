import type { Decimal } from '@ex/money';
import type { PaymentState } from './payment-state';
import type { AccountId } from '../accounts';
import type { PageParam } from '../paging';

/** A member's balance of one coin in one account. */
export interface AssetBalance {
  readonly coinId: number;
  /** Name of the coin, such as `USDT`. */
  readonly coin: string;
  readonly available: Decimal;
  readonly frozen: Decimal;
  /** Value of available and frozen together, in dollars. */
  readonly usdValue: Decimal;
}

/** One account of the member with its coins. */
export interface AccountBalance {
  readonly account: AccountId;
  /** Value of all its coins, in dollars. */
  readonly usdValue: Decimal;
  readonly assets: readonly AssetBalance[];
}

/** Everything the member has. */
export interface Balances {
  /** Value of all accounts, in dollars. */
  readonly usdValue: Decimal;
  /** What the member owes of loans, in dollars; 0 where the back end does not say. Not subtracted from `usdValue`. */
  readonly usdDebt: Decimal;
  readonly accounts: readonly AccountBalance[];
}

/** A coin in an account: it selects the records to read. */
export interface AccountCoin {
  readonly coinId: number;
  readonly account: AccountId;
}

/** A page of records, the first one of 10 by default; `limit` is 100 at most. */
export interface AccountCoinPage extends AccountCoin, Partial<PageParam> {
  readonly limit?: number;
}

/** One booking of a balance. */
export interface AccountBill {
  /** Undefined where the server does not say it, as in other records. */
  readonly id: string | undefined;
  readonly direction: 'in' | 'out';
  /** Negative where money went out; in the coin of the list. */
  readonly amount: Decimal;
  /** What was booked, in the member's language. */
  readonly description: string;
  /** UTC, `YYYY-MM-DD HH:mm:ss`. */
  readonly bookedAt: string;
}

/** Groups that the history is filtered by. */
export type HistoryGroup = 'wallet' | 'transfers' | 'options' | 'spot' | 'finance';

/** Which entries of the history are asked for; all where a field is left out. */
export interface HistoryFilter {
  readonly group?: HistoryGroup | undefined;
  /** Days back from now. */
  readonly days?: number | undefined;
}

/** A booking of any coin and account. */
export interface HistoryEntry extends AccountBill {
  readonly coinId: number;
  readonly coin: string;
  /** Id of the account; undefined for one that this app does not know. */
  readonly account: AccountId | undefined;
  /** What was booked: group and kind, `transfers.arrive`. */
  readonly kind: string;
}

/** Status of a review; a status that another back end may send and this app does not recognize keeps its code. */
export type ReviewStatus = 'pending' | 'completed' | 'rejected' | { readonly unknownCode: number };

/** An announced deposit. */
export interface Deposit {
  readonly id: number | undefined;
  readonly amount: Decimal;
  readonly status: ReviewStatus;
  /** Where the member paid to: an address, or bank and card number; '' where the server does not say it. */
  readonly destination: string;
  /** When it was announced or last reviewed; UTC. */
  readonly updatedAt: string;
  /** State of its payment; undefined where the server does not say it (PAY-10). */
  readonly state?: PaymentState | undefined;
}

/** A requested withdrawal. */
export interface Withdrawal {
  /** Undefined where the server does not say it; such a withdrawal cannot be cancelled. */
  readonly id: number | undefined;
  /** Amount with its fee, in the coin of the list. */
  readonly amount: Decimal;
  readonly status: ReviewStatus | 'cancelled';
  /** What the review says; '' while there is nothing to say. */
  readonly remark: string;
  /** When it was requested or last reviewed; UTC. */
  readonly updatedAt: string;
  /** State of its payment; undefined where the server does not say it (PAY-01). */
  readonly state?: PaymentState | undefined;
}

/** How a deposit is paid: over a chain or by bank (D-59). */
export type DepositNetworkKind = 'trc20' | 'erc20' | 'bank';

/** Pays in to an address. */
export interface ChainNetwork {
  readonly id: number;
  readonly kind: 'trc20' | 'erc20';
  readonly address: string;
  /** Address of an image of the QR code; '' when there is none. */
  readonly qrImage: string;
}

/** The six details of a bank deposit; any of them may be '' (DEPOSIT-04, D-59). */
export interface BankAccountDetails {
  readonly bankName: string;
  readonly cardNumber: string;
  readonly cardHolder: string;
  readonly bankAddress: string;
  readonly bankCode: string;
  readonly companyAddress: string;
}

/** Pays in by bank. */
export interface BankNetwork {
  readonly id: number;
  readonly kind: 'bank';
  readonly bank: BankAccountDetails;
}

/** One of the ways to pay a coin in. */
export type DepositNetwork = ChainNetwork | BankNetwork;

/** Smallest and largest amount that is accepted, in the coin. */
export interface AmountLimits {
  readonly min: Decimal;
  readonly max: Decimal;
}

/** A coin that can be paid in. */
export interface DepositCoin {
  readonly id: number;
  readonly coin: string;
  /** Account a deposit is credited to (D-55). */
  readonly account: AccountId;
  /** Null where the server does not say both. */
  readonly limits: AmountLimits | null;
  readonly networks: readonly DepositNetwork[];
}

/** A deposit to be announced. */
export interface DepositRequest {
  readonly coinId: number;
  readonly networkId: number;
  readonly networkKind: DepositNetworkKind;
  /** Decimal text with at most 8 decimals, in the coin. */
  readonly amount: Decimal;
  /** Address of the uploaded proof of payment. */
  readonly proof: string;
  /** Hash of its transaction, where the member states it; only where the site follows payments (PAY-10). */
  readonly txid?: string | undefined;
}

/** A partner of the site. */
export interface PartnerLink {
  readonly url: string;
  readonly image: string;
  readonly name: string;
}

/** How a withdrawal is paid out: to the coin's bound address, or to a bank card (WITHDRAW-01). */
export type WithdrawalMethod = 'wallet' | 'bank';

/** A coin that can be withdrawn. */
export interface WithdrawableCoin {
  readonly id: number;
  readonly coin: string;
  /** Networks of which its bound address may be, such as `trc20`; null where the server does not say it. */
  readonly networks: readonly string[] | null;
  /**
   * Decimals of the smallest amount that can be paid out, by network or `bank`; empty where the server does not say it
   * (RIM-02).
   */
  readonly payoutDecimals: Readonly<Record<string, number>>;
  /** Accounts it can be withdrawn from, in the order of the server (D-55). */
  readonly accounts: readonly AccountId[];
}

/** Which withdrawal the terms are asked for. */
export interface WithdrawalTermsQuery extends AccountCoin {
  readonly method: WithdrawalMethod;
}

/** Fee of a withdrawal: a rate (0.01 is 1 percent) of the amount, or a fixed amount of the coin (D-64). */
export type WithdrawalFee =
  { readonly kind: 'rate'; readonly rate: Decimal } | { readonly kind: 'fixed'; readonly amount: Decimal };

/** The terms that apply to a withdrawal. */
export interface WithdrawalTerms {
  readonly available: Decimal;
  readonly limits: AmountLimits;
  readonly fee: WithdrawalFee;
  /** The address bound to the coin; null while there is none. */
  readonly boundAddress: string | null;
}

/** A withdrawal to be requested. */
export interface WithdrawalRequest extends AccountCoin {
  readonly method: WithdrawalMethod;
  /** Decimal text with at most 8 decimals, fee included, in the coin. */
  readonly amount: Decimal;
  /** The card, by its id; null for a withdrawal to the bound address. */
  readonly bankCardId: number | null;
  /** The address of the address book, by its id; null for the bound one (BOOK-01). */
  readonly addressId: number | null;
  /** The address or card number that the member confirmed; the server refuses any other. */
  readonly destination: string;
  /** The fee that the member confirmed; the server refuses any other (SET-08). */
  readonly fee: Decimal;
  readonly fundPassword: string;
}

/** A withdrawal address bound to a coin. */
export interface BoundAddress {
  readonly coinId: number;
  readonly coin: string;
  readonly address: string;
}

/** An address of the member's address book (BOOK-01). */
export interface PayoutAddress {
  readonly id: number;
  readonly coinId: number;
  readonly network: string;
  /** The member's own name for it; '' for none. */
  readonly label: string;
  readonly address: string;
  /** The one that is used unless another is chosen. */
  readonly isBound: boolean;
  /** From when money can leave to it, UTC; null when it can now (BOOK-02). */
  readonly usableAt: string | null;
}

/** The member's address book. */
export interface PayoutBook {
  readonly waitHours: number;
  /** Until when no money can leave, UTC; null when nothing holds it (BOOK-03). */
  readonly heldUntil: string | null;
  readonly addresses: readonly PayoutAddress[];
  /** Addresses that a new one is compared with (BOOK-04). */
  readonly used: readonly string[];
}

/** A bank card as the member enters it. */
export interface BankCardDetails {
  readonly bankName: string;
  readonly holder: string;
  /** The whole number; screens mask it where the site says so (D-37). */
  readonly number: string;
}

/** A bound bank card. */
export interface BankCard extends BankCardDetails {
  readonly id: number;
  /** From when money can leave to it, UTC; null for one that does not wait (BOOK-02). */
  readonly usableAt: string | null;
}
