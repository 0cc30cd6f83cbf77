import { useBoundAddressesQuery, useWithdrawableCoinsQuery, useSiteConfigQuery } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { ErrorState, HeaderBar, SkeletonRows } from '@ex/ui-kit';
import { useNavigate } from 'react-router-dom';
import styles from '../withdraw/withdraw.module.css';
import { AddressForm } from './AddressForm';

/** Binds one withdrawal address to each coin (ADDRESS). */
export function Screen() {
  const t = useT('withdraw');
  const navigate = useNavigate();
  const coins = useWithdrawableCoinsQuery();
  const bound = useBoundAddressesQuery();
  const config = useSiteConfigQuery().data;
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
            // A coin that is withdrawn to bank cards only has no address.
            coins={coins.data.filter(({ networks }) => networks?.length !== 0)}
            bound={bound.data}
            editable={config?.canEditAddresses === true}
          />
        )}
      </main>
    </>
  );
}
