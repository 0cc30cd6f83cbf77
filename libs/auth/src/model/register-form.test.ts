import fc from 'fast-check';
import {
  checkRegistration,
  enabledMethods,
  needsEmailCode,
  readInvitationCode,
  type RegisterInput,
  toRegistration,
} from './register-form';

const good: RegisterInput = {
  account: 'ann@example.com',
  emailCode: '123456',
  password: 'abc123',
  repeatedPassword: 'abc123',
  invitationCode: '',
  acceptedTerms: '',
};
const config = { byEmail: true, byPhone: true, verifiesEmail: true, asksInvitationCode: true };
const phone = { ...good, account: '123456' };

describe('register rules', () => {
  it.each<[boolean, boolean, string[]]>([
    [true, true, ['email', 'phone']],
    [true, false, ['email']],
    [false, true, ['phone']],
    [false, false, []],
  ])('AUTH-02 AUTH-03 D-21 with switches %s %s offers %j', (byEmail, byPhone, methods) => {
    expect(enabledMethods({ ...config, byEmail, byPhone })).toEqual(methods);
  });

  it.each(['', 'ann', 'ann@', '@example.com', 'ann@example', 'a b@example.com', 'ann@@example.com'])(
    'AUTH-06 AUTH-07 refuses the email %j',
    (account) =>
      expect(checkRegistration({ ...good, account }, 'email', false)).toEqual({ account: 'email' }),
  );

  it.each([
    ['12345', true],
    ['123456', false],
    ['1'.repeat(20), false],
    ['1'.repeat(21), true],
    ['12345a', true],
  ])('AUTH-08 CONST-04 phone %s refused: %s', (account, refused) => {
    expect('account' in checkRegistration({ ...phone, account }, 'phone', false)).toBe(refused);
  });

  it.each([
    ['abc12', true],
    ['abc123', false],
    ['a'.repeat(20), false],
    ['a'.repeat(21), true],
    ['abc12!', true],
    ['', true],
  ])('AUTH-09 D-24 password %s refused: %s', (password, refused) => {
    expect(
      'password' in checkRegistration({ ...good, password, repeatedPassword: password }, 'email', false),
    ).toBe(refused);
  });

  it('AUTH-09 accepts every 6 to 20 letters and digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9]{6,20}$/), (password) => {
        expect(checkRegistration({ ...good, password, repeatedPassword: password }, 'email', false)).toEqual(
          {},
        );
      }),
    );
  });

  it('AUTH-10 requires the same password twice', () => {
    expect(checkRegistration({ ...good, repeatedPassword: 'abc124' }, 'email', false)).toEqual({
      repeatedPassword: 'repassword',
    });
    expect(checkRegistration({ ...good, repeatedPassword: '' }, 'email', false)).toEqual({
      repeatedPassword: 'repassword',
    });
  });

  it('AUTH-11 D-22 requires the code only on the email tab with the switch on', () => {
    expect(needsEmailCode('email', config)).toBe(true);
    expect(needsEmailCode('email', { ...config, verifiesEmail: false })).toBe(false);
    expect(needsEmailCode('phone', config)).toBe(false);
    expect(checkRegistration({ ...good, emailCode: ' ' }, 'email', true)).toEqual({ emailCode: 'captcha' });
    expect(checkRegistration({ ...good, emailCode: '' }, 'email', false)).toEqual({});
  });

  it('AUTH-01 AUTH-12 AUTH-16 sends the stated fields', () => {
    const pasted = { ...good, account: ' \u202aann@example.com\u202c', invitationCode: ' X1 ' };
    expect(checkRegistration(pasted, 'email', true)).toEqual({});
    expect(toRegistration(pasted, 'email', true)).toEqual({
      method: 'email',
      account: 'ann@example.com',
      emailCode: '123456',
      password: 'abc123',
      repeatedPassword: 'abc123',
      invitationCode: 'X1',
    });
    expect(toRegistration(phone, 'phone', false)).toEqual({
      method: 'phone',
      account: '123456',
      emailCode: undefined,
      password: 'abc123',
      repeatedPassword: 'abc123',
      invitationCode: undefined,
    });
  });
});

it.each([
  ['', ''],
  ['?invite=', ''],
  ['?invite=%20ABC%00%0A%E2%80%8E', 'ABC'],
  [`?invite=${'x'.repeat(70)}`, 'x'.repeat(64)],
  ['?invite=%3Cimg%20src%3Dx%3E&invite=B', '<img src=x>'],
])('AUTH-05 reads from the address %j the invitation code %j', (search, code) => {
  expect(readInvitationCode(new URLSearchParams(search))).toBe(code);
});
