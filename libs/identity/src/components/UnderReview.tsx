import { useGetusrQuery, usePolled } from '@ex/api-client';
import { useFormDraft } from '@ex/submit';
import { useEffect } from 'react';
import { DRAFT, NO_PAPERS } from '../model/papers';
import { StandingCard } from './StandingCard';

/** How often a page that is open asks whether the review has ended, ms. */
const ASK_MS = 5000;

/** Papers are in: follows the review, and forgets what was filled in, also when its answer was lost. */
export function UnderReview() {
  usePolled(useGetusrQuery, undefined, ASK_MS);
  const { clear } = useFormDraft(DRAFT, NO_PAPERS);
  useEffect(clear, [clear]);
  return <StandingCard of="1" />;
}
