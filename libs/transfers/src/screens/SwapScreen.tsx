import { useT } from '@ex/i18n';
import { mul } from '@ex/money';
import { paths } from '@ex/routing';
import { DoubtSheet, OverdueHint } from '@ex/submit';
import { EmptyState, ErrorState, HeaderBar, IconButton, Loading, Page } from '@ex/ui-kit';
import { ReceiptText } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { ConfirmSwap } from '../components/ConfirmSwap';
import { FormSkeleton } from '../components/FormSkeleton';
import { SwapForm } from '../components/SwapForm';
import { accountOf } from '../model/accounts';
import { useSwapBlocked } from '../model/use-swap-blocked';
import { type SwapFlow, useSwapFlow } from '../model/use-swap-flow';

/** Exchanges one coin for another inside an account (SWAP). */
export function Screen() {
  const t = useT('shell');
  const navigate = useNavigate();
  const flow = useSwapFlow();
  return (
    <>
      <HeaderBar
        title={t('titles.exchangeb')}
        onBack={() => void navigate(-1)}
        actions={<BillsLink flow={flow} />}
      />
      <Page of="blocks">
        <OverdueHint />
        <Body flow={flow} />
      </Page>
      <Sheets flow={flow} />
    </>
  );
}

function Body({ flow }: { readonly flow: SwapFlow }) {
  const t = useT('transfers');
  const { coins, failed, refresh, refreshing } = flow;
  if (!coins && failed) return <ErrorState text={t('swap.failed')} onRetry={refresh} busy={refreshing} />;
  return (
    <Loading loading={!coins} skeleton={<FormSkeleton fields={6} />}>
      {coins && coins.length < 2 ? (
        <EmptyState title={t('swap.none')} />
      ) : (
        <SwapForm flow={flow} coins={coins ?? []} />
      )}
    </Loading>
  );
}

/** The sheets before and after sending. */
function Sheets({ flow }: { readonly flow: SwapFlow }) {
  const { coins = [], confirming, submit } = flow;
  const blocked = useSwapBlocked(flow);
  const { step } = submit.state;
  const decided = confirming.request?.payload;
  const coin = (id: number | undefined) => coins.find((one) => one.id === id);
  const [from, to] = [coin(decided?.from_coin_id), coin(decided?.to_coin_id)];
  return (
    <>
      {decided && from && to && (step === 'idle' || step === 'sending') && (
        <ConfirmSwap
          decided={decided}
          from={from}
          to={to}
          blocked={blocked}
          busy={step === 'sending'}
          onCancel={confirming.stop}
          onConfirm={() => void confirming.confirm()}
        />
      )}
      <DoubtSheet state={submit.state} onRetry={submit.retry} onGiveUp={submit.giveUp} />
    </>
  );
}

/** The bills of the coin given: there each exchange is recorded. */
function BillsLink({ flow: { from, draft } }: { readonly flow: SwapFlow }) {
  const t = useT('transfers');
  const navigate = useNavigate();
  if (!from) return null;
  const { id, title: name, balance: usd = '', price } = from;
  const conversion = usd && price ? mul(usd, price) : '';
  return (
    <IconButton
      label={t('swap.bills', { coin: name })}
      icon={ReceiptText}
      onClick={() =>
        void navigate(paths.account({ id, name, type: accountOf(draft.account), usd, conversion }))
      }
    />
  );
}
