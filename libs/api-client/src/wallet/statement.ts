import { type AnswerOf, getStatement } from '@ex/contract';
import { api, args } from '../api';

/** A period of whole days in UTC, both included: `2026-01-31`. */
export interface StatementPeriod {
  readonly from: string;
  readonly to: string;
}

/** A part of a statement: movements in their order, and with the first part the balances (STATEMENT-01). */
export interface StatementPart extends StatementPeriod {
  /** First day that the back end can show; null where it shows all. */
  readonly completeFrom: string | null;
  readonly balances: AnswerOf<typeof getStatement>['balances'];
  readonly lines: AnswerOf<typeof getStatement>['lines'];
  /** What asks for the next part; null at the end. */
  readonly next: string | null;
}

const statements = api.injectEndpoints({
  endpoints: (build) => ({
    readStatement: build.query<StatementPart, StatementPeriod & { readonly after?: string }>({
      query: ({ from, to, after }) => args(getStatement)({ from, to, after }),
      transformResponse: ({
        complete_from,
        next,
        ...part
      }: AnswerOf<typeof getStatement>): StatementPart => ({
        ...part,
        completeFrom: complete_from || null,
        next: next || null,
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useLazyReadStatementQuery } = statements;
