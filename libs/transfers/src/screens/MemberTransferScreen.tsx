import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { WithdrawalHoldNotice, OverdueHint } from '@ex/submit';
import { EmptyState, ErrorState, HeaderBar, IconButton, Loading, Page, useBackStep } from '@ex/ui-kit';
import { ReceiptText } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { FormSkeleton } from '../components/FormSkeleton';
import { MemberTransferForm } from '../components/MemberTransferForm';
import { MemberTransferSheets } from '../components/MemberTransferSheets';
import { ReceiverCard } from '../components/ReceiverCard';
import { ReceiverSearch } from '../components/ReceiverSearch';
import { useWithdrawalHoldUntil } from '../model/use-withdrawal-hold-until';
import { useLastTransfer } from '../model/use-last-transfer';
import { type MemberTransferFlow, useMemberTransfer } from '../model/use-member-transfer';

/** Sends a coin to another member (P2P). */
export function Screen() {
  const title = useT('shell')('titles.transfer');
  const t = useT('transfers');
  const navigate = useNavigate();
  const flow = useMemberTransfer(() => void navigate(paths.memberTransfers()));
  const heldUntil = useWithdrawalHoldUntil();
  return (
    <>
      <HeaderBar
        title={title}
        onBack={() => (flow.step === 'search' ? void navigate(-1) : flow.clear())}
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
        <WithdrawalHoldNotice until={heldUntil} inset />
        <Step flow={flow} heldUntil={heldUntil} />
      </Page>
      <MemberTransferSheets flow={flow} />
    </>
  );
}

interface StepProps {
  readonly flow: MemberTransferFlow;
  readonly heldUntil: string | null;
}

function Step({ flow, heldUntil }: StepProps) {
  const { fields, step, search, clear } = flow;
  useBackStep(step !== 'search', clear);
  switch (step) {
    case 'form':
      return <Form flow={flow} heldUntil={heldUntil} />;
    case 'receiver':
      return <Receiver flow={flow} />;
    case 'search':
      return (
        <ReceiverSearch
          name={fields.name}
          onName={flow.changeName}
          isSearching={search.isSearching}
          problem={search.problem}
          onSearch={() => void search.search()}
        />
      );
  }
}

function Receiver({ flow: { fields, confirmReceiver, clear } }: { readonly flow: MemberTransferFlow }) {
  const lastTransfer = useLastTransfer(fields.username);
  return (
    <ReceiverCard
      memberId={fields.memberId}
      username={fields.username}
      resembles={fields.resembles}
      isOthersPhone={fields.isOthersPhone === '1'}
      lastTransfer={lastTransfer}
      onRight={confirmReceiver}
      onWrong={clear}
    />
  );
}

function Form({ flow, heldUntil }: StepProps) {
  const t = useT('transfers');
  const { coins, coin, failed } = flow;
  if (!coins && failed) return <ErrorState onRetry={flow.refresh} />;
  return (
    <Loading loading={!coins} skeleton={<FormSkeleton fields={5} />}>
      {coins && coin ? (
        <MemberTransferForm flow={flow} coins={coins} coin={coin} heldUntil={heldUntil} />
      ) : (
        <EmptyState title={t('send.none')} />
      )}
    </Loading>
  );
}
