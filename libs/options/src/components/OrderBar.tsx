import type { OptionDirection, OptionTerms } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { formatStake } from '@ex/money';
import { Button, LiveRegion, Num } from '@ex/ui-kit';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OrderSettings } from '../model/stake';
import styles from './OrderBar.module.css';

interface OrderBarProps {
  /** What was chosen; undefined while nothing is. */
  readonly settings: OrderSettings | undefined;
  readonly onSettings: () => void;
  readonly onBuy: (direction: OptionDirection) => void;
  /** Why nothing can be bought now; shown and announced. */
  readonly blocked: string | undefined;
  /** What is still loading before anything can be chosen; it takes the place of the summary, so that nothing moves. */
  readonly waiting?: string | undefined;
  readonly busy: boolean;
  readonly money?: OptionTerms['money'] | undefined;
}

/** Chosen quantity and duration, and the two buttons (OPT-21). */
export function OrderBar({ settings, onSettings, onBuy, waiting, busy, money, ...props }: OrderBarProps) {
  const t = useT('options');
  const blocked = money === 'closed' ? t('money.closed') : props.blocked;
  const reason = blocked ?? waiting;
  return (
    <section className={styles.bar} data-bottom-bar="">
      {money === 'play' && <p className={styles.money}>{t('money.play')}</p>}
      {blocked && <p className={styles.blocked}>{blocked}</p>}
      <LiveRegion text={reason} />
      {waiting ? (
        <p className={styles.waiting}>{waiting}</p>
      ) : (
        <Summary settings={settings} onSettings={onSettings} />
      )}
      <div className={styles.buttons}>
        <Button
          variant="rise"
          block
          busy={busy}
          disabled={reason !== undefined}
          onClick={() => onBuy('up')}
          icon={<span aria-hidden="true">▲</span>}
        >
          {t('buyUp')}
        </Button>
        <Button
          variant="fall"
          block
          busy={busy}
          disabled={reason !== undefined}
          onClick={() => onBuy('down')}
          icon={<span aria-hidden="true">▼</span>}
        >
          {t('buyDown')}
        </Button>
      </div>
    </section>
  );
}

function Summary({ settings, onSettings }: Pick<OrderBarProps, 'settings' | 'onSettings'>) {
  const t = useT('options');
  return (
    <div className={styles.summary}>
      <SummaryButton label={t('summary.quantity')} onClick={onSettings}>
        {settings?.stake ? <Num value={formatStake(settings.stake)} /> : t('summary.choose')}
      </SummaryButton>
      <SummaryButton label={t('summary.duration')} onClick={onSettings}>
        {settings ? (
          <bdi>{t('summary.seconds', { seconds: settings.duration.seconds })}</bdi>
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
