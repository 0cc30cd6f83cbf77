import { type SiteConfig, useSiteConfigQuery } from '@ex/api-client/content';
import { useEffect, useRef } from 'react';

/** How often the cached configuration is checked until the flash-exchange switch is known (HOME-20, CONST-06). */
const RECHECK_MS = 500;
/** Longest pause between two calls after failures; the check itself costs nothing. */
const MAX_WAIT_MS = 30_000;

/** The site configuration as far as the menu knows it. */
export interface MenuConfig {
  readonly config: SiteConfig | undefined;
  /** The last answer was a failure, and none came before; stays true during the next attempt. */
  readonly failed: boolean;
  /** An attempt is running. */
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/**
 * The site configuration for the menu. Checks the cache every 500 ms until it is there; when the call failed it is repeated
 * after 0.5, 1, 2, … 30 s, or immediately by `onRetry`.
 */
export function useMenuConfig(): MenuConfig {
  const { data, error, isError, isFetching, refetch } = useSiteConfigQuery();
  const latest = useRef({ isError, isFetching, refetch });
  useEffect(() => {
    latest.current = { isError, isFetching, refetch };
  });
  const known = data !== undefined;
  useEffect(() => {
    if (known) return;
    let waited = 0;
    let wait = RECHECK_MS;
    const timer = setInterval(() => {
      const now = latest.current;
      if (!now.isError || now.isFetching) return;
      waited += RECHECK_MS;
      if (waited < wait) return;
      waited = 0;
      wait = Math.min(wait * 2, MAX_WAIT_MS);
      void now.refetch();
    }, RECHECK_MS);
    return () => clearInterval(timer);
  }, [known]);
  return {
    config: data,
    failed: !known && error !== undefined,
    busy: isFetching,
    onRetry: () => void refetch(),
  };
}
