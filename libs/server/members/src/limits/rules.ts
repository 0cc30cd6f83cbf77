import type { LimitRule } from './rule';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Failed log-ins per account: 5 in 15 minutes, then a delay that doubles from 1 minute to 1 hour (D-86). */
export const LOGIN_ACCOUNT: LimitRule = {
  name: 'login',
  most: 5,
  windowMs: 15 * MINUTE,
  delay: { firstMs: MINUTE, longestMs: HOUR },
};
/** Failed log-ins per address, of accounts that are not known there: 20 in 15 minutes. */
export const LOGIN_ADDRESS: LimitRule = { name: 'login-ip', most: 20, windowMs: 15 * MINUTE };
/** Failed log-ins per address, of members whose network it is: 60 in 15 minutes, since a carrier's may have thousands. */
export const LOGIN_ADDRESS_KNOWN: LimitRule = { name: 'login-ip-known', most: 60, windowMs: 15 * MINUTE };
/** All log-ins per account and known network, or from all other networks together: 60 in 15 minutes. */
export const LOGINS_ACCOUNT: LimitRule = { name: 'logins', most: 60, windowMs: 15 * MINUTE };
/** All log-ins per address, of accounts that are known there and of others: 300 in 15 minutes each. */
export const LOGINS_ADDRESS: LimitRule = { name: 'logins-ip', most: 300, windowMs: 15 * MINUTE };
/** Registrations per address: 20 an hour. */
export const REGISTER_ADDRESS: LimitRule = { name: 'register-ip', most: 20, windowMs: HOUR };
/** Codes per email: one a minute and five an hour (D-75, D-86). */
export const CODE_MINUTE: LimitRule = { name: 'code-minute', most: 1, windowMs: MINUTE };
export const CODE_HOUR: LimitRule = { name: 'code-hour', most: 5, windowMs: HOUR };
/** Codes requested per address: 20 an hour. */
export const CODE_ADDRESS: LimitRule = { name: 'code-ip', most: 20, windowMs: HOUR };
/** Links for a new password per email: one a minute and five an hour (MESSAGE-05). */
export const RESET_MINUTE: LimitRule = { name: 'reset-minute', most: 1, windowMs: MINUTE };
export const RESET_HOUR: LimitRule = { name: 'reset-hour', most: 5, windowMs: HOUR };
/** Links requested per address: 20 an hour. */
export const RESET_ADDRESS: LimitRule = { name: 'reset-ip', most: 20, windowMs: HOUR };
/** Tokens of links tried per address: 20 in 15 minutes. */
export const RESET_TOKEN: LimitRule = { name: 'reset-token', most: 20, windowMs: 15 * MINUTE };

/** Wrong login passwords of a signed-in member who changes a password. */
export const PASSWORD_PROOF: LimitRule = {
  name: 'proof',
  most: 5,
  windowMs: 15 * MINUTE,
  delay: { firstMs: MINUTE, longestMs: HOUR },
};
/** All login passwords entered to change a password: 20 an hour. */
export const PASSWORD_PROOFS: LimitRule = { name: 'proofs', most: 20, windowMs: HOUR };
/** All fund passwords entered per member: 60 in 10 minutes. */
export const FUND_PASSWORDS: LimitRule = { name: 'funds', most: 60, windowMs: 10 * MINUTE };
/** Wrong fund passwords: 5, then 30 minutes. */
export const FUND_PASSWORD: LimitRule = {
  name: 'fund',
  most: 5,
  windowMs: 30 * MINUTE,
  delay: { firstMs: 30 * MINUTE, longestMs: 30 * MINUTE },
};
/** Wrong answers to requests for a second factor: 5 in 15 minutes, then a delay that doubles (FACTOR-07). */
export const FACTOR_ANSWER: LimitRule = {
  name: 'factor',
  most: 5,
  windowMs: 15 * MINUTE,
  delay: { firstMs: MINUTE, longestMs: HOUR },
};
/** All answers to requests for a second factor: 60 in 15 minutes. */
export const FACTOR_ANSWERS: LimitRule = { name: 'factors', most: 60, windowMs: 15 * MINUTE };
/** Wrong proofs of a new factor: 5 in 15 minutes, then a delay that doubles (FACTOR-07). */
export const FACTOR_PROOF: LimitRule = {
  name: 'factor-proof',
  most: 5,
  windowMs: 15 * MINUTE,
  delay: { firstMs: MINUTE, longestMs: HOUR },
};
