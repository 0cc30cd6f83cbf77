import { useLive } from '@ex/api-client';
import { liveSiteConfig, useFeature } from '@ex/api-client/content';
import { networkOfAddress } from '@ex/addresses';
import { useT } from '@ex/i18n';
import { openExternal } from '@ex/routing';
import { type DecisionContent, WithdrawalHoldNotice, TransactionSheets, OverdueHint } from '@ex/submit';
import { VenueNotice } from '@ex/trading';
import { EmptyState, ErrorState, HeaderBar, SkeletonRows, toast } from '@ex/ui-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Payee } from './Payee';
import { useWithdrawal } from '../../model/use-withdrawal';
import { WithdrawalDone } from './WithdrawalDone';
import { WithdrawForm } from './WithdrawForm';
import { receivedAmount, type WithdrawalIntent } from '../../model/withdrawal';
import styles from './withdraw.module.css';

/** Withdrawal to the bound address or a bank card (WITHDRAW). */
export function Screen() {
  const t = useT('withdraw');
  const navigate = useNavigate();
  const config = useLive(liveSiteConfig, undefined).data;
  const closed = config?.venue.closed.withdrawals;
  const [done, setDone] = useState<WithdrawalIntent>();
  const flow = useWithdrawal(setDone);
  const { coins } = flow;
  const describe = useDecision();
  const available = flow.terms.currentData?.available;
  const service = (): void => {
    if (!openExternal(config?.customerServiceUrl ?? '')) toast(t('noService'), 'neutral');
  };
  return (
    <>
      <HeaderBar title={t('title')} onBack={() => void navigate(-1)} />
      <OverdueHint />
      <WithdrawalHoldNotice until={flow.payout.heldUntil} inset />
      <VenueNotice title={closed === undefined ? undefined : t('closed')} notice={closed} inset />
      <main className={styles.main}>
        {done && <WithdrawalDone intent={done} onAgain={() => setDone(undefined)} />}
        {!done && !coins.data && coins.isError && (
          <ErrorState onRetry={() => void coins.refetch()} busy={coins.isFetching} />
        )}
        {!done && !coins.data && !coins.isError && <SkeletonRows rows={5} height={72} />}
        {!done && coins.data?.length === 0 && <EmptyState title={t('none')} />}
        {!done && coins.data && coins.data.length > 0 && (
          <WithdrawForm
            flow={flow}
            // Withdrawals count as open until the site says otherwise; the server checks either way.
            open={config?.features.withdrawal ?? true}
            // Numbers are masked until the site says that they are shown whole.
            masked={config?.masksCardNumbers ?? true}
            onService={service}
          />
        )}
      </main>
      <TransactionSheets
        confirmation={flow.confirmation}
        describe={(intent) => ({
          ...describe(intent),
          balance: { available, spends: intent.amount, coin: intent.coin },
        })}
      />
    </>
  );
}

/** What leaves, what arrives, and where to; it can be cancelled while it is reviewed, where the site offers that (BOOK-05). */
function useDecision() {
  const t = useT('withdraw');
  const canCancel = useFeature('addressBook');
  return (intent: WithdrawalIntent): DecisionContent => {
    const { amount, coin, fee, feeRate, method, destination } = intent;
    const network = method === 'wallet' ? networkOfAddress(destination) : undefined;
    return {
      title: t('confirm.title', { coin }),
      confirmLabel: t('submit'),
      main: { value: receivedAmount(amount, fee), coin },
      leaves: { value: amount, coin },
      fee: { value: fee, coin, ...(feeRate && { rate: feeRate }) },
      // The destination that was decided on, even if another one is bound in the meantime: the server refuses any other.
      to: <Payee intent={intent} />,
      rows: network ? [{ label: t('confirm.network'), value: network.toUpperCase() }] : [],
      when: t('confirm.when'),
      undo: t(canCancel ? 'confirm.undoUntilSent' : 'confirm.undo'),
    };
  };
}
