import type { Freshness } from '@ex/api-client';
import { type SiteConfig, useFeature } from '@ex/api-client/content';
import { useT } from '@ex/i18n';
import { formatDollar, isZero, sub } from '@ex/money';
import { paths } from '@ex/routing';
import { Card, KitLink, Num, RefreshButton, Skeleton, StaleMark } from '@ex/ui-kit';
import { lazy, memo, Suspense } from 'react';
import { HideableNum, HideButton } from '../../components/hidden-amounts';
import { MoneyActions } from '../../components/MoneyActions';
import styles from './TotalCard.module.css';

const DayTrend = lazy(() => import('./DayTrend').then((file) => ({ default: file.DayTrend })));

interface TotalCardProps {
  /** Dollars; undefined until known. */
  readonly total: string | undefined;
  /** What the member owes of loans, in dollars. */
  readonly debt: string | undefined;
  readonly failed: boolean;
  readonly busy: boolean;
  readonly onRefresh: () => void;
  readonly freshness: Freshness;
  readonly config: SiteConfig | undefined;
  readonly hidden: boolean;
  readonly onHidden: (hidden: boolean) => void;
}

/**
 * The value of everything (ASSETS-07), the debt of loans and the net value (RIM-54), and the age of a stale value. Below are the link
 * to all bookings and the actions that move money. A tap on a tab does not redraw it.
 */
export const TotalCard = memo(function TotalCard({
  total,
  debt,
  failed,
  busy,
  onRefresh,
  freshness,
  config,
  hidden,
  onHidden,
}: TotalCardProps) {
  const t = useT('wallet');
  const shell = useT('shell');
  const hasWorth = useFeature('worthHistory');
  return (
    <Card>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('assets.total')}</h2>
        <HideButton hidden={hidden} onChange={onHidden} />
        <div className={styles.end}>
          <KitLink href={paths.history()} className={styles.history}>
            {shell('titles.history')}
          </KitLink>
          <RefreshButton busy={busy} onRefresh={onRefresh} />
        </div>
      </div>
      <div className={styles.row}>
        <p className={styles.total} data-stale={freshness.stale || undefined}>
          {total !== undefined && <HideableNum value={formatDollar(total)} hidden={hidden} />}
          {total === undefined && (failed ? <Num value={undefined} /> : <Skeleton width={180} height={32} />)}
        </p>
        {total !== undefined && hasWorth && (
          <Suspense fallback={null}>
            <DayTrend total={total} />
          </Suspense>
        )}
      </div>
      {total !== undefined && debt !== undefined && !isZero(debt) && (
        <dl className={styles.net}>
          <div className={styles.line}>
            <dt>{t('assets.debt')}</dt>
            <dd>
              <HideableNum value={formatDollar(debt)} hidden={hidden} />
            </dd>
          </div>
          <div className={styles.line}>
            <dt>{t('assets.net')}</dt>
            <dd>
              <HideableNum value={formatDollar(sub(total, debt))} hidden={hidden} />
            </dd>
          </div>
        </dl>
      )}
      {freshness.stale && <StaleMark seconds={freshness.ageSeconds} />}
      <MoneyActions config={config} look="row" />
    </Card>
  );
});
