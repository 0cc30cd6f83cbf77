import { networkOfAddress } from '@ex/addresses';
import type { AccountId } from '@ex/api-client';
import type {
  ChainNetwork,
  AmountLimits,
  Deposit,
  DepositCoin,
  DepositNetwork,
  DepositRequest,
} from '@ex/api-client/wallet';
import { compare, equals, isDecimal, sign } from '@ex/money';

/** A network with its number among the coin's networks of the same kind, from 1; undefined when it is the only one. */
export type NumberedNetwork = DepositNetwork & { readonly index: number | undefined };

/** What the form holds: texts, `''` while nothing is entered. Nothing of it is secret. */
export interface DepositDraft extends Readonly<Record<string, string>> {
  /** Id of the coin; `amount` is of this coin. */
  readonly coin: string;
  /** Id of the network. */
  readonly network: string;
  /** Canonical decimal text. */
  readonly amount: string;
  /** Amounts entered for the other coins: JSON, by the coin's id. */
  readonly otherAmounts: string;
  /** Address of the uploaded proof. */
  readonly proof: string;
  /** Hash of the transaction; optional. */
  readonly txid: string;
}

export const EMPTY_DRAFT: DepositDraft = {
  coin: '',
  network: '',
  amount: '',
  otherAmounts: '',
  proof: '',
  txid: '',
};

/** The deposit a member confirms: the request, with what the screens say about it. */
export interface DepositIntent extends DepositRequest {
  /** Name of the coin. */
  readonly coin: string;
  /** Account it is credited to. */
  readonly account: AccountId;
  /** Where it was paid to, as the records say it. */
  readonly destination: string;
  readonly network: NumberedNetwork;
  /** Networks of the coin that a wallet could mix up with it; empty where that cannot happen. */
  readonly ambiguous: readonly NumberedNetwork[];
}

/** Numbers the networks of a coin where it has several of a kind (DEPOSIT-03). */
export function numberNetworks(networks: readonly DepositNetwork[]): NumberedNetwork[] {
  return networks.map((network, at) => {
    const sameKind = (one: DepositNetwork): boolean => one.kind === network.kind;
    const isOnly = networks.filter(sameKind).length === 1;
    return { ...network, index: isOnly ? undefined : networks.slice(0, at).filter(sameKind).length + 1 };
  });
}

/** The coin and network a draft selects; the first ones where it selects none (DEPOSIT-01). */
export function resolveSelection(coins: readonly DepositCoin[], draft: DepositDraft) {
  const coin = coins.find(({ id }) => String(id) === draft.coin) ?? coins[0];
  const networks = numberNetworks(coin?.networks ?? []);
  const network = networks.find(({ id }) => String(id) === draft.network) ?? networks[0];
  return { coin, networks, network };
}

/**
 * Changes to a draft when another coin, by its id, is selected. An amount belongs to the coin it was entered for: it is
 * kept with that coin and restored when the member comes back to it.
 */
export function selectCoin(draft: DepositDraft, coin: string): Partial<DepositDraft> {
  const amounts = { ...parseAmounts(draft.otherAmounts), [draft.coin]: draft.amount };
  return { coin, network: '', txid: '', amount: amounts[coin] ?? '', otherAmounts: JSON.stringify(amounts) };
}

function parseAmounts(json: string): Record<string, string> {
  try {
    const entries = Object.entries(JSON.parse(json) as object) as [string, unknown][];
    return Object.fromEntries(
      entries.flatMap(([id, text]) => (typeof text === 'string' ? [[id, text]] : [])),
    );
  } catch {
    return {};
  }
}

/** Whether the address has the form of another network than it is offered for; no one may send anything there. */
export function hasForeignAddress(network: DepositNetwork): boolean {
  if (network.kind === 'bank') return false;
  const actual = networkOfAddress(network.address);
  return actual !== undefined && actual !== network.kind;
}

/**
 * The networks a sending wallet could mix up with the selected one: all networks of the coin that have addresses, where
 * there are several kinds of them; else none. The member says which one it was before the deposit is announced.
 */
export function ambiguousNetworks(
  networks: readonly NumberedNetwork[],
  selected: NumberedNetwork,
): (NumberedNetwork & ChainNetwork)[] {
  const chains = networks.filter((network) => network.kind !== 'bank');
  const kinds = new Set(chains.map(({ kind }) => kind));
  return selected.kind === 'bank' || kinds.size < 2 ? [] : chains;
}

/** What keeps a draft from being announced; `limits`: less or more than a single deposit may be. */
export type DepositProblem = 'amount' | 'limits' | 'proof';

/** What is wrong with a draft: the amount first (DEPOSIT-07), then the proof (DEPOSIT-08). */
export function findDepositProblem(
  { amount, proof }: Pick<DepositDraft, 'amount' | 'proof'>,
  limits: AmountLimits | null,
): DepositProblem | undefined {
  if (!isDecimal(amount) || sign(amount) <= 0) return 'amount';
  if (limits && (compare(amount, limits.min) < 0 || compare(amount, limits.max) > 0)) return 'limits';
  return proof === '' ? 'proof' : undefined;
}

/** Where a deposit is paid to, as records say it: the address, or bank and card number. */
export function depositDestination(network: DepositNetwork): string {
  return network.kind === 'bank' ? `${network.bank.bankName}, ${network.bank.cardNumber}` : network.address;
}

/** Whether a record is of the same amount to the same destination. */
export const matchesDeposit = (
  record: Deposit,
  intent: Pick<DepositIntent, 'amount' | 'destination'>,
): boolean => equals(record.amount, intent.amount) && record.destination === intent.destination;

/** How many records match a deposit. Records have no id; one more of them is a new one. */
export const countMatching = (
  records: readonly Deposit[],
  intent: Pick<DepositIntent, 'amount' | 'destination'>,
): number => records.filter((record) => matchesDeposit(record, intent)).length;
