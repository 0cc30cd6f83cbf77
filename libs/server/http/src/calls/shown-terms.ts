import { SHOWN_TERMS_HEADER } from '@ex/contract';
import { equals, isDecimal } from '@ex/money';
import type { FastifyRequest } from 'fastify';
import { ApiRejection } from './answer';

/** The fee or rate that a caller says it has shown; undefined without the header. Throws an `ApiRejection` for no decimal. */
export function readShownTerms({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const sent = headers[SHOWN_TERMS_HEADER.toLowerCase()];
  if (sent === undefined) return undefined;
  if (typeof sent !== 'string' || !isDecimal(sent)) throw new ApiRejection('http.badRequest');
  return sent;
}

/**
 * Throws an `ApiRejection` when the member was shown another fee or rate than the one that holds: nothing is repriced silently
 * (SET-08).
 * @param shown undefined when the caller does not send it
 */
export function checkShownTerms(shown: string | undefined, terms: string): void {
  if (shown !== undefined && !equals(shown, terms)) throw new ApiRejection('http.termsChanged');
}
