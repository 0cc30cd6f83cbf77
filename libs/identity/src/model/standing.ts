/**
 * How far a member's identity is: `open` to submit for the first time, `again` after a rejection, otherwise the key of
 * the state's texts. Another number than 0 to 3 reads as awaiting, without a form (KYC-06 to KYC-10, D-26).
 */
export type Standing = 'open' | 'again' | '0' | '1' | '2';

const STANDINGS: Readonly<Record<number, Standing>> = { 0: 'open', 1: '1', 2: '2', 3: 'again' };

/** What a member's `rzstatus` means for the page. */
export const standingOf = (rzstatus: number): Standing => STANDINGS[rzstatus] ?? '0';
