/** What the contract demands of typed accounts and passwords (AUTH-07 to AUTH-09, D-24). */
export { EMAIL_PATTERN, PASSWORD_PATTERN, PHONE_PATTERN } from '@ex/contract';
/** Wait between two email codes, seconds (AUTH-19, CONST-05). */
export { CODE_RESEND_S as EMAIL_CODE_WAIT_S } from '@ex/contract';
