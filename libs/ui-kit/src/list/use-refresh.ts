import { useT } from '@ex/i18n';
import { useEffect, useRef } from 'react';
import { toast } from '../lib/toast';

interface Refreshed {
  readonly error?: unknown;
}

/** Refetches a list; the result of an infinite query fits. */
export interface Refreshable {
  readonly currentData?: unknown;
  /** Refetches; without `refetchCachedPages` the list restarts at its first page. */
  readonly refetch: (options: { readonly refetchCachedPages: boolean }) => PromiseLike<Refreshed>;
}

/** A failure with a server message has been shown already. */
const hasText = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'msg' in error && error.msg !== '';

/**
 * Returns the refresh that a member requests by pulling or by the button, which restarts at the newest rows (001 §4 Lists).
 * A failure is reported, so that old rows are not taken for new ones.
 */
export function useRefresh({ currentData, refetch }: Refreshable): () => void {
  const t = useT('common');
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const refresh = async (): Promise<void> => {
    const { error } = await refetch({ refetchCachedPages: false });
    // Without rows the list shows the failure itself.
    if (error && currentData && !hasText(error) && isMounted.current) toast(t('networkError'), 'failure');
  };
  return () => void refresh();
}
