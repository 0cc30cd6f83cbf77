import { acceptTerms, type AnswerOf, getTerms } from '@ex/contract';
import { api, args } from '../api';
import type { Terms } from '../content/types';

/** Maps the answer of `getTerms`; texts of a kind that this app has no words for are texts of the terms. */
export function toTerms({ list }: AnswerOf<typeof getTerms>): Terms {
  return {
    version: list[0]?.version ?? '',
    texts: list.map(({ kind, title, content }) => ({
      kind: kind === 'risk' ? 'risk' : 'terms',
      title,
      html: content,
    })),
  };
}

const terms = api.injectEndpoints({
  endpoints: (build) => ({
    /** What members accept, where the site states it (TERMS-01). */
    terms: build.query<Terms, void>({
      query: args(getTerms),
      transformResponse: toTerms,
      // They may have changed since the app was opened.
      keepUnusedDataFor: 0,
    }),
    /** Accepts the version that was shown (TERMS-05). */
    acceptTerms: build.mutation<null, { readonly version: string }>({
      query: args(acceptTerms),
      invalidatesTags: ['member'],
    }),
  }),
});

export const { useTermsQuery, useAcceptTermsMutation } = terms;
