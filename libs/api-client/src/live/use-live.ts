import { type SkipToken, skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { shallowEqual, useSelector, useStore } from 'react-redux';
import { type Freshness, useAge } from './freshness';
import type { LiveQuery } from './live-query';
import { joinPolling } from './poller';

/** A live query on a screen. */
export interface Live<Data> {
  /** The latest answer for the current argument; undefined before the first. It stays when a later request fails. */
  readonly data: Data | undefined;
  /** Counts only while the query is polled or fails: data that is not polled does not become stale. */
  readonly freshness: Freshness;
  /** The latest answer was a failure. */
  readonly failed: boolean;
  /** The first answer or one that the member asked for is on its way; background polling does not count. */
  readonly busy: boolean;
  /** Refetches immediately: for retry buttons and pull to refresh. */
  readonly refresh: () => void;
}

/** How a screen polls. */
export interface PollingOptions {
  /** While true, requests are sent only when the screen opens or asks for one. */
  readonly paused?: boolean;
}

/** Options of a live query in a screen. */
export interface UseLiveOptions<Data, Selected> extends PollingOptions {
  /** Picks the part to be drawn; the screen redraws only when that part, or a field or element of it, changes. */
  readonly select?: (data: Data) => Selected;
}

/**
 * Keeps a query up to date while the screen is open: It polls at the period that its domain declares, pauses while the page is
 * hidden and slows down after failures. It immediately refetches an answer older than a period when the screen opens, the page is
 * visible again or the network is back (D-78). Polling alone redraws nothing.
 * @param argument of the query, or `skipToken` while it is not known
 */
export function useLive<Argument, Data, Selected = Data>(
  query: LiveQuery<Argument, Data>,
  argument: Argument | SkipToken,
  { select, paused = false }: UseLiveOptions<Data, Selected> = {},
): Live<Selected> {
  const { refetch, selectEntry, source, isPolled } = useLiveEntry(query, argument, paused);
  const state = useSelector((root) => {
    const { data, error } = selectEntry(root);
    // Without `select` the whole answer is what was selected.
    const selected = data === undefined || !select ? (data as Selected | undefined) : select(data);
    return { data: selected, failed: error !== undefined };
  }, isSame);
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = useCallback(() => {
    setRefreshing(true);
    void refetch().then(() => setRefreshing(false));
  }, [refetch]);
  const isLoading = argument !== skipToken && state.data === undefined && !state.failed;
  return {
    ...state,
    freshness: useAge(source, isPolled || state.failed ? query.period(0) : undefined),
    busy: isRefreshing || isLoading,
    refresh,
  };
}

/**
 * When the latest answer to a live query came, ms of the wall clock; undefined before the first. Redraws with each
 * answer, also when nothing else has changed: for what acts on answers instead of drawing them.
 */
export function useReceivedAt<Argument, Data>(
  query: LiveQuery<Argument, Data>,
  argument: Argument | SkipToken,
): number | undefined {
  return useSelector((root) => query.select(argument)(root).fulfilledTimeStamp);
}

/** Polls a query whose answers another hook reads, such as a paged list. */
export function usePolling<Argument, Data>(
  query: LiveQuery<Argument, Data>,
  argument: Argument | SkipToken,
  { paused = false }: PollingOptions = {},
): void {
  useLiveEntry(query, argument, paused);
}

/** What a live query shows of its entry. */
type Shown = Pick<Live<unknown>, 'data' | 'failed'>;

/** A selection may create its object again each time: with the same fields it is the same. */
const isSame = (one: Shown, other: Shown): boolean =>
  one.failed === other.failed && shallowEqual(one.data, other.data);

/** Subscribes to a query and polls it; returns how to read it without redrawing. */
function useLiveEntry<Argument, Data>(
  query: LiveQuery<Argument, Data>,
  argument: Argument | SkipToken,
  paused: boolean,
) {
  const store = useStore();
  const stable = useStable(argument);
  const selectEntry = useMemo(() => query.select(stable), [query, stable]);
  const source = useMemo(
    () => ({
      receivedAt: () => selectEntry(store.getState()).fulfilledTimeStamp,
      subscribe: (listener: () => void) => store.subscribe(listener),
    }),
    [selectEntry, store],
  );
  const { refetch } = query.useSubscription(stable, {
    refetchOnMountOrArgChange: query.refetchOnEnter,
    refetchOnFocus: query.refetchOnFocus,
  });
  const isPolled = useSelector(
    (root) => !paused && stable !== skipToken && query.pollWhile(selectEntry(root).data),
  );
  useEffect(() => {
    if (!isPolled) return;
    return joinPolling(store, `${query.name} ${JSON.stringify(stable)}`, {
      period: query.period,
      isPending: () => selectEntry(store.getState()).status === 'pending',
      receivedAt: source.receivedAt,
      refetch: () => refetch().then(({ isError }) => !isError),
    });
  }, [isPolled, query, stable, selectEntry, source, store, refetch]);
  return { refetch, selectEntry, source, isPolled };
}

/** The same object as long as its fields are the same, so that an argument written in place restarts nothing. */
function useStable<Value>(value: Value): Value {
  const [kept, setKept] = useState(value);
  if (shallowEqual(kept, value)) return kept;
  setKept(value);
  return value;
}
