/** A requirement id taken apart: `OPT-07` is 7 of OPT. */
export interface Group {
  readonly name: string;
  readonly ids: readonly string[];
}

const ROW = /^\|\s*([A-Z][A-Z0-9]*-\d{2,})\s*\|/gm;

export const requirementGroup = (id: string) => id.replace(/-\d+$/, '');

/** The ids of the table rows of docs/requirements*.md, by group, in the order of the files. Throws on an id given twice. */
export function readRequirements(markdown: string): Group[] {
  const groups = new Map<string, string[]>();
  for (const [, id = ''] of markdown.matchAll(ROW)) {
    const ids = groups.get(requirementGroup(id)) ?? [];
    if (ids.includes(id)) throw new Error(`The requirements have ${id} twice.`);
    groups.set(requirementGroup(id), [...ids, id]);
  }
  return [...groups].map(([name, ids]) => ({ name, ids }));
}

const CLAIM = /^([A-Z][A-Z0-9]*)-(\d{2,})(?:\.\.(?:\1-)?(\d{2,}))?$/;

/**
 * The ids of docs/requirements-claimed.txt: one id (`OPT-07`) or range (`OPT-07..12`, `OPT-07..OPT-12`) in a line, `#`
 * starts a comment. Throws with the line that is neither.
 */
export function readClaims(text: string): string[] {
  const lines = text.split('\n').map((line) => line.replace(/#.*/, '').trim());
  return lines.filter((line) => line !== '').flatMap(claimedBy);
}

function claimedBy(line: string): string[] {
  const [, group, first = '', last = first] = CLAIM.exec(line) ?? [];
  const count = Number(last) - Number(first) + 1;
  if (!group || count < 1) throw new Error(`docs/requirements-claimed.txt: "${line}" is no id and no range.`);
  return Array.from(
    { length: count },
    (_, n) => `${group}-${String(Number(first) + n).padStart(first.length, '0')}`,
  );
}
