import type { PriceAlert } from '@ex/api-client/alerts';
import { useT } from '@ex/i18n';
import { formatServerTime } from '@ex/languages';
import { formatQuote } from '@ex/money';
import { Bdi, IconButton, Num, StatusPill, type Status } from '@ex/ui-kit';
import { Pause, Play, Trash2 } from 'lucide-react';
import styles from './AlertRow.module.css';
import { decimalsOf, formatTarget } from './target-text';

interface AlertRowProps {
  readonly alert: PriceAlert;
  /** A change of it is on its way. */
  readonly busy: boolean;
  readonly onPause: (alert: PriceAlert, paused: boolean) => void;
  readonly onRemove: (alert: PriceAlert) => void;
}

const PILLS: Readonly<Record<PriceAlert['status'], Status>> = {
  active: 'pending',
  paused: 'cancelled',
  fired: 'completed',
  unknown: 'pending',
};

/** A price alert: what it waits for, whether it does, and when it fired last (ALERT-04). */
export function AlertRow({ alert, busy, onPause, onRemove }: AlertRowProps) {
  const t = useT('alerts');
  const { title, trigger, repeats, status, lastFired } = alert;
  const waits = status === 'active';
  return (
    <article className={styles.row}>
      <div className={styles.body}>
        <div className={styles.line}>
          <Bdi className={styles.pair}>{title}</Bdi>
          <Num className={styles.target} value={formatTarget(trigger)} />
        </div>
        <div className={styles.caption}>
          <span>{t(trigger.kind === 'change' ? 'kind.change' : 'kind.price')}</span>
          <span>{t(repeats ? 'repeat.always' : 'repeat.once')}</span>
          {status !== 'unknown' && <StatusPill status={PILLS[status]} label={t(`status.${status}`)} />}
        </div>
        {lastFired && (
          <div className={styles.caption}>
            <Bdi>{formatServerTime(lastFired.at)}</Bdi>
            <Num value={formatQuote(lastFired.price, decimalsOf(lastFired.price))} />
          </div>
        )}
      </div>
      <div className={styles.actions}>
        <IconButton
          icon={waits ? Pause : Play}
          size={20}
          label={t(waits ? 'pause' : 'resume')}
          disabled={busy}
          onClick={() => onPause(alert, waits)}
        />
        <IconButton
          icon={Trash2}
          size={20}
          label={t('remove')}
          disabled={busy}
          onClick={() => onRemove(alert)}
        />
      </div>
    </article>
  );
}
