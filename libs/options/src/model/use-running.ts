import { type OptionOrder, useReadRunningOptions } from '@ex/api-client/options';
import { useMemo } from 'react';

/** The member's running options as last read, newest first; others follow them (`useWatchedOrders`). */
export function useRunning(): { readonly orders: readonly OptionOrder[]; readonly more: boolean } {
  const { currentData, hasNextPage } = useReadRunningOptions();
  return useMemo(
    () => ({ orders: currentData?.pages.flatMap(({ list }) => list) ?? [], more: hasNextPage }),
    [currentData, hasNextPage],
  );
}
