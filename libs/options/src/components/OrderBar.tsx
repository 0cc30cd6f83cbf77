import { useT } from '@ex/i18n';
import { formatStake } from '@ex/money';
import { Button, LiveRegion, Num } from '@ex/ui-kit';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Choice } from '../model/choice';
import styles from './OrderBar.module.css';

interface OrderBarProps {
  /** What is chosen; undefined while nothing is. */
  readonly choice: Choice | undefined;
  readonly onSettings: () => void;
  /** 1 buy up, 2 buy down. */
  readonly onBuy: (direction: 1 | 2) => void;
  /** Why nothing can be bought now; shown and spoken. */
  readonly blocked: string | undefined;
  /** What has yet to come before anything can be chosen; it stands in the place of the choice, so that nothing moves. */
  readonly waiting?: string | undefined;
  readonly busy: boolean;
  /** What options are staked with, as `getHyConfig` says. */
  readonly money?: string | undefined;
}

/** Chosen quantity and duration, and the two buttons (OPT-21). */
export function OrderBar({ choice, onSettings, onBuy, waiting, busy, money, ...props }: OrderBarProps) {
  const t = useT('options');
  const blocked = money === 'closed' ? t('money.closed') : props.blocked;
  const reason = blocked ?? waiting;
  return (
    <section className={styles.bar}>
      {money === 'play' && <p className={styles.money}>{t('money.play')}</p>}
      {blocked && <p className={styles.blocked}>{blocked}</p>}
      <LiveRegion text={reason} />
      {waiting ? (
        <p className={styles.waiting}>{waiting}</p>
      ) : (
        <Summary choice={choice} onSettings={onSettings} />
      )}
      <div className={styles.buttons}>
        <Button
          variant="rise"
          block
          busy={busy}
          disabled={reason !== undefined}
          onClick={() => onBuy(1)}
          icon={<span aria-hidden="true">▲</span>}
        >
          {t('buyUp')}
        </Button>
        <Button
          variant="fall"
          block
          busy={busy}
          disabled={reason !== undefined}
          onClick={() => onBuy(2)}
          icon={<span aria-hidden="true">▼</span>}
        >
          {t('buyDown')}
        </Button>
      </div>
    </section>
  );
}

function Summary({ choice, onSettings }: Pick<OrderBarProps, 'choice' | 'onSettings'>) {
  const t = useT('options');
  return (
    <div className={styles.summary}>
      <SummaryButton label={t('summary.quantity')} onClick={onSettings}>
        {choice?.quantity ? <Num value={formatStake(choice.quantity)} /> : t('summary.choose')}
      </SummaryButton>
      <SummaryButton label={t('summary.duration')} onClick={onSettings}>
        {choice ? (
          <bdi>{t('summary.seconds', { seconds: choice.duration.seconds })}</bdi>
        ) : (
          t('summary.choose')
        )}
      </SummaryButton>
    </div>
  );
}

interface SummaryButtonProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly onClick: () => void;
}

function SummaryButton({ label, children, onClick }: SummaryButtonProps) {
  return (
    <button type="button" className={styles.chip} aria-haspopup="dialog" onClick={onClick}>
      <span className={styles.chipLabel}>{label}</span>
      <span className={styles.chipValue}>{children}</span>
      <ChevronDown size={16} aria-hidden="true" />
    </button>
  );
}
