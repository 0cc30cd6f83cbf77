/**
 * A card number as eight stars and its last four digits (CONST-14). A number of four digits or less shows stars only,
 * so that it is not shown whole.
 */
export function maskCard(number: string): string {
  const bare = number.replace(/\s/g, '');
  return '*'.repeat(8) + (bare.length > 4 ? bare.slice(-4) : '');
}
