/** A table of texts; every row has as many cells as there are columns. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The table for a terminal: first column to the left, the others to the right. */
export function terminalTable({ columns, rows }: Table): string {
  const widths = columns.map((column, at) =>
    Math.max(column.length, ...rows.map((row) => (row[at] ?? '').length)),
  );
  const pad = (cell: string, at: number) =>
    at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0);
  return [columns, widths.map((width) => '-'.repeat(width)), ...rows]
    .map((row) => row.map(pad).join('  ').trimEnd())
    .join('\n');
}

/** The table for a Markdown file, aligned the same way. */
export function markdownTable({ columns, rows }: Table): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const rule = columns.map((_, at) => (at === 0 ? '---' : '---:'));
  return [columns, rule, ...rows].map(line).join('\n');
}
