import type {
  AnswerOf,
  getusr,
  login,
  PayloadOf,
  register,
  resetpay,
  resetpwd,
  usrsetreal,
} from '@ex/contract';
import type {
  Credentials,
  IdentityDocuments,
  Member,
  NewSession,
  PasswordChange,
  Registration,
  VerificationStatus,
} from './types';

const VERIFICATION: Readonly<Record<number, VerificationStatus>> = {
  0: 'unverified',
  1: 'underReview',
  2: 'verified',
  3: 'rejected',
};
const REGISTER_TYPE = { phone: 1, email: 2 } as const;
const ON = 1;

/** Maps the answer of `getusr`. */
export function toMember(user: AnswerOf<typeof getusr>): Member {
  return {
    id: user.id,
    name: user.username,
    vipLevel: user.vip,
    creditScore: user.credit_score,
    verification: VERIFICATION[user.rzstatus] ?? 'unknown',
    hasFundPassword: user.have_pay === ON,
    hasUnreadNotices: user.has_unread > 0,
    invitationCode: user.invit,
    overdueDebt:
      user.overdue_left === undefined ? null : { amount: user.overdue_left, coin: user.overdue_coin ?? '' },
  };
}

/** Maps the answer of `login` and `register`. */
export function toSession({ userinfo }: AnswerOf<typeof login>): NewSession {
  return { token: userinfo.token };
}

/** Payload of `login`. */
export function toLogin({ account, password }: Credentials): PayloadOf<typeof login> {
  return { username: account, password };
}

/** Payload of `register` (AUTH-16). */
export function toRegister(registration: Registration): PayloadOf<typeof register> {
  const { method, account, emailCode, password, repeatedPassword, invitationCode } = registration;
  return {
    email: method === 'email' ? account : undefined,
    phone: method === 'phone' ? account : undefined,
    password,
    repassword: repeatedPassword,
    code: invitationCode,
    type: REGISTER_TYPE[method],
    captcha: emailCode,
  };
}

/** Payload of `resetpwd`, which changes the login password. */
export function toLoginPassword(change: PasswordChange): PayloadOf<typeof resetpwd> {
  return { oldpassword: change.loginPassword, newpassword: change.newPassword };
}

/** Payload of `resetpay`, which sets the fund password. */
export function toFundPassword(change: PasswordChange): PayloadOf<typeof resetpay> {
  return { logpassword: change.loginPassword, newpassword: change.newPassword };
}

/** Payload of `usrsetreal`. */
export function toIdentity({ name, front, back }: IdentityDocuments): PayloadOf<typeof usrsetreal> {
  return { real_name: name, front_card: front, back_card: back };
}
