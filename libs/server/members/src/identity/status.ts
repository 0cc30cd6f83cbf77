/** How far a member's identity is verified, `rzstatus` of `getusr` (KYC-06 to KYC-09). */
export const IDENTITY = { awaiting: 0, underReview: 1, certified: 2, resubmit: 3 } as const;

/** Marks that turn the direction of a text; in a name they would make an operator read something else. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A real name as it is kept: one line, without spaces at its ends or several in a row. */
export const plainName = (sent: string): string =>
  sent.normalize('NFC').replace(DIRECTION_MARKS, '').replace(/\s+/g, ' ').trim();
