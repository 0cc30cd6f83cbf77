import { useT } from '@ex/i18n';
import type { FeatureRoute, ScreenShape } from '@ex/routing';
import { Skeleton, SkeletonRows } from '@ex/ui-kit';
import styles from './ScreenLoading.module.css';
import { useTitle } from './titles';

/** Heights in px of the blocks of a shape. */
const BLOCKS: Readonly<Record<Exclude<ScreenShape, 'list'>, readonly number[]>> = {
  form: [48, 48, 48, 48, 48],
  cards: [120, 120, 120],
  chart: [56, 320, 96, 48],
  trade: [40, 320, 320, 120],
};

/** Stands in for a screen while its code loads: its header with the title, then its shape. */
export function ScreenLoading({ route }: { readonly route: FeatureRoute }) {
  const t = useT('shell');
  const title = useTitle(route.path);
  const { shape = 'list' } = route;
  return (
    <>
      {/* Log-in and registration have no header bar. */}
      {route.access !== 'visitor' && (
        <div className={styles.header} aria-hidden>
          {route.path !== '/' && title}
        </div>
      )}
      <main aria-busy="true" aria-label={t('starting')}>
        {shape === 'list' ? (
          <SkeletonRows rows={8} />
        ) : (
          <div className={`${styles.blocks} ${styles[shape]}`}>
            {BLOCKS[shape].map((height, at) => (
              <Skeleton key={at} height={height} />
            ))}
          </div>
        )}
      </main>
    </>
  );
}
