import * as z from 'zod/mini';
import { defineCall } from '../define';
import { listOf, nothing, text } from '../fields';

/** The terms that a site has its members accept: additions to the specification (`terms`). */

/** Version of the site's terms, as the operator names it. */
export const termsVersion = () => text(1, 40);

/**
 * A text to accept: `kind` is `terms` or `risk`, `content` is HTML to be sanitised. It comes in the language of the `Lang` header,
 * else in the one of the site. All texts have the same `version`.
 */
const terms = z.object({ kind: z.string(), title: z.string(), content: z.string(), version: z.string() });
/** A text to accept after the runtime check. */
export type TermsText = z.output<typeof terms>;

/** The texts that a new member accepts (TERMS-01). */
export const getTerms = defineCall({
  name: 'getTerms',
  domain: 'site',
  method: 'POST',
  access: 'visitor',
  requirement: 'TERMS-01',
  added: 'terms',
  payload: () => z.strictObject({}),
  answer: () => listOf(terms),
});

/** Accepts the current version; another one is rejected (TERMS-05). */
export const acceptTerms = defineCall({
  name: 'acceptTerms',
  domain: 'members',
  method: 'POST',
  access: 'member',
  requirement: 'TERMS-05',
  added: 'terms',
  action: true,
  payload: () => z.strictObject({ version: termsVersion() }),
  answer: () => nothing(),
});
