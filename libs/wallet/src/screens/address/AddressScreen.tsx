import {
  type ApiError,
  isUnknownOutcome,
  useBindAddressMutation,
  useGetBoundAddressesQuery,
  useGetWithdrawalCoinsQuery,
  useGetSiteConfigQuery,
} from '@ex/api-client';
import type { BoundAddress, WithdrawalCoin } from '@ex/contract';
import { useT } from '@ex/i18n';
import { useFormDraft } from '@ex/submit';
import {
  Address,
  Button,
  Callout,
  CoinIcon,
  ErrorState,
  HeaderBar,
  PickField,
  SkeletonRows,
  TextField,
} from '@ex/ui-kit';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import styles from '../withdraw/withdraw.module.css';
import { type AddressReading, networkName, readAddress } from './check-address';

/** Binds one withdrawal address to each coin (ADDRESS). */
export function Screen() {
  const t = useT('withdraw');
  const navigate = useNavigate();
  const coins = useGetWithdrawalCoinsQuery();
  const bound = useGetBoundAddressesQuery();
  const config = useGetSiteConfigQuery().data;
  const failed = (!coins.data && coins.isError) || (!bound.data && bound.isError);
  const retry = (): void => {
    void coins.refetch();
    void bound.refetch();
  };
  return (
    <>
      <HeaderBar title={t('bind.title')} onBack={() => void navigate(-1)} />
      <main className={styles.main}>
        {failed && <ErrorState onRetry={retry} busy={coins.isFetching || bound.isFetching} />}
        {!failed && (!coins.data || !bound.data) && <SkeletonRows rows={3} height={72} />}
        {coins.data && bound.data && (
          <AddressForm
            // A coin that is withdrawn to cards alone has no address.
            coins={coins.data.list.filter(({ networks }) => networks?.length !== 0)}
            bound={bound.data.list}
            editable={config?.canEditAddresses === true}
          />
        )}
      </main>
    </>
  );
}

interface AddressFormProps {
  readonly coins: readonly WithdrawalCoin[];
  readonly bound: readonly BoundAddress[];
  /** A bound address may be changed (ADDRESS-03). */
  readonly editable: boolean;
}

function AddressForm({ coins, bound, editable }: AddressFormProps) {
  const t = useT('withdraw');
  const common = useT('common');
  const [search, setSearch] = useSearchParams();
  const { draft, change, clear } = useFormDraft('address', { coin: '', address: '' });
  // The coin is the link's, also where one for another coin was left half-filled (D-65).
  const chosen = search.get('id') ?? '';
  const address = draft.coin === chosen ? draft.address : '';
  const [asked, setAsked] = useState(false);
  const [bind, { isLoading, error, reset }] = useBindAddressMutation();
  const coin = coins.find(({ id }) => String(id) === chosen);
  const known = bound.find(({ c_id }) => c_id === coin?.id);
  // The list is read anew after a lost answer: what stands in it was saved.
  const unanswered =
    error !== undefined && isUnknownOutcome(error as ApiError) && known?.address !== address.trim();
  const reading = readAddress(address, coin?.networks);
  const fault = 'fault' in reading ? reading.fault : undefined;
  const save = async (): Promise<void> => {
    setAsked(true);
    if (!coin || fault || isLoading) return;
    const answer = await bind({ c_id: coin.id, address: address.trim() });
    if (answer.error) return;
    clear();
    setAsked(false);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <PickField
        label={t('bind.coin')}
        placeholder={t('bind.pickCoin')}
        value={chosen}
        items={coins.map(({ id, title }) => ({
          value: String(id),
          label: title,
          icon: <CoinIcon name={title} size={24} />,
        }))}
        error={asked && !coin ? t('bind.errors.coin') : undefined}
        onChange={(next) => setSearch({ id: next }, { replace: true })}
      />
      {known && (
        <dl className={styles.terms}>
          <div className={styles.term}>
            <dt>{t('bind.bound')}</dt>
            <dd>
              <Address key={known.address} value={known.address} />
            </dd>
          </div>
        </dl>
      )}
      {known && !editable ? (
        <Callout>{t('bind.locked')}</Callout>
      ) : (
        <>
          <TextField
            label={t('bind.address')}
            value={address}
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
            // An empty field is told of only after saving; what was entered is told at once.
            error={asked || address !== '' ? faultText(reading, coin?.networks, t) : undefined}
            onChange={(next) => {
              change({ coin: chosen, address: next });
              if (error) reset();
            }}
          />
          <Callout tone="warn">{t('bind.check')}</Callout>
          {unanswered && (
            <Callout tone="warn" live>
              {common('networkError')}
            </Callout>
          )}
          <Button type="submit" block busy={isLoading}>
            {t('bind.save')}
          </Button>
        </>
      )}
    </form>
  );
}

/** What is wrong with an address, in words. */
function faultText(
  reading: AddressReading,
  networks: readonly string[] | undefined,
  t: ReturnType<typeof useT<'withdraw'>>,
): string | undefined {
  if (!('fault' in reading)) return undefined;
  if (reading.fault === 'missing') return t('bind.errors.address');
  if (reading.fault !== 'network') return t(`bind.errors.${reading.fault}`);
  return t('bind.errors.network', {
    network: networkName(reading.other),
    networks: (networks ?? []).map((name) => name.toUpperCase()).join(', '),
  });
}
