/** Statements are texts of this program, so there are few; a text beyond this many is not prepared. */
const MOST = 1_000;

const names = new Map<string, string>();

/** Name under which a statement is prepared on every connection; undefined for one that is not. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
