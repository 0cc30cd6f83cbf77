/** The content of a locale file: texts in nested groups. */
export type Nested = { readonly [key: string]: string | Nested };

/** Texts by dotted key. */
export type Texts = ReadonlyMap<string, string>;

/** Flattens nested texts: `{ a: { b: 'x' } }` → `a.b` → `x`. */
export function flatten(nested: Nested, prefix = ''): Texts {
  return new Map(
    Object.entries(nested).flatMap(([key, value]): Array<[string, string]> =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

const PLACEHOLDER = /\{\{\s*-?\s*([\w.]+)[^}]*\}\}/g;

/** Names between double braces, each once, sorted. */
export function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))].sort();
}

const PLURAL = /^(.+)_(zero|one|two|few|many|other)$/;

/** `days_one` → base `days`, category `one`; undefined for a key that is no plural form. `_ordinal` belongs to the base. */
export function pluralForm(key: string): { readonly base: string; readonly category: string } | undefined {
  const [, base, category] = PLURAL.exec(key) ?? [];
  return base && category ? { base, category } : undefined;
}

/** Plural categories that a language uses, from Intl; `tag` is BCP 47. */
export function pluralCategories(tag: string, ordinal = false): string[] {
  return new Intl.PluralRules(tag, { type: ordinal ? 'ordinal' : 'cardinal' }).resolvedOptions()
    .pluralCategories;
}
