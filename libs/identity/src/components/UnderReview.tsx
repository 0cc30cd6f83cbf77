import { useGetMemberQuery, useReviewPolled } from '@ex/api-client';
import { useFormDraft } from '@ex/submit';
import { useEffect } from 'react';
import { DRAFT_NAME, NO_DOCUMENTS } from '../model/identity-documents';
import { StatusCard } from './StatusCard';

/** Documents are under review: polls the status, and clears the draft even if the answer to the submission was lost. */
export function UnderReview() {
  useReviewPolled(useGetMemberQuery, undefined, true);
  const { clear } = useFormDraft(DRAFT_NAME, NO_DOCUMENTS);
  useEffect(clear, [clear]);
  return <StatusCard status="underReview" />;
}
