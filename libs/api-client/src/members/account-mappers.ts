import type { AnswerOf, login, PayloadOf, register, resetpay, resetpwd, usrsetreal } from '@ex/contract';
import type { Credentials, IdentityDocuments, NewSession, PasswordChange, Registration } from './types';

const REGISTER_TYPE = { phone: 1, email: 2 } as const;

/** Maps the answer of `login` and `register`. */
export function toSession({ userinfo }: AnswerOf<typeof login>): NewSession {
  return { token: userinfo.token };
}

/** Payload of `login`. */
export function fromCredentials({ account, password }: Credentials): PayloadOf<typeof login> {
  return { username: account, password };
}

/** Payload of `register` (AUTH-16). */
export function fromRegistration(registration: Registration): PayloadOf<typeof register> {
  const { method, account, emailCode, password, repeatedPassword, invitationCode, acceptedTerms } =
    registration;
  return {
    email: method === 'email' ? account : undefined,
    phone: method === 'phone' ? account : undefined,
    password,
    repassword: repeatedPassword,
    code: invitationCode,
    type: REGISTER_TYPE[method],
    captcha: emailCode,
    terms: acceptedTerms,
  };
}

/** Payload of `resetpwd`, which changes the login password. */
export function fromLoginPasswordChange(change: PasswordChange): PayloadOf<typeof resetpwd> {
  return { oldpassword: change.loginPassword, newpassword: change.newPassword };
}

/** Payload of `resetpay`, which sets the fund password. */
export function fromFundPasswordChange(change: PasswordChange): PayloadOf<typeof resetpay> {
  return { logpassword: change.loginPassword, newpassword: change.newPassword };
}

/** Payload of `usrsetreal`. */
export function fromIdentityDocuments({
  name,
  front,
  back,
}: IdentityDocuments): PayloadOf<typeof usrsetreal> {
  return { real_name: name, front_card: front, back_card: back };
}
