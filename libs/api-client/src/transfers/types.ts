import type { Decimal } from '@ex/money';
import type { AccountId } from '../accounts';
import type { TradingState } from '../trading-state';
import type { ReviewStatus } from '../wallet/types';

/** The request for a transfer between two of the member's accounts (CALLS-42). */
export interface AccountTransferRequest {
  readonly coinId: number;
  readonly amount: Decimal;
  readonly from: AccountId;
  readonly to: AccountId;
}

/** A recorded transfer between accounts; the wire gives it no id. */
export interface AccountTransfer {
  /** Undefined where the server does not say it. */
  readonly id: number | undefined;
  readonly coin: string;
  readonly amount: Decimal;
  readonly status: ReviewStatus;
  /** Ids of the accounts; one that this app does not know is shown as its number. */
  readonly from: number;
  readonly to: number;
  /** What the server says about it; '' when there is nothing to say. */
  readonly remark: string;
  /** When it was requested or last reviewed; UTC. */
  readonly updatedAt: string;
}

/** A coin that can be converted; `null` marks a value that the server does not send (D-88, D-89). */
export interface ConversionCoin {
  readonly id: number;
  readonly coin: string;
  /** Balance in the account; null while it is not known. */
  readonly available: Decimal | null;
  /** USDT that a whole coin counts when it is given; null while there is no fresh price. */
  readonly bidPrice: Decimal | null;
  /** USDT that a whole coin costs when it is taken. */
  readonly askPrice: Decimal | null;
  /** Share of the value that a conversion into this coin loses as spread, `0.002` is 0.2 %. */
  readonly spread: Decimal | null;
  /** Fee of a conversion into this coin as a share of what it yields. */
  readonly feeRate: Decimal | null;
  /** Minimum and maximum value of a conversion, in USDT. */
  readonly minValue: Decimal | null;
  readonly maxValue: Decimal | null;
  /** What an operator allows in the markets that its price comes from. */
  readonly trading: TradingState;
}

/** The request for a conversion of one coin into another inside an account (CALLS-50). */
export interface ConversionRequest {
  readonly account: AccountId;
  readonly fromCoinId: number;
  readonly toCoinId: number;
  readonly amount: Decimal;
  readonly fundPassword: string;
}

/** A coin that can be sent to a member. */
export interface MemberTransferCoin {
  readonly id: number;
  readonly coin: string;
  readonly available: Decimal;
  /** Share of the amount, `0.02` is 2 %. */
  readonly feeRate: Decimal;
  /** Days until it arrives, where there is a fee (D-67). */
  readonly arrivalDays: number;
  /** Minimum and maximum amount; null where the server does not say them. */
  readonly minAmount: Decimal | null;
  readonly maxAmount: Decimal | null;
}

/** A member found by the exact name or id (CALLS-54, D-68). */
export interface FoundMember {
  readonly id: number;
  readonly username: string;
  /** Name that was sent to before and that is easily taken for this one; null when there is none. */
  readonly resembles: string | null;
  /** The id searched for is also the phone number of another member. */
  readonly isOthersPhone: boolean;
}

/** The request for a transfer to another member (CALLS-55). */
export interface MemberTransferRequest {
  readonly memberId: number;
  readonly coinId: number;
  readonly amount: Decimal;
  /** The fee that the member confirmed; the server refuses any other (SET-08). */
  readonly fee: Decimal;
  readonly fundPassword: string;
}

/** Status of a transfer to a member (P2P-20). */
export type MemberTransferStatus = 'transferring' | 'finished' | 'cancelled';

/** Which transfers are listed (P2P-17). */
export type MemberTransferFilter = 'all' | MemberTransferStatus;

/** A recorded transfer to a member. */
export interface MemberTransfer {
  readonly id: number;
  readonly orderNumber: string;
  /** A status that another back end may send and this app does not know keeps its code. */
  readonly status: MemberTransferStatus | { readonly unknownCode: number };
  readonly receiver: string;
  readonly coin: string;
  readonly amount: Decimal;
  /** In the coin. */
  readonly fee: Decimal;
  readonly receivedAmount: Decimal;
  /** UTC. */
  readonly createdAt: string;
  /** When it arrives or arrived, UTC; null when it was cancelled. */
  readonly arrivesAt: string | null;
}
