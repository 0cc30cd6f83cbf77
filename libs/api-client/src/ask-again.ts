import { isAnyOf, isFulfilled, isRejected, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { api } from './api';

/** What the actions of a call tell of it. */
interface CallMeta {
  readonly type: 'query' | 'infinitequery' | 'mutation';
  readonly endpointName: string;
  readonly originalArgs: unknown;
  readonly queryCacheKey: string;
}
interface Entry {
  readonly status: string;
}
interface Endpoint {
  readonly initiate: (
    args: unknown,
    how: { readonly subscribe: false; readonly forceRefetch: true },
  ) => never;
}

const isEnd = isAnyOf(isFulfilled, isRejected);
const isAnswered = isAnyOf(isFulfilled, isRejectedWithValue);

/**
 * Reads again what was on its way while something changed: its answer may be of before. What is not on its way is read
 * again by the cache itself, by tags; this is for the rest, so that no change has to wait until nothing is under way.
 */
export const askAgain: Middleware<object, Record<string, { queries: Record<string, Entry | undefined> }>> = ({
  dispatch,
  getState,
}) => {
  const late = new Set<string>();
  return (next) => (action) => {
    const call = isEnd(action) ? (action.meta.arg as CallMeta) : undefined;
    const changed = call
      ? call.type === 'mutation' && isAnswered(action)
      : api.util.invalidateTags.match(action);
    if (changed) {
      for (const [key, entry] of Object.entries(getState()[api.reducerPath]?.queries ?? {}))
        if (entry?.status === 'pending') late.add(key);
    }
    const result = next(action);
    // A question that was not put because the same one is on its way ends nothing.
    const ended = call && !(isRejected(action) && action.meta.condition) ? call : undefined;
    if (ended && late.delete(ended.queryCacheKey)) {
      const endpoint = (api.endpoints as Readonly<Record<string, Endpoint>>)[ended.endpointName];
      if (endpoint) dispatch(endpoint.initiate(ended.originalArgs, { subscribe: false, forceRefetch: true }));
    }
    return result;
  };
};
