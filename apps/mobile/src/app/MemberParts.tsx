import { useFeature } from '@ex/api-client/content';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { readAppConfig } from '../start/app-config';
import { ScreenBoundary } from './ScreenBoundary';

const nothing = () => ({ default: () => null });

/** The app works without it: the server's limit holds either way. */
const Guard = lazy<ComponentType<{ readonly idleMinutes: number }>>(() =>
  import('@ex/security/guard').then(
    (module) => ({ default: module.SessionGuard }),
    (error: unknown) => {
      console.warn('the idle session is not watched', error);
      return nothing();
    },
  ),
);

/** The app works without it: nothing is locked until the terms are accepted. */
const Terms = lazy<ComponentType>(() =>
  import('@ex/auth/terms').then((module) => ({ default: module.TermsPrompt }), nothing),
);

/** The app works without it: results of options are on their own screen. */
const Results = lazy<ComponentType>(() =>
  import('@ex/options/watch').then((module) => ({ default: module.ResultWatch }), nothing),
);

/** The app works without it: the server's message says that money moved. */
const Receipts = lazy<ComponentType>(() =>
  import('@ex/submit/receipts').then((module) => ({ default: module.ReceiptHost }), nothing),
);

/**
 * Watches for idle sessions where the server states a limit, and asks for terms where the site states them (TERMS-05). Reports
 * results of options (RIM-43) and shows receipts (LIFT-30).
 */
export function MemberParts() {
  const [minutes] = useState(() => readAppConfig().sessionIdleMinutes);
  const hasTerms = useFeature('terms');
  return (
    <>
      <ScreenBoundary fallback={() => null}>
        <Suspense fallback={null}>{minutes ? <Guard idleMinutes={minutes} /> : null}</Suspense>
      </ScreenBoundary>
      <ScreenBoundary fallback={() => null}>
        <Suspense fallback={null}>{hasTerms ? <Terms /> : null}</Suspense>
      </ScreenBoundary>
      <ScreenBoundary fallback={() => null}>
        <Suspense fallback={null}>
          <Results />
        </Suspense>
      </ScreenBoundary>
      <ScreenBoundary fallback={() => null}>
        <Suspense fallback={null}>
          <Receipts />
        </Suspense>
      </ScreenBoundary>
    </>
  );
}
