/** Identity states with a label of their own; any other reads as awaiting certification (KYC-06 to KYC-10). */
const KNOWN = ['0', '1', '2', '3'] as const;

/** Key under `account:identity` of a member's `rzstatus`. */
export function identityKey(rzstatus: number): (typeof KNOWN)[number] {
  return KNOWN.find((key) => key === String(rzstatus)) ?? '0';
}

/** The link to verification is active only while it awaits (0) or must be sent again (3) (DRAWER-03, D-26). */
export function mayVerify(rzstatus: number): boolean {
  return rzstatus === 0 || rzstatus === 3;
}
