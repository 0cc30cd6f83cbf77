import { useLive } from '@ex/api-client';
import { useFeature } from '@ex/api-client/content';
import { livePayment, type Payment, type PaymentKey, type PaymentState } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { formatServerTime } from '@ex/languages';
import { formatBalance } from '@ex/money';
import { Address, Bdi, CopyButton, cx, ErrorState, Num, SkeletonRows } from '@ex/ui-kit';
import type { ReactNode } from 'react';
import { formatDuration } from '../model/usual-time';
import { usePaymentStateText } from './payment-state-text';
import styles from './PaymentTimeline.module.css';

/** States in which the member waits for a payment, so that the usual time is of interest. */
const WAITING: ReadonlySet<PaymentState> = new Set([
  'requested',
  'approved',
  'locked',
  'announced',
  'matched',
]);

/** The way of a withdrawal or deposit: its steps, hash or bank reference, usual time and reason (PAY-05, PAY-06). */
export function PaymentTimeline(key: PaymentKey) {
  const { data, failed, refresh } = useLive(livePayment, key);
  if (data) return <Steps payment={data} kind={key.kind} />;
  return failed ? <ErrorState onRetry={refresh} /> : <SkeletonRows rows={3} />;
}

/** The way of a payment on its receipt, where the back end offers it and has the record (PAY-05). */
export function FollowedPayment({
  kind,
  id,
}: {
  readonly kind: PaymentKey['kind'];
  readonly id: number | undefined;
}) {
  const isOffered = useFeature('paymentStates');
  return isOffered && id !== undefined ? <PaymentTimeline kind={kind} id={id} /> : null;
}

function Steps({ payment, kind }: { readonly payment: Payment; readonly kind: PaymentKey['kind'] }) {
  const t = useT('wallet');
  const stateText = usePaymentStateText();
  const { state, steps, usualMinutes, received, reference, reason, isBank } = payment;
  const isBeingPaid = kind === 'withdrawal' && state === 'locked';
  return (
    <div className={styles.timeline}>
      <ol className={styles.steps} aria-label={t('payment.title')}>
        {steps.map((step, at) => (
          <li
            key={step.state}
            className={cx(styles.step, at === steps.length - 1 && styles.now)}
            aria-current={at === steps.length - 1 ? 'step' : undefined}
          >
            <span>{stateText(step.state)}</span>
            <bdi className={styles.time} translate="no">
              {formatServerTime(step.at)}
            </bdi>
          </li>
        ))}
      </ol>
      {usualMinutes !== undefined && WAITING.has(state) && (
        <p className={styles.hint}>
          {t('payment.usual', { time: formatDuration(usualMinutes, document.documentElement.lang || 'en') })}
        </p>
      )}
      {isBeingPaid && <p className={styles.hint}>{t('payment.notCancellable')}</p>}
      <dl className={styles.facts}>
        {received !== undefined && (
          <Fact name={t('payment.received')}>
            <Num value={formatBalance(received)} />
          </Fact>
        )}
        {reference !== '' && (
          <Fact name={t(isBank ? 'payment.bankReference' : 'payment.hash')}>
            {isBank ? <Bdi>{reference}</Bdi> : <Address value={reference} />}
            <CopyButton value={reference} name={t(isBank ? 'payment.bankReference' : 'payment.hash')} />
          </Fact>
        )}
        {reason !== '' && (
          <Fact name={t('payment.reason')}>
            <Bdi auto>{reason}</Bdi>
          </Fact>
        )}
      </dl>
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
