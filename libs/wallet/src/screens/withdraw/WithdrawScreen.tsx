import { liveSiteConfig, useLive } from '@ex/api-client';
import { networkOfAddress } from '@ex/addresses';
import { useT } from '@ex/i18n';
import { maskCard } from '@ex/money';
import { openExternal, paths } from '@ex/routing';
import { type DecisionContent, MoneySheets, OverdueHint } from '@ex/submit';
import { VenueNotice } from '@ex/trading';
import {
  Address,
  Bdi,
  Button,
  EmptyState,
  ErrorState,
  HeaderBar,
  LinkButton,
  SkeletonRows,
  toast,
} from '@ex/ui-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatWithdrawalRate } from './Terms';
import { useWithdrawal, type WithdrawalFlow } from './use-withdrawal';
import { WithdrawForm } from './WithdrawForm';
import { receivedAmount, withdrawalFee, type WithdrawalIntent } from './withdrawal';
import styles from './withdraw.module.css';

/** Withdrawal to the bound address or a bank card (WITHDRAW). */
export function Screen() {
  const t = useT('withdraw');
  const navigate = useNavigate();
  const config = useLive(liveSiteConfig, undefined).data;
  const closed = config?.venue.closed.withdrawals;
  const [done, setDone] = useState(false);
  const flow = useWithdrawal(() => setDone(true));
  const { coins } = flow;
  const describe = useDecision(flow);
  const service = (): void => {
    if (!openExternal(config?.customerServiceUrl ?? '')) toast(t('noService'), 'neutral');
  };
  return (
    <>
      <HeaderBar title={t('title')} onBack={() => void navigate(-1)} />
      <OverdueHint />
      <VenueNotice title={closed === undefined ? undefined : t('closed')} notice={closed} inset />
      <main className={styles.main}>
        {done && <Done onAgain={() => setDone(false)} />}
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
      <MoneySheets confirmation={flow.confirmation} describe={describe} />
    </>
  );
}

/** What leaves, what arrives, and where to; it cannot be undone. */
function useDecision({ coin, terms }: WithdrawalFlow) {
  const t = useT('withdraw');
  return ({ amount, method, destination, bankName }: WithdrawalIntent): DecisionContent | undefined => {
    if (!coin || !terms.currentData) return undefined;
    const unit = coin.coin;
    const fee = withdrawalFee(amount, terms.currentData.fee);
    const rate = formatWithdrawalRate(terms.currentData);
    const isWallet = method === 'wallet';
    const network = isWallet ? networkOfAddress(destination) : undefined;
    return {
      title: t('confirm.title', { coin: unit }),
      confirmLabel: t('submit'),
      main: { value: receivedAmount(amount, fee), coin: unit },
      leaves: { value: amount, coin: unit },
      fee: { value: fee, coin: unit, ...(rate && { rate }) },
      // The destination that was decided on, whatever is bound meanwhile: the server refuses any other.
      to: isWallet ? <Address value={destination} /> : <Bdi>{`${bankName} ${maskCard(destination)}`}</Bdi>,
      rows: network ? [{ label: t('confirm.network'), value: network.toUpperCase() }] : [],
      when: t('confirm.when'),
      undo: t('confirm.undo'),
    };
  };
}

function Done({ onAgain }: { readonly onAgain: () => void }) {
  const t = useT('withdraw');
  return (
    <EmptyState
      title={t('done.title')}
      text={t('done.text')}
      action={
        <div className={styles.actions}>
          <LinkButton href={paths.assets()} block>
            {t('done.records')}
          </LinkButton>
          <Button variant="secondary" block onClick={onAgain}>
            {t('done.again')}
          </Button>
        </div>
      }
    />
  );
}
