import { ADDRESS_PAYLOADS } from './addresses';
import { INTRUSIONS, MUTATIONS, VECTORS } from './vectors';

/** Contexts that markup can occur in: inside which element, after breaking out of which one. */
const CONTEXTS: readonly ((markup: string) => string)[] = [
  (markup) => markup,
  (markup) => `<p>Trading pauses. ${markup} Thank you.</p>`,
  (markup) => `<table><tr><td>${markup}</td></tr></table>`,
  (markup) => `<svg><desc>${markup}</desc></svg>`,
  (markup) => `"'><b title="x">${markup}`,
];

const inContexts = (all: readonly string[]): string[] =>
  all.flatMap((markup) => CONTEXTS.map((wrap) => wrap(markup)));

/**
 * Hostile texts, each of which runs `alert(1)`, leads to evil.example or disturbs the page where HTML is not sanitised:
 * known vectors in every context (corpus C7).
 */
export const XSS_PAYLOADS: readonly string[] = [
  ...inContexts(VECTORS),
  ...inContexts(MUTATIONS),
  ...inContexts(INTRUSIONS),
  ...ADDRESS_PAYLOADS,
];
