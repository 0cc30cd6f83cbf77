import { useT } from '@ex/i18n';
import { SkeletonRows } from '@ex/ui-kit';

/** What a screen shows while its code is on the way: quiet blocks, spoken as loading. */
export function ScreenLoading() {
  const t = useT('shell');
  return (
    <main aria-busy="true" aria-label={t('starting')}>
      <SkeletonRows rows={8} />
    </main>
  );
}
