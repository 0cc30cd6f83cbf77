/** Texts of a namespace as its file holds them. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/**
 * English with the language's own texts laid over it (I18N-03). Where the language has plural forms of its own no
 * English form is mixed in, as that would be chosen for some numbers only.
 */
export function fillTexts(english: TextTree, own: TextTree): TextTree {
  const result: Record<string, string | TextTree> = { ...own };
  for (const [key, text] of Object.entries(english)) {
    const mine = own[key];
    if (mine === undefined) {
      if (!isPluralOf(key, own)) result[key] = text;
    } else if (typeof text === 'object' && typeof mine === 'object') result[key] = fillTexts(text, mine);
  }
  return result;
}

/** True when the language has its own plural forms of the key. */
function isPluralOf(key: string, own: TextTree): boolean {
  const base = /^(.*)_(zero|one|two|few|many|other)$/.exec(key)?.[1];
  return base !== undefined && `${base}_other` in own;
}
