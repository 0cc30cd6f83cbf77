import { useSignedIn } from '@ex/api-client/members';
import { type ComponentType, lazy, Suspense } from 'react';

const Parts = lazy<ComponentType>(() =>
  import('./MemberParts').then(
    (module) => ({ default: module.MemberParts }),
    (error: unknown) => {
      console.warn('the idle session is not watched', error);
      return { default: () => null };
    },
  ),
);

/** Parts next to the screens of a member; loaded for members only. */
export function MemberSlot() {
  return useSignedIn() ? (
    <Suspense fallback={null}>
      <Parts />
    </Suspense>
  ) : null;
}
