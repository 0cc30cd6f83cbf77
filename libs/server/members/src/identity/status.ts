/** How far a member's identity is verified, `rzstatus` of `getusr` (KYC-06 to KYC-09). */
export const IDENTITY_STATUS = { awaiting: 0, underReview: 1, certified: 2, resubmit: 3 } as const;
