import { type AnswerOf, getWorthHistory } from '@ex/contract';
import type { Decimal } from '@ex/money';
import { api, args } from '../api';

/** Days that a history of values can go back. */
export const WORTH_DAYS = [7, 30, 90] as const;
/** One of them. */
export type WorthDays = (typeof WORTH_DAYS)[number];

/** Value of everything at the end of a UTC day, `2026-01-31`, in dollars. */
export interface DayWorth {
  readonly day: string;
  readonly value: Decimal;
}

const worth = api.injectEndpoints({
  endpoints: (build) => ({
    /** Values of the last days, oldest first; only where the site offers `worthHistory` (WORTH-01). */
    worthHistory: build.query<readonly DayWorth[], WorthDays>({
      query: (days) => args(getWorthHistory)({ days }),
      transformResponse: ({ list }: AnswerOf<typeof getWorthHistory>): readonly DayWorth[] => list,
    }),
  }),
});

export const { useWorthHistoryQuery } = worth;
