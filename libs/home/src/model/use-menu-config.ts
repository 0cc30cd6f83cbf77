import { type SiteConfig, useSiteConfigQuery } from '@ex/api-client';
import { useEffect, useRef } from 'react';

/** The menu looks at the kept configuration this often until the flash-exchange switch is known (HOME-20, CONST-06). */
const RECHECK_MS = 500;
/** After a failed call the network is asked again at most this often; the look itself costs nothing. */
const LONGEST_WAIT_MS = 30_000;

/**
 * The site configuration for the menu. Looks at what is kept every 500 ms until it is there, then no more; when the call
 * had failed it asks again after 0.5, 1, 2, … 30 s.
 */
export function useMenuConfig(): SiteConfig | undefined {
  const { data, isError, isFetching, refetch } = useSiteConfigQuery();
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
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      void now.refetch();
    }, RECHECK_MS);
    return () => clearInterval(timer);
  }, [known]);
  return data;
}
