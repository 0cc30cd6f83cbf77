import { useT } from '@ex/i18n';
import { EmptyState, ErrorState, HeaderBar, Loading, Page } from '@ex/ui-kit';
import { useNavigate } from 'react-router-dom';
import { AccountTransferForm } from '../components/AccountTransferForm';
import { AccountTransferRecords } from '../components/AccountTransferRecords';
import { AccountTransferSheets } from '../components/AccountTransferSheets';
import { FormSkeleton } from '../components/FormSkeleton';
import { type AccountTransferFlow, useAccountTransfer } from '../model/use-account-transfer';

/** Transfers a coin between two of the member's accounts (MOVE). */
export function Screen() {
  const t = useT('shell');
  const navigate = useNavigate();
  const flow = useAccountTransfer();
  return (
    <>
      <HeaderBar title={t('titles.changemoney')} onBack={() => void navigate(-1)} />
      <Page of="blocks">
        <Body flow={flow} />
      </Page>
      <AccountTransferSheets flow={flow} />
    </>
  );
}

function Body({ flow }: { readonly flow: AccountTransferFlow }) {
  const t = useT('transfers');
  const { isLoaded, failed, coin, from } = flow;
  if (!isLoaded && failed) return <ErrorState onRetry={flow.refresh} busy={flow.isRefreshing} />;
  return (
    <Loading loading={!isLoaded} skeleton={<FormSkeleton fields={5} />}>
      {coin ? (
        <>
          <AccountTransferForm flow={flow} />
          <AccountTransferRecords coinId={coin.id} account={from} coin={coin.coin} />
        </>
      ) : (
        <EmptyState title={t('move.none')} />
      )}
    </Loading>
  );
}
