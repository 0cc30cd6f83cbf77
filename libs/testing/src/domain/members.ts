import type { Member } from '@ex/api-client/members';

/** A member as screens know one. */
export const makeMember = (overrides: Partial<Member> = {}): Member => ({
  id: 10001,
  name: 'demo',
  vipLevel: 1,
  creditScore: 100,
  verification: 'unverified',
  hasFundPassword: true,
  hasUnreadNotices: false,
  invitationCode: 'INVITE01',
  overdueDebt: null,
  isEmailUnverified: false,
  areTermsDue: false,
  ...overrides,
});
