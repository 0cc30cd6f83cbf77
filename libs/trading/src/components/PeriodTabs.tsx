import { useT } from '@ex/i18n';
import { type PeriodKey, PERIODS } from '@ex/market-data';
import { Tabs } from '@ex/ui-kit';
import { memo } from 'react';
import styles from './ChartPanel.module.css';

interface PeriodTabsProps {
  readonly period: PeriodKey;
  readonly onPeriod: (period: PeriodKey) => void;
  /** Id of the panel that they switch. */
  readonly panelId: string;
}

/** The nine periods of the chart (OPT-12); drawn for themselves, not with each price. */
export const PeriodTabs = memo(function PeriodTabs({ period, onPeriod, panelId }: PeriodTabsProps) {
  const t = useT('chart');
  return (
    <div dir="ltr">
      <Tabs
        label={t('periods.label')}
        items={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
        value={period}
        onChange={onPeriod}
        panelId={panelId}
        className={styles.periods}
      />
    </div>
  );
});
