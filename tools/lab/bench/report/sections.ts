const start = (name: string) => `<!-- bench:${name} -->`;
const end = (name: string) => `<!-- /bench:${name} -->`;

/**
 * Puts `content` between the markers of a section and leaves the rest unchanged; a section that is not there yet is added
 * at the end. Throws when a section was opened and never closed.
 */
export function replaceSection(document: string, name: string, content: string): string {
  const section = `${start(name)}\n\n${content.trim()}\n\n${end(name)}`;
  const from = document.indexOf(start(name));
  if (from < 0) return `${document.trimEnd()}\n\n${section}\n`;
  const to = document.indexOf(end(name), from);
  if (to < 0) throw new Error(`The section ${name} has no ${end(name)}.`);
  return document.slice(0, from) + section + document.slice(to + end(name).length);
}
