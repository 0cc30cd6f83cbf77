const STATED_CALL = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*export const (\w+) = defineCall\(/g;

/** Text of each call's docstring by the call's name, read from the sources, so that no text travels to the browser. */
export function docstringsOf(sources: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const source of sources) {
    for (const [, comment = '', name = ''] of source.matchAll(STATED_CALL)) found.set(name, plain(comment));
  }
  return found;
}

const plain = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .join(' ')
    .trim();
