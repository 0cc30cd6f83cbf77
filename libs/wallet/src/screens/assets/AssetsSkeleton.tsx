import { Loading, SkeletonRows } from '@ex/ui-kit';

/** Coins on their way. */
export function AssetsSkeleton() {
  return (
    <Loading loading skeleton={<SkeletonRows rows={6} height={72} />}>
      {null}
    </Loading>
  );
}
