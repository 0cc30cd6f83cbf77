import { build } from '@ex/testing';
import {
  fromFundPasswordChange,
  fromIdentityDocuments,
  fromCredentials,
  fromLoginPasswordChange,
  fromRegistration,
  toSession,
} from './account-mappers';
import { toMember } from './mappers';

describe('the member', () => {
  it('DRAWER-13 maps every field of getusr', () => {
    const user = build.user({ id: 7, username: 'ann', vip: 3, credit_score: 88, invit: 'CODE7' });
    expect(toMember(user)).toEqual({
      id: 7,
      name: 'ann',
      vipLevel: 3,
      creditScore: 88,
      verification: 'unverified',
      hasFundPassword: true,
      hasUnreadNotices: false,
      invitationCode: 'CODE7',
      overdueDebt: null,
      isEmailUnverified: false,
      areTermsDue: false,
    });
    expect(toMember({ ...user, email_unverified: 1 }).isEmailUnverified).toBe(true);
  });

  it.each([
    [0, 'unverified'],
    [1, 'underReview'],
    [2, 'verified'],
    [3, 'rejected'],
    [4, 'unknown'],
    [9, 'unknown'],
    [-1, 'unknown'],
  ])('KYC-10 D-26 rzstatus %s is %s', (rzstatus, verification) => {
    expect(toMember(build.user({ rzstatus })).verification).toBe(verification);
  });

  it.each([
    [0, false],
    [1, true],
    [2, false],
  ])('D-25 have_pay %s means a fund password: %s', (have_pay, hasFundPassword) => {
    expect(toMember(build.user({ have_pay })).hasFundPassword).toBe(hasFundPassword);
  });

  it.each([
    [0, false],
    [1, true],
    [12, true],
    [-1, false],
  ])('DRAWER-07 has_unread %s means unread notices: %s', (has_unread, hasUnreadNotices) => {
    expect(toMember(build.user({ has_unread })).hasUnreadNotices).toBe(hasUnreadNotices);
  });

  it.each([
    [undefined, false],
    [0, false],
    [1, true],
  ] as const)(
    'TERMS-05 terms_due %s means that the terms are to be accepted: %s',
    (terms_due, areTermsDue) => {
      expect(toMember(build.user({ terms_due })).areTermsDue).toBe(areTermsDue);
    },
  );

  it.each([
    [{}, null],
    [
      { overdue_left: '403.5', overdue_coin: 'USDT' },
      { amount: '403.5', coin: 'USDT' },
    ],
    [{ overdue_left: '403.5' }, { amount: '403.5', coin: '' }],
    [{ overdue_coin: 'USDT' }, null],
  ])('%j is the overdue debt %j', (fields, overdueDebt) => {
    expect(toMember(build.user(fields)).overdueDebt).toEqual(overdueDebt);
  });
});

describe('what is sent', () => {
  const registration = { password: 'abc123', repeatedPassword: 'abc123' };

  it('AUTH-01 AUTH-16 registers with an email, its code and an invitation', () => {
    expect(
      fromRegistration({
        ...registration,
        method: 'email',
        account: 'ann@example.com',
        emailCode: '123456',
        invitationCode: 'X1',
      }),
    ).toEqual({
      email: 'ann@example.com',
      phone: undefined,
      password: 'abc123',
      repassword: 'abc123',
      code: 'X1',
      type: 2,
      captcha: '123456',
    });
  });

  it('AUTH-01 AUTH-16 registers with a phone number alone', () => {
    expect(
      fromRegistration({
        ...registration,
        method: 'phone',
        account: '123456',
        emailCode: undefined,
        invitationCode: undefined,
      }),
    ).toEqual({
      email: undefined,
      phone: '123456',
      password: 'abc123',
      repassword: 'abc123',
      code: undefined,
      type: 1,
      captcha: undefined,
    });
  });

  it('CALLS-12 logs in with the account as user name, and reads the token', () => {
    expect(fromCredentials({ account: 'ann', password: 'p' })).toEqual({ username: 'ann', password: 'p' });
    expect(toSession(build.session({ userinfo: { token: 't1' } }))).toEqual({ token: 't1' });
  });

  it('CALLS-16 CALLS-17 names the two passwords as each call wants them', () => {
    const change = { loginPassword: 'old', newPassword: 'new' };
    expect(fromLoginPasswordChange(change)).toEqual({ oldpassword: 'old', newpassword: 'new' });
    expect(fromFundPasswordChange(change)).toEqual({ logpassword: 'old', newpassword: 'new' });
  });

  it('CALLS-15 sends the name and both sides of the card', () => {
    expect(fromIdentityDocuments({ name: 'Ann Lee', front: '/1.jpg', back: '/2.jpg' })).toEqual({
      real_name: 'Ann Lee',
      front_card: '/1.jpg',
      back_card: '/2.jpg',
    });
  });
});
