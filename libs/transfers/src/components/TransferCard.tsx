import type { InternalTransfer } from '@ex/contract';
import { useT } from '@ex/i18n';
import { formatServerTime } from '@ex/languages';
import { formatBalance, isZero, MISSING, withUnit } from '@ex/money';
import { Bdi, Button, Num, StatusPill, VisuallyHidden } from '@ex/ui-kit';
import type { ReactNode } from 'react';
import { LOOKS, TRANSFERRING } from '../model/status';
import styles from './TransferCard.module.css';

interface TransferCardProps {
  readonly transfer: InternalTransfer;
  /** Asked to cancel it; only what is under way offers that (P2P-19). */
  readonly onCancel: (transfer: InternalTransfer) => void;
}

/** A transfer to a member with all that is known of it (P2P-18). */
export function TransferCard({ transfer, onCancel }: TransferCardProps) {
  const t = useT('transfers');
  const { coin, status, sxf } = transfer;
  const look = LOOKS[status];
  const money = (value: string) => <Num value={withUnit(formatBalance(value), coin)} />;
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <bdi dir="auto" className={styles.name}>
          {transfer.to_username}
        </bdi>
        {look && <StatusPill status={look.pill} label={t(`list.${look.text}`)} />}
      </div>
      <dl className={styles.facts}>
        <Fact label={t('list.amount')} value={money(transfer.amount)} />
        <Fact label={t('list.fee')} value={isZero(sxf) ? <NoFee /> : money(sxf)} />
        <Fact label={t('list.real')} value={money(transfer.arrival_amount)} />
        <Fact label={t('list.start')} value={<Bdi>{formatServerTime(transfer.addtime)}</Bdi>} />
        <Fact label={t('list.arrival')} value={<Bdi>{formatServerTime(transfer.arrival_time)}</Bdi>} />
        <Fact label={t('list.order')} value={<Bdi>{transfer.order_num}</Bdi>} />
      </dl>
      {status === TRANSFERRING && (
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
