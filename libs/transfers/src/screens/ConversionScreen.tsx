import { useT } from '@ex/i18n';
import { OverdueHint } from '@ex/submit';
import { TradingBanner } from '@ex/trading';
import { EmptyState, ErrorState, HeaderBar, IconButton, Loading, Page } from '@ex/ui-kit';
import { ReceiptText } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { ConversionForm } from '../components/ConversionForm';
import { ConversionSheets } from '../components/ConversionSheets';
import { FormSkeleton } from '../components/FormSkeleton';
import { coinPath } from '../model/coin-path';
import { type ConversionFlow, useConversion } from '../model/use-conversion';

/** Converts one coin into another inside an account (SWAP). */
export function Screen() {
  const t = useT('shell');
  const navigate = useNavigate();
  const flow = useConversion();
  return (
    <>
      <HeaderBar
        title={t('titles.exchangeb')}
        onBack={() => void navigate(-1)}
        actions={<BillsLink flow={flow} />}
      />
      <Page of="blocks">
        <OverdueHint />
        <TradingBanner state={flow.trading} />
        <Body flow={flow} />
      </Page>
      <ConversionSheets flow={flow} />
    </>
  );
}

function Body({ flow }: { readonly flow: ConversionFlow }) {
  const t = useT('transfers');
  const { coins, failed, refresh, isRefreshing } = flow.source;
  if (!coins && failed) return <ErrorState text={t('swap.failed')} onRetry={refresh} busy={isRefreshing} />;
  return (
    <Loading loading={!coins} skeleton={<FormSkeleton fields={6} />}>
      {coins && coins.length < 2 ? <EmptyState title={t('swap.none')} /> : <ConversionForm flow={flow} />}
    </Loading>
  );
}

/** Leads to the bills of the coin given, where each conversion is recorded. */
function BillsLink({ flow: { account, pair } }: { readonly flow: ConversionFlow }) {
  const t = useT('transfers');
  const navigate = useNavigate();
  if (!pair.from) return null;
  const { from } = pair;
  return (
    <IconButton
      label={t('swap.bills', { coin: from.coin })}
      icon={ReceiptText}
      onClick={() => void navigate(coinPath(from, account))}
    />
  );
}
