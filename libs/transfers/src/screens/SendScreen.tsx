import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { DoubtSheet, OverdueHint } from '@ex/submit';
import { EmptyState, ErrorState, HeaderBar, IconButton, Loading, Page } from '@ex/ui-kit';
import { ReceiptText } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { ConfirmSend } from '../components/ConfirmSend';
import { FormSkeleton } from '../components/FormSkeleton';
import { PersonCard } from '../components/PersonCard';
import { SearchStep } from '../components/SearchStep';
import { SendForm } from '../components/SendForm';
import { useLastSent } from '../model/use-last-sent';
import { type SendFlow, useSendFlow } from '../model/use-send-flow';

/** Sends a coin to another member (P2P). */
export function Screen() {
  const title = useT('shell')('titles.transfer');
  const t = useT('transfers');
  const navigate = useNavigate();
  const flow = useSendFlow(() => void navigate(paths.memberTransfers()));
  return (
    <>
      <HeaderBar
        title={title}
        onBack={() => (flow.step === 'search' ? void navigate(-1) : flow.reset())}
        actions={
          <IconButton
            label={t('send.list')}
            icon={ReceiptText}
            onClick={() => void navigate(paths.memberTransfers())}
          />
        }
      />
      <Page of="blocks">
        <OverdueHint />
        <Step flow={flow} />
      </Page>
      <Sheets flow={flow} />
    </>
  );
}

function Step({ flow }: { readonly flow: SendFlow }) {
  const { draft, step, search } = flow;
  if (step === 'form') return <Form flow={flow} />;
  if (step === 'person') return <Person flow={flow} />;
  return (
    <SearchStep
      name={draft.name}
      onName={flow.changeName}
      busy={search.busy}
      problem={search.problem}
      unanswered={search.unanswered}
      onSearch={() => void search.run()}
    />
  );
}

function Person({ flow: { draft, accept, reset } }: { readonly flow: SendFlow }) {
  const lastSent = useLastSent(draft.username);
  return (
    <PersonCard
      uid={draft.uid}
      username={draft.username}
      resembles={draft.resembles}
      othersPhone={draft.othersPhone === '1'}
      lastSent={lastSent}
      onRight={accept}
      onWrong={reset}
    />
  );
}

function Form({ flow }: { readonly flow: SendFlow }) {
  const t = useT('transfers');
  const { coins, coin, failed } = flow;
  if (!coins && failed) return <ErrorState onRetry={flow.refresh} />;
  return (
    <Loading loading={!coins} skeleton={<FormSkeleton fields={5} />}>
      {coins && coin ? (
        <SendForm flow={flow} coins={coins} coin={coin} />
      ) : (
        <EmptyState title={t('send.none')} />
      )}
    </Loading>
  );
}

/** The sheets before and after sending. */
function Sheets({ flow }: { readonly flow: SendFlow }) {
  const { coins, confirming, submit } = flow;
  const { step } = submit.state;
  const decided = confirming.request?.payload;
  const coin = coins?.find(({ id }) => id === decided?.c_id);
  return (
    <>
      {decided && coin && (step === 'idle' || step === 'sending') && (
        <ConfirmSend
          decided={decided}
          coin={coin}
          busy={step === 'sending'}
          onCancel={confirming.stop}
          onConfirm={() => void confirming.confirm()}
        />
      )}
      <DoubtSheet state={submit.state} onRetry={submit.retry} onGiveUp={submit.giveUp} />
    </>
  );
}
