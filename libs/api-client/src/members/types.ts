import type { Decimal } from '@ex/money';

/**
 * Stage of the identity verification (KYC-06 to KYC-10). `unknown` is a stage that this version does not recognize: it reads as
 * awaiting, and nothing can be submitted.
 */
export type VerificationStatus = 'unverified' | 'underReview' | 'verified' | 'rejected' | 'unknown';

/** The signed-in member (DRAWER-13). */
export interface Member {
  readonly id: number;
  readonly name: string;
  readonly vipLevel: number;
  readonly creditScore: number;
  readonly verification: VerificationStatus;
  readonly hasFundPassword: boolean;
  readonly hasUnreadNotices: boolean;
  /** Code that the member invites others with; '' when there is none. */
  readonly invitationCode: string;
  /** What is still to be repaid of overdue loans; null while nothing is overdue. */
  readonly overdueDebt: OverdueDebt | null;
  /** No code has proven the member's email address, and the site sends codes (RISK-78). */
  readonly isEmailUnverified: boolean;
  /** The member has not accepted the current terms of the site (TERMS-05). */
  readonly areTermsDue: boolean;
}

/** Debt of overdue loans. */
export interface OverdueDebt {
  readonly amount: Decimal;
  /** Coin of the debt; '' when the server does not name it. */
  readonly coin: string;
}

/** A session that has just begun: the token that later calls carry. */
export interface NewSession {
  readonly token: string;
}

/** Log-in with a user name, email or phone number (CALLS-12). */
export interface Credentials {
  readonly account: string;
  readonly password: string;
}

/** How a new member registers (AUTH-01). */
export type RegistrationMethod = 'email' | 'phone';

/** A new member's registration (AUTH-16). */
export interface Registration {
  readonly method: RegistrationMethod;
  /** The email address or the phone number. */
  readonly account: string;
  /** Code from the email; undefined where none is required. */
  readonly emailCode: string | undefined;
  readonly password: string;
  readonly repeatedPassword: string;
  readonly invitationCode: string | undefined;
  /** Version of the terms that was accepted; undefined where the site states none (TERMS-03). */
  readonly acceptedTerms?: string | undefined;
}

/** A new login or fund password, authorised by the login password. */
export interface PasswordChange {
  readonly loginPassword: string;
  readonly newPassword: string;
}

/** Identity documents for review; images by the addresses that `uploadImage` returned (CALLS-15). */
export interface IdentityDocuments {
  readonly name: string;
  readonly front: string;
  readonly back: string;
}
