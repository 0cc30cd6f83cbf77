import { maskCard } from '@ex/money';
import { Address, Bdi } from '@ex/ui-kit';
import type { WithdrawalIntent } from '../../model/withdrawal';

/** Where a withdrawal goes: the address, or the bank with the last digits of the card. */
export function Payee({ intent: { method, destination, bankName } }: { readonly intent: WithdrawalIntent }) {
  if (method === 'wallet') return <Address value={destination} />;
  return <Bdi>{`${bankName} ${maskCard(destination)}`}</Bdi>;
}
