import { networkOfAddress } from '@ex/addresses';
import type { DepositCoin, DepositRecord, Network } from '@ex/contract';
import { compare, equals, isDecimal, sign } from '@ex/money';
import type { AccountType } from './accounts';

/** Ways to pay in (DEPOSIT-03); their names are the texts `deposit.networks`. */
export const PAY_TYPES = [1, 2, 3] as const;
/** Number of a way to pay in. */
export type PayType = (typeof PAY_TYPES)[number];

export const BANK: PayType = 3;
const TRC20: PayType = 1;

/** The six details of a bank deposit, in the order they are shown (DEPOSIT-04, D-59). */
export const BANK_DETAILS = [
  'bank_name',
  'card_number',
  'card_name',
  'bank_address',
  'bank_code',
  'company_address',
] as const;

/** A network of which this app knows how to pay in by it. */
export interface PayNetwork extends Network {
  readonly pay_type: PayType;
  /** Its place among the networks of the same kind, from 1; undefined when it is the only one. */
  readonly index: number | undefined;
}

/** What the form holds: texts, `''` while nothing is entered. Nothing of it is secret. */
export interface DepositDraft extends Readonly<Record<string, string>> {
  /** Coin, by its id; `amount` is of this coin. */
  readonly coin: string;
  /** Network, by its id. */
  readonly network: string;
  /** Canonical decimal text. */
  readonly amount: string;
  /** Amounts typed for the other coins: JSON, by the coin's id. */
  readonly others: string;
  /** Address of the uploaded proof. */
  readonly proof: string;
}

export const EMPTY_DRAFT: DepositDraft = { coin: '', network: '', amount: '', others: '', proof: '' };

/** A deposit as it is announced, with what is said about it. */
export interface DecidedDeposit {
  readonly c_id: number;
  readonly a_id: number;
  readonly type: PayType;
  readonly num: string;
  readonly payimg: string;
  readonly coin: string;
  /** Account it is credited to. */
  readonly account: AccountType;
  /** Where it was sent, as the records say it. */
  readonly address: string;
}

/** The networks of a coin that can be shown, in the order they came. */
export function networksOf(coin: DepositCoin | undefined): PayNetwork[] {
  const known = (coin?.networkList ?? []).flatMap((network) => {
    const pay_type = PAY_TYPES.find((type) => type === network.pay_type);
    return pay_type === undefined ? [] : [{ ...network, pay_type }];
  });
  return known.map((network, at) => {
    const alike = known.filter(({ pay_type }) => pay_type === network.pay_type);
    const before = known.slice(0, at).filter(({ pay_type }) => pay_type === network.pay_type);
    return { ...network, index: alike.length > 1 ? before.length + 1 : undefined };
  });
}

/** What a draft points at: its coin, else the first; its network, else the first one (DEPOSIT-01). */
export function chosenOf(coins: readonly DepositCoin[], draft: DepositDraft) {
  const coin = coins.find(({ id }) => String(id) === draft.coin) ?? coins[0];
  const networks = networksOf(coin);
  const network = networks.find(({ id }) => String(id) === draft.network) ?? networks[0];
  return { coin, networks, network };
}

/**
 * What changes in a draft with the choice of another coin, by its id. An amount belongs to the coin it was typed for: it
 * is put aside with that coin and is there again when the member comes back to it.
 */
export function withCoin(draft: DepositDraft, coin: string): Partial<DepositDraft> {
  const amounts = { ...asideIn(draft.others), [draft.coin]: draft.amount };
  return { coin, network: '', amount: amounts[coin] ?? '', others: JSON.stringify(amounts) };
}

function asideIn(others: string): Record<string, string> {
  try {
    const kept = Object.entries(JSON.parse(others) as object);
    return Object.fromEntries(kept.filter(([, amount]) => typeof amount === 'string')) as Record<
      string,
      string
    >;
  } catch {
    return {};
  }
}

/** Whether an address has the form of another network than it is offered for; nobody may send anything there. */
export function belongsElsewhere({ pay_type, address }: PayNetwork): boolean {
  if (pay_type === BANK) return false;
  const own = networkOfAddress(address);
  return own !== undefined && own !== (pay_type === TRC20 ? 'trc20' : 'erc20');
}

/**
 * The networks between which a sending wallet can choose for the same address: those of the coin that have addresses, when
 * there are several kinds and this is one of them. A member says which one it was before the deposit is announced.
 */
export function mistakable(networks: readonly PayNetwork[], chosen: PayNetwork): PayNetwork[] {
  const wallets = networks.filter(({ pay_type }) => pay_type !== BANK);
  const kinds = new Set(wallets.map(({ pay_type }) => pay_type));
  return chosen.pay_type === BANK || kinds.size < 2 ? [] : wallets;
}

/** Least and most of one deposit, in the coin; undefined where the server does not say both. */
export function boundsOf({
  minnum: min,
  maxnum: max,
}: Pick<DepositCoin, 'minnum' | 'maxnum'>): { readonly min: string; readonly max: string } | undefined {
  return min === undefined || max === undefined ? undefined : { min, max };
}

/** What keeps a draft from being announced. `bounds`: less or more than may be paid in at once. */
export type DepositProblem = 'amount' | 'bounds' | 'proof';

/** What is wrong with a draft: the amount first (DEPOSIT-07), then the proof (DEPOSIT-08). */
export function problemIn(
  { amount, proof }: DepositDraft,
  coin: Pick<DepositCoin, 'minnum' | 'maxnum'>,
): DepositProblem | undefined {
  if (!isDecimal(amount) || sign(amount) <= 0) return 'amount';
  const bounds = boundsOf(coin);
  if (bounds && (compare(amount, bounds.min) < 0 || compare(amount, bounds.max) > 0)) return 'bounds';
  return proof === '' ? 'proof' : undefined;
}

/** Where a deposit goes, as records say it: the address, or bank and card number. */
export function placeOf({ pay_type, address, bank_name, card_number }: PayNetwork): string {
  return pay_type === BANK ? `${bank_name}, ${card_number}` : address;
}

/** How many records are of the same amount to the same place. Records have no id; one more of them is a new one. */
export function alike(
  records: readonly DepositRecord[],
  sent: Pick<DecidedDeposit, 'num' | 'address'>,
): number {
  return records.filter(({ num, address }) => equals(num, sent.num) && address === sent.address).length;
}
