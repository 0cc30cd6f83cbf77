import { claimFailure, isUnknownOutcome, toApiError, useSingleFlight } from '@ex/api-client';
import { type IdentityDocuments, useSubmitIdentityMutation } from '@ex/api-client/members';
import { useFailureText, useFormDraft } from '@ex/submit';
import { useState } from 'react';
import { DRAFT_NAME, missingFields, NO_DOCUMENTS } from './identity-documents';

/** State of the identity form. Its draft lasts until the documents are accepted or the session ends. */
export function useIdentityForm() {
  const describe = useFailureText();
  const { draft, change, clear } = useFormDraft(DRAFT_NAME, NO_DOCUMENTS);
  const [isSubmitted, setSubmitted] = useState(false);
  const [send, { isLoading, error }] = useSubmitIdentityMutation();
  const sendOnce = useSingleFlight();
  const missing = missingFields(draft);

  /** Submits a complete form; returns the missing fields otherwise. */
  const submit = async (): Promise<readonly (keyof IdentityDocuments)[]> => {
    setSubmitted(true);
    if (missing.length > 0) return missing;
    await sendOnce(async () => {
      const { error: failure } = await claimFailure(
        send({ ...draft, name: draft.name.trim() }),
        isUnknownOutcome,
      );
      if (!failure) clear();
    });
    return [];
  };
  return {
    documents: draft,
    change,
    /** Missing fields, from the first attempt to submit on. */
    missing: isSubmitted ? missing : [],
    submit,
    busy: isLoading,
    /** Why no answer came to the submission. */
    unanswered: isUnknownOutcome(error) ? describe(toApiError(error)) : undefined,
  };
}
