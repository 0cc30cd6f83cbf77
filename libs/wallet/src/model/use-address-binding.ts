import { claimFailure, isUnknownOutcome } from '@ex/api-client';
import { toApiError } from '@ex/api-client';
import {
  type BoundAddress,
  type PayoutBook,
  useAddPayoutAddressMutation,
  useBindAddressMutation,
  type WithdrawableCoin,
} from '@ex/api-client/wallet';
import { useAddressQuery, withChoice } from '@ex/routing';
import { useFailureText, useFormDraft } from '@ex/submit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readAddress } from './read-address';

const EMPTY = { coin: '', address: '', label: '' };

/**
 * The form that saves an address: the coin in the link, the address in the draft (ADDRESS-01, ADDRESS-02). The address is shown
 * again for review before it is saved; the first one of a coin is bound, further ones join the address book (BOOK-01).
 */
export function useAddressBinding(
  coins: readonly WithdrawableCoin[],
  bound: readonly BoundAddress[],
  book: PayoutBook | undefined,
) {
  const describe = useFailureText();
  const { query, change: changeQuery } = useAddressQuery();
  const navigate = useNavigate();
  const { draft, change, clear } = useFormDraft('address', EMPTY);
  const [wasTried, setWasTried] = useState(false);
  const [isReviewing, setReviewing] = useState(false);
  const [bind, binding] = useBindAddressMutation();
  const [add, adding] = useAddPayoutAddressMutation();
  // The link selects the coin, also where an address for another coin was left half-entered (D-65).
  const selected = query.get('id') ?? '';
  const { address, label } = draft.coin === selected ? draft : EMPTY;
  const coin = coins.find(({ id }) => String(id) === selected);
  const current = bound.find(({ coinId }) => coinId === coin?.id)?.address;
  const saved = book?.addresses.filter(({ coinId }) => coinId === coin?.id) ?? [];
  const hasAddress = current !== undefined || saved.length > 0;
  const takesLabel = book !== undefined && hasAddress;
  const reading = readAddress(address, coin);
  const error = binding.error ?? adding.error;
  const isSaving = binding.isLoading || adding.isLoading;
  const save = async (): Promise<void> => {
    if (!coin || 'fault' in reading || isSaving) return;
    const entered = { coinId: coin.id, address: reading.address };
    const answer = takesLabel
      ? await claimFailure(add({ ...entered, label: label.trim() }), isUnknownOutcome)
      : await claimFailure(bind(entered), isUnknownOutcome);
    setReviewing(false);
    if (answer.error) return;
    clear();
    setWasTried(false);
    if (query.get('then') === 'back') void navigate(-1);
  };
  const edit = (next: Partial<typeof EMPTY>): void => {
    change({ coin: selected, address, label, ...next });
    if (binding.error) binding.reset();
    if (adding.error) adding.reset();
  };
  const isListed = [current, ...saved.map((one) => one.address)].includes(
    'address' in reading ? reading.address : address,
  );
  return {
    coin,
    isCoinMissing: wasTried && !coin,
    selectCoin: (id: string) => changeQuery((before) => withChoice(before, 'id', id)),
    /** The address bound now; undefined while there is none. */
    current,
    /** The addresses of the coin in the address book. */
    saved,
    hasAddress,
    address,
    changeAddress: (next: string) => edit({ address: next }),
    /** Takes a pasted or scanned text: its address where it has one, otherwise the text, so that the fault is seen. */
    takeText: (text: string) => {
      const read = readAddress(text, coin);
      edit({ address: 'address' in read ? read.address : text.trim() });
    },
    label,
    takesLabel,
    changeLabel: (next: string) => edit({ label: next }),
    reading,
    /** An empty field is reported only after saving was tried; an entered address, immediately. */
    showsFault: wasTried || address !== '',
    /** Why no answer came, while the list, which is read again then, does not have the address. */
    unanswered: isListed || !isUnknownOutcome(error) ? undefined : describe(toApiError(error)),
    isSaving,
    /** Shows a right address once more before it is saved. */
    review: () => {
      setWasTried(true);
      setReviewing(coin !== undefined && 'network' in reading);
    },
    reviewed:
      isReviewing && coin && 'network' in reading
        ? { address: reading.address, network: reading.network, coin: coin.coin }
        : undefined,
    closeReview: () => setReviewing(false),
    save,
  };
}

/** What {@link useAddressBinding} returns. */
export type AddressBinding = ReturnType<typeof useAddressBinding>;
