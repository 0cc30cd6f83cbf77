import { useOffers, useSignedIn } from '@ex/api-client';
import { lazy, Suspense } from 'react';
import { ScreenBoundary } from './ScreenBoundary';

const Prompt = lazy(() => import('@ex/auth/terms').then((module) => ({ default: module.TermsPrompt })));

/** Asks members for the terms of the site (TERMS-05); loaded where it states any. The app works without it. */
export function TermsSlot() {
  const signedIn = useSignedIn();
  const hasTerms = useOffers('terms');
  if (!signedIn || !hasTerms) return null;
  return (
    <ScreenBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <Prompt />
      </Suspense>
    </ScreenBoundary>
  );
}
