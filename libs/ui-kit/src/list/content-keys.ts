/**
 * React keys for rows without an id: what a row says, numbered where several say the same. A row keeps its key, and with
 * it its element, when newer rows come before it; rows alike in every field stay apart.
 */
export function contentKeys(rows: readonly unknown[]): string[] {
  const counts = new Map<string, number>();
  return rows.map((row) => {
    const content = JSON.stringify(row);
    const count = (counts.get(content) ?? 0) + 1;
    counts.set(content, count);
    return `${content} ${count}`;
  });
}
