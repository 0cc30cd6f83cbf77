import { useT } from '@ex/i18n';
import { DoubtSheet } from '@ex/submit';
import { EmptyState, ErrorState, HeaderBar, Loading, Page } from '@ex/ui-kit';
import { useNavigate } from 'react-router-dom';
import { ConfirmMove } from '../components/ConfirmMove';
import { FormSkeleton } from '../components/FormSkeleton';
import { MoveForm } from '../components/MoveForm';
import { MoveRecords } from '../components/MoveRecords';
import { type MoveFlow, useMoveFlow } from '../model/use-move-flow';

/** Moves a coin between two own accounts (MOVE). */
export function Screen() {
  const t = useT('shell');
  const navigate = useNavigate();
  const flow = useMoveFlow();
  return (
    <>
      <HeaderBar title={t('titles.changemoney')} onBack={() => void navigate(-1)} />
      <Page of="blocks">
        <Body flow={flow} />
      </Page>
      <Sheets flow={flow} />
    </>
  );
}

function Body({ flow }: { readonly flow: MoveFlow }) {
  const t = useT('transfers');
  const { loaded, failed, coin, from } = flow;
  if (!loaded && failed) return <ErrorState onRetry={flow.refresh} busy={flow.refreshing} />;
  return (
    <Loading loading={!loaded} skeleton={<FormSkeleton fields={5} />}>
      {coin ? (
        <>
          <MoveForm flow={flow} />
          <MoveRecords c_id={coin.id} type={from} coin={coin.title} />
        </>
      ) : (
        <EmptyState title={t('move.none')} />
      )}
    </Loading>
  );
}

/** The sheets before and after sending. */
function Sheets({ flow }: { readonly flow: MoveFlow }) {
  const { confirming, submit, available, standing, coin } = flow;
  const { step } = submit.state;
  const decided = confirming.request?.payload;
  return (
    <>
      {decided && (step === 'idle' || step === 'sending') && (
        <ConfirmMove
          decided={decided}
          coin={coin?.title ?? ''}
          available={available}
          standing={standing}
          busy={step === 'sending'}
          onCancel={confirming.stop}
          onConfirm={() => void confirming.confirm()}
        />
      )}
      <DoubtSheet state={submit.state} onRetry={submit.retry} onGiveUp={submit.giveUp} />
    </>
  );
}
