import { useWorthHistoryQuery } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { type Decimal, formatPercent } from '@ex/money';
import { ChangePill, Num, Sparkline, VisuallyHidden } from '@ex/ui-kit';
import { dayChange, worthPoints } from '../../model/worth';
import styles from './DayTrend.module.css';

interface DayTrendProps {
  /** Value of everything now, in dollars. */
  readonly total: Decimal;
}

/** Next to the total: the change since the last UTC day ended, and a small line of the week (LIFT-52). No amounts to hide. */
export function DayTrend({ total }: DayTrendProps) {
  const t = useT('worth');
  const { currentData: days = [] } = useWorthHistoryQuery(7);
  const change = dayChange(days, total);
  if (!change) return null;
  return (
    <div className={styles.trend}>
      <Sparkline className={styles.line} points={worthPoints(days, total)} direction={change.direction} />
      <ChangePill look="plain" change={formatPercent(change.percent)} direction={change.direction} />
      <VisuallyHidden>
        <span>{t('since')} </span>
        <Num value={change.since} />
      </VisuallyHidden>
    </div>
  );
}
