import type { SkipToken } from '@reduxjs/toolkit/query/react';

/** What the cache holds of one query and argument. */
export interface LiveEntry<Data> {
  readonly data?: Data | undefined;
  /** Of the latest answer; gone with the next success. */
  readonly error?: unknown;
  readonly status: string;
  readonly fulfilledTimeStamp?: number | undefined;
}

interface Settled {
  readonly isError: boolean;
}
interface SubscriptionOptions {
  readonly refetchOnMountOrArgChange?: boolean;
  readonly refetchOnFocus?: boolean;
}
interface Subscription {
  readonly refetch: () => PromiseLike<Settled>;
}
type UseSubscription<Argument> = (
  argument: Argument | SkipToken,
  options?: SubscriptionOptions,
) => Subscription;

/** Name and selectors of an endpoint; the state they take is the store's. */
interface Selects<Argument, Data> {
  readonly name: string;
  readonly select: (argument: Argument | SkipToken) => (state: never) => LiveEntry<Data>;
}
interface QueryEndpoint<Argument, Data> extends Selects<Argument, Data> {
  readonly useQuerySubscription: UseSubscription<Argument>;
}
interface InfiniteQueryEndpoint<Argument, Data> extends Selects<Argument, Data> {
  readonly useInfiniteQuerySubscription: UseSubscription<Argument>;
}

/** How a live query is kept up to date. */
export interface LiveOptions<Data> {
  /** Period in ms, from the contract's `polling`; or the period after this many answers. */
  readonly period: number | ((answers: number) => number);
  /** Refetches when a screen opens, regardless of the age of the cached answer: for balances. */
  readonly refetchOnEnter?: boolean;
  /** Refetches when the page becomes visible again, regardless of the answer's age and also while polling is paused. */
  readonly refetchOnFocus?: boolean;
  /** Polls only while this holds of the latest answer; undefined before the first one. */
  readonly pollWhile?: (data: Data | undefined) => boolean;
}

/** A query together with its polling rules; declared by the domain folders, taken by `useLive`. */
export interface LiveQuery<Argument, Data> {
  /** Of the endpoint. */
  readonly name: string;
  readonly useSubscription: UseSubscription<Argument>;
  readonly select: (argument: Argument | SkipToken) => (state: unknown) => LiveEntry<Data>;
  readonly period: (answers: number) => number;
  readonly refetchOnEnter: boolean;
  readonly refetchOnFocus: boolean;
  readonly pollWhile: (data: Data | undefined) => boolean;
}

/** Declares a live query from an endpoint and its period (D-78). */
export function liveQuery<Argument, Data>(
  endpoint: QueryEndpoint<Argument, Data> | InfiniteQueryEndpoint<Argument, Data>,
  { period, refetchOnEnter = false, refetchOnFocus = false, pollWhile = () => true }: LiveOptions<Data>,
): LiveQuery<Argument, Data> {
  return {
    name: endpoint.name,
    useSubscription:
      'useQuerySubscription' in endpoint
        ? endpoint.useQuerySubscription
        : endpoint.useInfiniteQuerySubscription,
    select: (argument) => {
      const selectEntry = endpoint.select(argument);
      // The store has one shape; its type names every endpoint and would be circular here.
      return (state) => selectEntry(state as never);
    },
    period: typeof period === 'number' ? () => period : period,
    refetchOnEnter,
    refetchOnFocus,
    pollWhile,
  };
}
