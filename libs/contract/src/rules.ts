/** Validation rules shared by client and server (D-24). */

/** Login and fund password: 6 to 20 letters and digits (AUTH-09, CONST-04). */
export const PASSWORD_PATTERN = /^[A-Za-z0-9]{6,20}$/;
/** Phone number: 6 to 20 digits (AUTH-08, CONST-04). */
export const PHONE_PATTERN = /^[0-9]{6,20}$/;
/** The usual email shape (AUTH-07): one @, no blanks, a dot in the domain, at most 254 characters. */
export const EMAIL_PATTERN = /^(?=.{3,254}$)[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
/** Seconds before another email code can be requested (AUTH-19, D-75). */
export const CODE_RESEND_S = 60;
