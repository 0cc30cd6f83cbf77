import { type ApiError, isUnknownOutcome, useSubmitIdentityMutation } from '@ex/api-client';
import { useFormDraft } from '@ex/submit';
import { useRef, useState } from 'react';
import { DRAFT, missingIn, NO_PAPERS, type Papers } from './papers';

/** The form of identity papers: what is filled in stays until it is accepted or the session ends. */
export function useSubmission() {
  const { draft, change, clear } = useFormDraft<Papers>(DRAFT, NO_PAPERS);
  const [asked, setAsked] = useState(false);
  const [send, { isLoading, error: failure }] = useSubmitIdentityMutation();
  // Two presses may come before the page knows of the first.
  const sending = useRef(false);
  const missing = missingIn(draft);

  /** Sends what is complete; answers what is missing otherwise. */
  const submit = async (): Promise<readonly (keyof Papers)[]> => {
    setAsked(true);
    if (missing.length > 0 || sending.current) return missing;
    sending.current = true;
    const { name, front, back } = draft;
    const { error } = await send({ real_name: name.trim(), front_card: front, back_card: back });
    sending.current = false;
    if (!error) clear();
    return [];
  };
  return {
    papers: draft,
    change,
    /** What is missing, once a member has tried to submit. */
    missing: asked ? missing : [],
    submit,
    busy: isLoading,
    /** No answer came to what was sent. */
    unanswered: failure !== undefined && isUnknownOutcome(failure as ApiError),
  };
}
