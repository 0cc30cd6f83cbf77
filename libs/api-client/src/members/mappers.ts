import type { AnswerOf, getusr } from '@ex/contract';
import type { Member, VerificationStatus } from './types';

const VERIFICATION: Readonly<Record<number, VerificationStatus>> = {
  0: 'unverified',
  1: 'underReview',
  2: 'verified',
  3: 'rejected',
};
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
    isEmailUnverified: user.email_unverified === ON,
    areTermsDue: user.terms_due === ON,
  };
}
