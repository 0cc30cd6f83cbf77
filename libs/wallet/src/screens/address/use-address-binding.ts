import {
  type BoundAddress,
  isUnknownOutcome,
  useBindAddressMutation,
  type WithdrawableCoin,
} from '@ex/api-client';
import { useFormDraft } from '@ex/submit';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readAddress } from './read-address';

/** The form that binds an address: the coin in the link, the address in the draft (ADDRESS-01, ADDRESS-02). */
export function useAddressBinding(coins: readonly WithdrawableCoin[], bound: readonly BoundAddress[]) {
  const [search, setSearch] = useSearchParams();
  const { draft, change, clear } = useFormDraft('address', { coin: '', address: '' });
  const [wasTried, setWasTried] = useState(false);
  const [bind, { isLoading, error, reset }] = useBindAddressMutation();
  // The link selects the coin, also where an address for another coin was left half-entered (D-65).
  const selected = search.get('id') ?? '';
  const address = draft.coin === selected ? draft.address : '';
  const coin = coins.find(({ id }) => String(id) === selected);
  const current = bound.find(({ coinId }) => coinId === coin?.id)?.address;
  const reading = readAddress(address, coin?.networks ?? null);
  const save = async (): Promise<void> => {
    setWasTried(true);
    if (!coin || 'fault' in reading || isLoading) return;
    const answer = await bind({ coinId: coin.id, address: address.trim() });
    if (answer.error) return;
    clear();
    setWasTried(false);
  };
  return {
    coin,
    isCoinMissing: wasTried && !coin,
    selectCoin: (id: string) => setSearch({ id }, { replace: true }),
    /** The address bound now; undefined while there is none. */
    current,
    address,
    changeAddress: (next: string) => {
      change({ coin: selected, address: next });
      if (error) reset();
    },
    reading,
    /** An empty field is reported only after saving was tried; what was entered, at once. */
    showsFault: wasTried || address !== '',
    /** No answer came, and the list, which is read again then, does not have the address. */
    isUnanswered: isUnknownOutcome(error) && current !== address.trim(),
    isSaving: isLoading,
    save,
  };
}

/** What {@link useAddressBinding} returns. */
export type AddressBinding = ReturnType<typeof useAddressBinding>;
