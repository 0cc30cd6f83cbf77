import { useT } from '@ex/i18n';
import type { ShownMarket } from '@ex/trading';
import { Skeleton } from '@ex/ui-kit';
import { lazy, Suspense } from 'react';
import styles from './ChartSection.module.css';

const SpotChart = lazy(() => import('./SpotChart').then((file) => ({ default: file.SpotChart })));

interface ChartSectionProps {
  /** The header's button controls it. */
  readonly id: string;
  readonly open: boolean;
  readonly market: ShownMarket;
}

/** The chart over form and book, which costs nothing while it is closed (LIFT-01). */
export function ChartSection({ id, open, market }: ChartSectionProps) {
  const t = useT('spot');
  return (
    <section id={id} aria-label={t('openChart')} hidden={!open} className={styles.section}>
      {open && (
        <Suspense fallback={<Skeleton height="100%" />}>
          <SpotChart market={market} />
        </Suspense>
      )}
    </section>
  );
}
