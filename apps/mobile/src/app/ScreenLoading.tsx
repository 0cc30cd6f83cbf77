import { useT } from '@ex/i18n';
import type { FeatureRoute } from '@ex/routing';
import styles from './ScreenLoading.module.css';

/** Placeholder of a screen while its code loads: its header with the title, then its shape, which the style sheet draws. */
export function ScreenLoading({
  route,
  title,
}: {
  readonly route: Omit<FeatureRoute, 'path'>;
  readonly title: string;
}) {
  const t = useT('shell');
  return (
    <div className={styles[route.shape ?? 'list']}>
      {route.access !== 'visitor' && (
        <div className={styles.header} aria-hidden>
          {title}
        </div>
      )}
      <main className={styles.main} aria-busy="true" aria-label={t('starting')} />
    </div>
  );
}
