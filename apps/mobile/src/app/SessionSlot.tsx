import { useSignedIn } from '@ex/api-client';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { readAppConfig } from '../start/app-config';
import { ScreenBoundary } from './ScreenBoundary';

/** The app works without it: the server's limit holds either way. */
const Guard = lazy<ComponentType<{ readonly idleMinutes: number }>>(() =>
  import('@ex/security/guard').then(
    (module) => ({ default: module.SessionGuard }),
    (error: unknown) => {
      console.warn('the idle session is not watched', error);
      return { default: () => null };
    },
  ),
);

/** Watches for idle sessions where the server states a limit; loaded for members only. */
export function SessionSlot() {
  const signedIn = useSignedIn();
  const [minutes] = useState(() => readAppConfig().sessionIdleMinutes);
  if (!signedIn || !minutes) return null;
  return (
    <ScreenBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <Guard idleMinutes={minutes} />
      </Suspense>
    </ScreenBoundary>
  );
}
