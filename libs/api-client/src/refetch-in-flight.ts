import { isAnyOf, isFulfilled, isRejected, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import type { TagDescription } from '@reduxjs/toolkit/query';
import { api, type TagName } from './api';

/** What the actions of a call say about it. */
interface CallMeta {
  readonly type: 'query' | 'infinitequery' | 'mutation';
  readonly endpointName: string;
  readonly originalArgs: unknown;
  readonly queryCacheKey: string;
}
interface Endpoint {
  readonly initiate: (
    argument: unknown,
    options: { readonly subscribe: false; readonly forceRefetch: true },
  ) => never;
}
interface Entry {
  readonly status: string;
}
type Tag = TagDescription<TagName>;
type TagList = readonly (Tag | null | undefined)[];
interface Mutation {
  readonly invalidatesTags?:
    TagList | ((data: unknown, error: unknown, argument: unknown, meta: unknown) => TagList);
}
type ApiState = Parameters<typeof api.util.selectInvalidatedBy>[0];
type State = Record<string, { queries: Record<string, Entry | undefined> }>;

const isSettled = isAnyOf(isFulfilled, isRejected);
const isAnswered = isAnyOf(isFulfilled, isRejectedWithValue);

/**
 * Refetches the queries that were in flight while something invalidated their tags: their answers may predate the
 * change. Queries at rest are refetched by RTK Query itself; with this middleware no invalidation has to wait until
 * nothing is in flight, and what carries none of the tags is left alone.
 */
export const refetchInFlight: Middleware<object, State> = ({ dispatch, getState }) => {
  /** Tags invalidated while a query was in flight, by cache key. Which tags it has is known only once it is answered. */
  const suspects = new Map<string, readonly Tag[]>();
  return (next) => (action) => {
    const tags = invalidatedTags(action);
    if (tags.length > 0) {
      for (const [key, entry] of Object.entries(getState()[api.reducerPath]?.queries ?? {}))
        if (entry?.status === 'pending') suspects.set(key, [...(suspects.get(key) ?? []), ...tags]);
    }
    const result = next(action);
    const settled = settledQuery(action);
    const changed = settled && suspects.get(settled.queryCacheKey);
    if (settled && changed) {
      suspects.delete(settled.queryCacheKey);
      // The store has one shape; its full type would be circular here.
      const outdated = api.util.selectInvalidatedBy(getState() as unknown as ApiState, changed);
      const endpoint = endpointNamed(settled.endpointName);
      if (endpoint && outdated.some(({ queryCacheKey }) => queryCacheKey === settled.queryCacheKey))
        dispatch(endpoint.initiate(settled.originalArgs, { subscribe: false, forceRefetch: true }));
    }
    return result;
  };
};

/** The query that an action settles; a request that was not sent because the same one is in flight settles nothing. */
function settledQuery(action: unknown): CallMeta | undefined {
  if (!isSettled(action) || (isRejected(action) && action.meta.condition)) return undefined;
  return action.meta.arg as CallMeta;
}

/** Tags that an action invalidates: the answer to a mutation, or `invalidateTags`. */
function invalidatedTags(action: unknown): readonly Tag[] {
  if (api.util.invalidateTags.match(action)) return action.payload.filter((tag) => tag != null);
  if (!isAnswered(action)) return [];
  const { type, endpointName, originalArgs } = action.meta.arg as CallMeta;
  if (type !== 'mutation') return [];
  const { invalidatesTags = [] } = mutationNamed(endpointName);
  const [data, error] = isFulfilled(action) ? [action.payload, undefined] : [undefined, action.payload];
  const tags =
    typeof invalidatesTags === 'function'
      ? invalidatesTags(data, error, originalArgs, undefined)
      : invalidatesTags;
  return tags.filter((tag) => tag != null);
}

function endpointNamed(name: string): Endpoint | undefined {
  return (api.endpoints as Readonly<Record<string, Endpoint>>)[name];
}

/** The declaration of a mutation. Only `enhanceEndpoints` gives access to it; it enhances nothing here. */
function mutationNamed(name: string): Mutation {
  let found: Mutation = {};
  const read = (definition: Mutation): void => void (found = definition);
  (api.enhanceEndpoints as (_: { endpoints: Record<string, typeof read> }) => unknown)({
    endpoints: { [name]: read },
  });
  return found;
}
