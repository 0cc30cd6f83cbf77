/** A pattern that native technical writers avoid, with the wording that they use. */
export interface ProsePattern {
  readonly pattern: RegExp;
  readonly instead: string;
}

/** Words of a sentence at most; on-screen texts have limits of their own. */
export const MAX_WORDS = 25;

/** Verbs that show that a sentence began with a clause as its subject. */
const VERBS = 'is|are|was|were|has|have|must|may|can|comes?|stands?|needs?|goes|gets?|stays?';

/** Patterns of sentences to rewrite. Add a pattern when a review finds the same wording twice. */
export const PATTERNS: readonly ProsePattern[] = [
  { pattern: /\b(who|what|which)ever\b/i, instead: 'name the actor: "the caller", "any reader"' },
  { pattern: /\bwhom\b/i, instead: 'rephrase with a subject' },
  { pattern: /\b(no|some)body\b/i, instead: 'name the actor: "no caller", "a client", "another process"' },
  { pattern: /\banew\b/i, instead: '"again"' },
  { pattern: /\b(thereof|hence|thus|thereby|herein)\b/i, instead: 'drop it, or "so"' },
  {
    pattern: /\b(is|are|was|were|be|been|gets?|being) told\b/i,
    instead: '"receives", "is notified", "sees"',
  },
  {
    pattern: /\btells? (of|that|whether|which|who|what|how|when|its|the)\b/i,
    instead: '"reports", "shows", "returns", "states"',
  },
  { pattern: /\bbeside\b/i, instead: '"next to", "alongside", "in addition to"' },
  {
    pattern: /\bstands? (in|on|at|beside|there|above|below|still|under|for itself|before|behind|where|as)\b/i,
    instead: '"is", "appears", "remains"',
  },
  { pattern: /\blies? (in|on|at|under|over|with|there|beside|behind|ready)\b/i, instead: '"is"' },
  { pattern: /\b(go|goes|went|going) on\b/i, instead: '"continue"' },
  { pattern: /\bmend(s|ed|ing)?\b/i, instead: '"fix"' },
  { pattern: /\bcarr(y|ies|ied) out\b/i, instead: '"run", "execute"' },
  { pattern: /\bat once\b/i, instead: '"immediately" or "at the same time"' },
  { pattern: /\b(by|for|of) itself\b/i, instead: '"automatically", "on its own"' },
  { pattern: /\bin (its|their) turn\b|\bby turns\b/i, instead: 'say which order' },
  { pattern: /\bthe (former|latter)\b/i, instead: 'repeat the noun' },
  { pattern: /\bnot so\b|\bso they do\b|\bso it is\b/i, instead: 'say it in full' },
  {
    pattern: new RegExp(
      `^(what|who|whose) (?!is\\b|are\\b|to\\b|if\\b|does\\b|do\\b|happens\\b|you\\b|we\\b)[a-z' ,-]{1,40} (${VERBS})\\b`,
      'i',
    ),
    instead: 'start with the subject: "An order that…", "The caller…"',
  },
  { pattern: /\bas (it|they) (was|were|is|are)\b/i, instead: '"unchanged"' },
  { pattern: /\b(learns?|learnt|hears?|heard) (of|that|what)\b/i, instead: '"is notified", "reads"' },
  { pattern: /\b(asks?|asked|asking) (again|anew|once more)\b/i, instead: '"retries", "refetches"' },
  { pattern: /\bnothing (is|was|were) (said|told|done)\b/i, instead: 'say what happens instead' },
];
