import { listCodes, problemOf, readTexts } from './read-texts';

/** A pattern that no text of some languages matches. */
interface Rule {
  readonly pattern: RegExp;
  readonly what: string;
  /** Languages of the rule; all unless stated. */
  readonly codes?: readonly string[];
  /** Texts that match rightly, because the specification words them. */
  readonly except?: readonly string[];
}

const CHINESE = ['zh-TW', 'zh-cn'];

const RULES: readonly Rule[] = [
  {
    pattern: /^\s|\s$|[^\S\n]{2}/,
    what: 'begins, ends or goes on with a needless blank',
  },
  { pattern: /\u00ad/, what: 'has a soft hyphen; CSS hyphenates' },
  {
    pattern: /(?<![\d-])\d{1,2}-\d{1,2}(?![\d-])/,
    what: 'has a range with a hyphen; an en dash joins numbers',
    except: ['auth:errors.passwordRule'],
  },
  {
    pattern: /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\u0ed0-\u0ed9\uff10-\uff19]/,
    what: 'has digits of a script; texts have 0 to 9, the Display settings change them',
  },
  {
    pattern: /[\u2066-\u2068][^\u2069]*\{\{|[\u061c\u200e\u200f\u202a-\u202e]/,
    what: 'has marks of direction by hand; the formatter isolates values',
  },
  { pattern: /\.\.\./, what: 'has three dots; “…” is one sign' },
  { pattern: /\p{L}'\p{L}/u, what: 'has a straight apostrophe; “’” is right' },
  {
    pattern: / [:;?!»]|« |[\p{L}\p{N}][:?!](?=\s|$)/u,
    what: 'needs a no-break space before : ; ? ! » and after «',
    codes: ['fr'],
  },
  {
    pattern: /\p{scx=Han}[,;:?!.](?!\d)|。[^\n]*[^\n。？！：）」”}\s]$/u,
    what: 'needs full-width signs, and a full stop after the last of several sentences',
    codes: [...CHINESE, 'ja'],
  },
  {
    pattern: /\}\}[가-힣]?\([가-힣]{1,2}\)/u,
    what: 'has a choice of particles after a value; put the value after a colon',
    codes: ['ko'],
  },
];

/** Texts whose signs are not those of their language. */
export function checkTypography(folder: string): string[] {
  return listCodes(folder).flatMap((code) =>
    [...readTexts(folder, code)].flatMap(([key, text]) =>
      RULES.filter(
        ({ codes, pattern, except }) =>
          codes?.includes(code) !== false && !except?.includes(key) && pattern.test(text),
      ).map(({ what }) => problemOf(code, key, what)),
    ),
  );
}
