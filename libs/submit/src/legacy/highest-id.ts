/** A list of the member's records; undefined when it could not be read. */
type Read = readonly { readonly id: number }[] | undefined;

/** Highest id in lists read together, 0 when they are empty; undefined when one of them could not be read. */
export function highestId(lists: readonly Read[]): number | undefined {
  if (lists.includes(undefined)) return undefined;
  return Math.max(0, ...lists.flatMap((list) => list ?? []).map(({ id }) => id));
}
