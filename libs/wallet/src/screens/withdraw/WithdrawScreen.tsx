import { useGetSiteConfigQuery } from '@ex/api-client';
import { networkOfAddress } from '@ex/addresses';
import { useT } from '@ex/i18n';
import { maskCard } from '@ex/money';
import { openExternal, paths } from '@ex/routing';
import { DecisionSheet, DoubtSheet, OverdueHint } from '@ex/submit';
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
import { feeRate } from './Terms';
import { useWithdrawal, type WithdrawalFlow } from './use-withdrawal';
import { WithdrawForm } from './WithdrawForm';
import { feeOf, receivedOf, TO_WALLET } from './withdrawal';
import styles from './withdraw.module.css';

/** Withdrawal to the bound address or a bank card (WITHDRAW). */
export function Screen() {
  const t = useT('withdraw');
  const navigate = useNavigate();
  const config = useGetSiteConfigQuery().data;
  const [done, setDone] = useState(false);
  const flow = useWithdrawal(() => setDone(true));
  const { coins, submit } = flow;
  const service = (): void => {
    if (!openExternal(config?.customerServiceUrl ?? '')) toast(t('noService'), 'neutral');
  };
  return (
    <>
      <HeaderBar title={t('title')} onBack={() => void navigate(-1)} />
      <OverdueHint />
      <main className={styles.main}>
        {done && <Done onAgain={() => setDone(false)} />}
        {!done && !coins.data && coins.isError && (
          <ErrorState onRetry={() => void coins.refetch()} busy={coins.isFetching} />
        )}
        {!done && !coins.data && !coins.isError && <SkeletonRows rows={5} height={72} />}
        {!done && coins.data?.list.length === 0 && <EmptyState title={t('none')} />}
        {!done && coins.data && coins.data.list.length > 0 && (
          <WithdrawForm
            flow={flow}
            // Nothing is called closed before the site says so; the server refuses either way.
            open={config?.features.withdrawal !== false}
            // Until the site says that numbers are shown whole, they are not.
            masked={config?.masksCardNumbers !== false}
            onService={service}
          />
        )}
      </main>
      <Confirm flow={flow} />
      <DoubtSheet state={submit.state} onRetry={submit.retry} onGiveUp={submit.giveUp} />
    </>
  );
}

/** What leaves, what arrives, where to; it cannot be taken back. */
function Confirm({ flow }: { readonly flow: WithdrawalFlow }) {
  const t = useT('withdraw');
  const { confirming, coin, terms, submit } = flow;
  const { request } = confirming;
  const { step } = submit.state;
  if (!request || !coin || !terms.currentData || (step !== 'idle' && step !== 'sending')) return null;
  // Where it goes is what was decided on, whatever is bound meanwhile: the server refuses anything else.
  const { num, withdraw_type, place, bank } = request.payload;
  const fee = feeOf(num, terms.currentData);
  const rate = feeRate(terms.currentData);
  const toWallet = withdraw_type === TO_WALLET;
  const network = toWallet ? networkOfAddress(place) : undefined;
  return (
    <DecisionSheet
      open
      busy={step === 'sending'}
      onCancel={confirming.stop}
      onConfirm={() => void confirming.confirm()}
      confirmLabel={t('submit')}
      decision={{
        title: t('confirm.title', { coin: coin.title }),
        main: { value: receivedOf(num, fee), coin: coin.title },
        leaves: { value: num, coin: coin.title },
        fee: { value: fee, coin: coin.title, ...(rate && { rate }) },
        to: toWallet ? <Address value={place} /> : <Bdi>{`${bank} ${maskCard(place)}`}</Bdi>,
        rows: network ? [{ label: t('confirm.network'), value: network.toUpperCase() }] : [],
        when: t('confirm.when'),
        undo: t('confirm.undo'),
      }}
    />
  );
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
