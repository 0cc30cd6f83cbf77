import { getGuardRails, type GuardRail, keepGuardRail, setGuardRail } from '@ex/contract';
import { api, args } from '../api';
import { toRows } from '../paging';

/** What a member limits (GUARD-01). */
export type GuardRule = GuardRail['rule'];

/** A limit that the member has set on own trading. */
export interface GuardLimit {
  readonly rule: GuardRule;
  /** Decimal text, of a pause its end (UTC); null where there is none. */
  readonly value: string | null;
  /** What counts towards it, decimal text; null where nothing does. */
  readonly used: string | null;
  /** A looser value, null for none, that holds from `at` (UTC); undefined while nothing is coming. */
  readonly next: { readonly value: string | null; readonly at: string } | undefined;
}

const toGuardLimit = ({ rule, value, used, next_value, next_at }: GuardRail): GuardLimit => ({
  rule,
  value: value || null,
  used: used || null,
  next: next_at === '' ? undefined : { value: next_value || null, at: next_at },
});

const guards = api.injectEndpoints({
  endpoints: (build) => ({
    /** The limits of the member; asked only where the back end offers them. */
    guardRails: build.query<readonly GuardLimit[], void>({
      query: () => args(getGuardRails)(),
      transformResponse: toRows(toGuardLimit),
      // What is left changes with orders and settlements, which change balances too.
      providesTags: ['balance'],
    }),
    /** Sets a limit; '' lifts it (GUARD-02). */
    setGuardRail: build.mutation<null, { readonly rule: GuardRule; readonly value: string }>({
      query: args(setGuardRail),
      invalidatesTags: ['balance'],
    }),
    /** Takes a looser limit back before it holds. */
    keepGuardRail: build.mutation<null, { readonly rule: GuardRule }>({
      query: args(keepGuardRail),
      invalidatesTags: ['balance'],
    }),
  }),
});

export const { useGuardRailsQuery, useKeepGuardRailMutation, useSetGuardRailMutation } = guards;
