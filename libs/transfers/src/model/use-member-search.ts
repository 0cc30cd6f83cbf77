import { claimFailure, isUnknownOutcome, toApiError } from '@ex/api-client';
import { type FoundMember, useFindMemberMutation } from '@ex/api-client/transfers';
import { useT } from '@ex/i18n';
import { useEffect, useRef, useState } from 'react';
import type { MemberTransferFields } from './member-transfer';

/** What went wrong with a search: no name, or the text for a rejection or a lost answer. */
export type SearchProblem =
  { readonly kind: 'missing' } | { readonly kind: 'refused' | 'unanswered'; readonly text: string };

/**
 * Searches a member by the exact name; no other member is ever listed (P2P-01, D-68). A member found for a name that has since
 * changed in the field is never the receiver.
 */
export function useMemberSearch(name: string, onFound: (fields: Partial<MemberTransferFields>) => void) {
  const t = useT('common');
  const [find, { isLoading }] = useFindMemberMutation();
  const [problem, setProblem] = useState<SearchProblem>();
  const typed = useRef(name);
  useEffect(() => {
    typed.current = name;
  }, [name]);
  const search = async (): Promise<void> => {
    setProblem(undefined);
    if (name.trim() === '') return setProblem({ kind: 'missing' });
    const { data, error } = await claimFailure(find(name.trim()));
    if (typed.current !== name) return;
    if (data) return onFound(toFields(data));
    const reason = toApiError(error);
    if (reason?.kind === 'refused') setProblem({ kind: 'refused', text: reason.msg });
    else if (isUnknownOutcome(reason))
      setProblem({ kind: 'unanswered', text: t(reason?.kind === 'network' ? 'networkError' : 'loadFailed') });
  };
  return { search, isSearching: isLoading, problem, clearProblem: () => setProblem(undefined) };
}

/** A found member as the form keeps it, not confirmed yet. */
const toFields = ({ id, username, resembles, isOthersPhone }: FoundMember) => ({
  memberId: String(id),
  username,
  resembles: resembles ?? '',
  isOthersPhone: isOthersPhone ? '1' : '',
  isConfirmed: '',
});
