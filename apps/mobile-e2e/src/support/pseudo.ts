import type { Page } from '@playwright/test';

/** A file of texts as the build writes it: one JSON literal. */
const TEXTS = /JSON\.parse\(`(\{.*?\})`\)/s;
const PLACEHOLDER = /(\{\{.*?\}\}|<\/?\d+>)/;
/** Marks of Latin letters; what is left bare on a screen was never a text of the locale files. */
const MARKED: Readonly<Record<string, string>> = {
  a: 'å',
  e: 'é',
  i: 'î',
  o: 'ö',
  u: 'û',
  n: 'ñ',
  c: 'ç',
  A: 'Å',
  E: 'É',
  O: 'Ö',
  U: 'Û',
};

/** A text with accents and 60 % more length, placeholders untouched, in brackets that show where it is cut. */
function pseudo(text: string): string {
  const marked = text
    .split(PLACEHOLDER)
    .map((part, at) =>
      at % 2 === 1 ? part : part.replace(/[a-zA-Z]/g, (letter) => MARKED[letter] ?? letter),
    )
    .join('');
  const words = 'lörém îpsûm dölör sît åmét çönséçtétûr ';
  return `[${marked} ${words
    .repeat(20)
    .slice(0, Math.ceil(text.length * 0.6))
    .trim()}]`;
}

function everyText(value: unknown): unknown {
  if (typeof value === 'string') return pseudo(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, everyText(inner)]));
}

/** Serves every file of texts in the pseudo-language. */
export async function servePseudo(page: Page): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const source = await response.text();
    const body = source.replace(TEXTS, (_whole, literal: string) => {
      // The literal is inside a template string of the source.
      const texts: unknown = JSON.parse(literal.replace(/\\([`\\$])/g, '$1'));
      return `JSON.parse(${JSON.stringify(JSON.stringify(everyText(texts)))})`;
    });
    await route.fulfill({ response, body });
  });
}
