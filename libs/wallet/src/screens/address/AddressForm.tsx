import type { BoundAddress, PayoutBook, WithdrawableCoin } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { Address, Callout, CoinIcon, PickField } from '@ex/ui-kit';
import styles from '../withdraw/withdraw.module.css';
import { AddressBook } from './AddressBook';
import { NewAddress } from './NewAddress';
import { ReviewSheet } from './ReviewSheet';
import { useAddressBinding } from '../../model/use-address-binding';

interface AddressFormProps {
  readonly coins: readonly WithdrawableCoin[];
  readonly bound: readonly BoundAddress[];
  /** Undefined where the back end offers none: one address for each coin. */
  readonly book: PayoutBook | undefined;
  /** A bound address may be changed (ADDRESS-03). */
  readonly editable: boolean;
}

/** Coin, the addresses saved for it, and a new one. */
export function AddressForm({ coins, bound, book, editable }: AddressFormProps) {
  const t = useT('withdraw');
  const binding = useAddressBinding(coins, bound, book);
  const { current, saved } = binding;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        binding.review();
      }}
    >
      <PickField
        label={t('bind.coin')}
        placeholder={t('bind.pickCoin')}
        value={String(binding.coin?.id ?? '')}
        items={coins.map(({ id, coin }) => ({
          value: String(id),
          label: coin,
          icon: <CoinIcon name={coin} size={24} />,
        }))}
        error={binding.isCoinMissing ? t('bind.errors.coin') : undefined}
        onChange={binding.selectCoin}
      />
      {saved.length > 0 && <AddressBook addresses={saved} editable={editable} />}
      {saved.length === 0 && current !== undefined && (
        <dl className={styles.terms}>
          <div className={styles.term}>
            <dt>{t('bind.bound')}</dt>
            <dd>
              <Address key={current} value={current} />
            </dd>
          </div>
        </dl>
      )}
      {binding.hasAddress && !editable ? (
        <Callout>{t('bind.locked')}</Callout>
      ) : (
        <NewAddress binding={binding} />
      )}
      <ReviewSheet
        reviewed={binding.reviewed}
        book={book}
        // A member's first address of a coin does not wait.
        waits={binding.takesLabel}
        busy={binding.isSaving}
        onClose={binding.closeReview}
        onSave={() => void binding.save()}
      />
    </form>
  );
}
