import { useT } from '@ex/i18n';
import { useEffect, useRef } from 'react';
import { toast } from '../lib/toast';

interface Refreshed {
  readonly error?: unknown;
}

/** What reads a list again; the result of an infinite query fits. */
export interface Refreshable {
  readonly currentData?: unknown;
  /** Reads again; without `refetchCachedPages` the list starts again at its first page. */
  readonly refetch: (options: { readonly refetchCachedPages: boolean }) => PromiseLike<Refreshed>;
}

/** A failure with a text of the server has been shown as a message already. */
const hasText = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'msg' in error && error.msg !== '';

/**
 * The refresh that a member asks for, by pulling or by the button: whoever does stands at the top and wants the newest
 * (001 §4 Lists). When nothing came, rows that stand there must not pass for new ones: it is said.
 */
export function useRefresh({ currentData, refetch }: Refreshable): () => void {
  const t = useT('common');
  const there = useRef(false);
  useEffect(() => {
    there.current = true;
    return () => {
      there.current = false;
    };
  }, []);
  const refresh = async (): Promise<void> => {
    const { error } = await refetch({ refetchCachedPages: false });
    // Without rows the list says itself that it failed.
    if (error && currentData && !hasText(error) && there.current) toast(t('networkError'), 'failure');
  };
  return () => void refresh();
}
