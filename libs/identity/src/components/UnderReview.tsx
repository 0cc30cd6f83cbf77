import { useGetusrQuery, useReviewPolled } from '@ex/api-client';
import { useFormDraft } from '@ex/submit';
import { useEffect } from 'react';
import { DRAFT, NO_PAPERS } from '../model/papers';
import { StandingCard } from './StandingCard';

/** Papers are in: follows the review, and forgets what was filled in, also when its answer was lost. */
export function UnderReview() {
  useReviewPolled(useGetusrQuery, undefined, true);
  const { clear } = useFormDraft(DRAFT, NO_PAPERS);
  useEffect(clear, [clear]);
  return <StandingCard of="1" />;
}
