import { useFeature, useSiteConfigQuery } from '@ex/api-client/content';
import {
  useBoundAddressesQuery,
  usePayoutAddressesQuery,
  useWithdrawableCoinsQuery,
} from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { ErrorState, HeaderBar, SkeletonRows } from '@ex/ui-kit';
import { useNavigate } from 'react-router-dom';
import styles from '../withdraw/withdraw.module.css';
import { AddressForm } from './AddressForm';

/** The withdrawal addresses of each coin (ADDRESS, BOOK). */
export function Screen() {
  const t = useT('withdraw');
  const navigate = useNavigate();
  const coins = useWithdrawableCoinsQuery();
  const bound = useBoundAddressesQuery();
  const hasBook = useFeature('addressBook');
  const book = usePayoutAddressesQuery(undefined, { skip: !hasBook });
  const config = useSiteConfigQuery().data;
  const failed =
    (!coins.data && coins.isError) || (!bound.data && bound.isError) || (!book.data && book.isError);
  const retry = (): void => {
    void coins.refetch();
    void bound.refetch();
    if (hasBook) void book.refetch();
  };
  return (
    <>
      <HeaderBar title={t('bind.title')} onBack={() => void navigate(-1)} />
      <main className={styles.main}>
        {failed && (
          <ErrorState onRetry={retry} busy={coins.isFetching || bound.isFetching || book.isFetching} />
        )}
        {!failed && (!coins.data || !bound.data || book.isLoading) && <SkeletonRows rows={3} height={72} />}
        {coins.data && bound.data && !book.isLoading && !failed && (
          <AddressForm
            // A coin that is withdrawn to bank cards only has no address.
            coins={coins.data.filter(({ networks }) => networks?.length !== 0)}
            bound={bound.data}
            book={book.data}
            editable={config?.canEditAddresses === true}
          />
        )}
      </main>
    </>
  );
}
