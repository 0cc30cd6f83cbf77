import type { MemberTransfer, MemberTransferStatus } from '@ex/api-client/transfers';
import { useT } from '@ex/i18n';
import { formatServerTime } from '@ex/languages';
import { formatBalance, isZero, MISSING, withUnit } from '@ex/money';
import { Bdi, Button, Num, type Status, StatusPill, VisuallyHidden } from '@ex/ui-kit';
import type { ReactNode } from 'react';
import styles from './MemberTransferCard.module.css';

interface MemberTransferCardProps {
  readonly transfer: MemberTransfer;
  /** Asked to cancel it; only what is under way offers that (P2P-19). */
  readonly onCancel: (transfer: MemberTransfer) => void;
}

const PILL: Readonly<Record<MemberTransferStatus, Status>> = {
  transferring: 'pending',
  finished: 'completed',
  cancelled: 'cancelled',
};

/** A transfer to a member with all that is known of it (P2P-18). */
export function MemberTransferCard({ transfer, onCancel }: MemberTransferCardProps) {
  const t = useT('transfers');
  const { coin, status, fee } = transfer;
  const money = (value: string) => <Num value={withUnit(formatBalance(value), coin)} />;
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <bdi dir="auto" className={styles.name}>
          {transfer.receiver}
        </bdi>
        {typeof status === 'string' && <StatusPill status={PILL[status]} label={t(`list.${status}`)} />}
      </div>
      <dl className={styles.facts}>
        <Fact label={t('list.amount')} value={money(transfer.amount)} />
        <Fact label={t('list.fee')} value={isZero(fee) ? <NoFee /> : money(fee)} />
        <Fact label={t('list.real')} value={money(transfer.receivedAmount)} />
        <Fact label={t('list.start')} value={<Bdi>{formatServerTime(transfer.createdAt)}</Bdi>} />
        <Fact label={t('list.arrival')} value={<Bdi>{formatServerTime(transfer.arrivesAt ?? '')}</Bdi>} />
        <Fact label={t('list.order')} value={<Bdi>{transfer.orderNumber}</Bdi>} />
      </dl>
      {status === 'transferring' && (
        <div className={styles.action}>
          <Button variant="secondary" size="small" onClick={() => onCancel(transfer)}>
            {t('list.cancel')}
          </Button>
        </div>
      )}
    </article>
  );
}

/** `--`, as the list has it (001 §3); read out as what it means. */
function NoFee() {
  const t = useT('transfers');
  return (
    <>
      <span aria-hidden="true">{MISSING}</span>
      <VisuallyHidden>{t('send.free')}</VisuallyHidden>
    </>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
