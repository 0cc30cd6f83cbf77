import type { OptionDirection, OptionTerms } from '@ex/api-client/options';
import { useT } from '@ex/i18n';
import { type Decimal, formatFeeRate, formatStake } from '@ex/money';
import { Bdi, Button, LiveRegion, Num, VisuallyHidden } from '@ex/ui-kit';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
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
  /** Profit of a win for a stake of 1, shown on the buttons; null when it is unknown. */
  readonly payoutRate?: Decimal | null;
}

/** Chosen quantity and duration, and the two buttons with what a win pays (OPT-21). */
export function OrderBar({ settings, onSettings, onBuy, waiting, busy, money, ...props }: OrderBarProps) {
  const t = useT('options');
  const payoutId = useId();
  const { payoutRate = null } = props;
  const blocked = money === 'closed' ? t('money.closed') : props.blocked;
  const reason = blocked ?? waiting;
  const payout = payoutRate === null ? undefined : formatFeeRate(payoutRate);
  const button = { busy, payout, payoutId, disabled: reason !== undefined, onBuy };
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
        <BuyButton {...button} direction="up" />
        <BuyButton {...button} direction="down" />
      </div>
      {payout !== undefined && (
        <VisuallyHidden>
          <span id={payoutId}>{t('payout', { percent: payout })}</span>
        </VisuallyHidden>
      )}
    </section>
  );
}

interface BuyButtonProps extends Pick<OrderBarProps, 'onBuy' | 'busy'> {
  readonly direction: OptionDirection;
  readonly disabled: boolean;
  /** Percent of the stake that a win pays. */
  readonly payout: string | undefined;
  /** Id of the sentence that says so. */
  readonly payoutId: string;
}

function BuyButton({ direction, payout, payoutId, disabled, busy, onBuy }: BuyButtonProps) {
  const t = useT('options');
  const isUp = direction === 'up';
  return (
    <Button
      variant={isUp ? 'rise' : 'fall'}
      block
      busy={busy}
      disabled={disabled}
      aria-describedby={payout === undefined ? undefined : payoutId}
      onClick={() => onBuy(direction)}
      icon={<span aria-hidden="true">{isUp ? '▲' : '▼'}</span>}
    >
      {t(isUp ? 'buyUp' : 'buyDown')}
      {payout !== undefined && (
        <span className={styles.payout} aria-hidden="true">
          <Bdi>{`+${payout}`}</Bdi>
        </span>
      )}
    </Button>
  );
}

function Summary({ settings, onSettings }: Pick<OrderBarProps, 'settings' | 'onSettings'>) {
  const t = useT('options');
  return (
    <div className={styles.summary}>
      <SummaryButton label={t('summary.quantity')} onClick={onSettings}>
        {settings?.stake ? <Num value={formatStake(settings.stake)} /> : <span>{t('summary.choose')}</span>}
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
