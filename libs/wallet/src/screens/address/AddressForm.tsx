import type { BoundAddress, WithdrawableCoin } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { Address, Button, Callout, CoinIcon, PickField, TextField } from '@ex/ui-kit';
import styles from '../withdraw/withdraw.module.css';
import { type AddressReading, networkName } from './read-address';
import { type AddressBinding, useAddressBinding } from './use-address-binding';

interface AddressFormProps {
  readonly coins: readonly WithdrawableCoin[];
  readonly bound: readonly BoundAddress[];
  /** A bound address may be changed (ADDRESS-03). */
  readonly editable: boolean;
}

/** Coin, the address bound to it, and the new one. */
export function AddressForm({ coins, bound, editable }: AddressFormProps) {
  const t = useT('withdraw');
  const binding = useAddressBinding(coins, bound);
  const { current } = binding;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void binding.save();
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
      {current !== undefined && (
        <dl className={styles.terms}>
          <div className={styles.term}>
            <dt>{t('bind.bound')}</dt>
            <dd>
              <Address key={current} value={current} />
            </dd>
          </div>
        </dl>
      )}
      {current !== undefined && !editable ? (
        <Callout>{t('bind.locked')}</Callout>
      ) : (
        <NewAddress binding={binding} />
      )}
    </form>
  );
}

function NewAddress({ binding }: { readonly binding: AddressBinding }) {
  const t = useT('withdraw');
  const common = useT('common');
  const faultText = useFaultText(binding.coin?.networks ?? null);
  const { reading } = binding;
  return (
    <>
      <TextField
        label={t('bind.address')}
        value={binding.address}
        ltr
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={120}
        helper={
          'network' in reading
            ? t('bind.recognised', { network: networkName(reading.network) })
            : t('bind.hint')
        }
        error={binding.showsFault ? faultText(reading) : undefined}
        onChange={binding.changeAddress}
      />
      <Callout tone="warn">{t('bind.check')}</Callout>
      {binding.isUnanswered && (
        <Callout tone="warn" live>
          {common('networkError')}
        </Callout>
      )}
      <Button type="submit" block busy={binding.isSaving}>
        {t('bind.save')}
      </Button>
    </>
  );
}

/** Returns the text of what is wrong with an address for a coin of these networks. */
function useFaultText(networks: readonly string[] | null) {
  const t = useT('withdraw');
  return (reading: AddressReading): string | undefined => {
    if (!('fault' in reading)) return undefined;
    if (reading.fault === 'missing') return t('bind.errors.address');
    if (reading.fault !== 'network') return t(`bind.errors.${reading.fault}`);
    return t('bind.errors.network', {
      network: networkName(reading.actual),
      networks: (networks ?? []).map((name) => name.toUpperCase()).join(', '),
    });
  };
}
