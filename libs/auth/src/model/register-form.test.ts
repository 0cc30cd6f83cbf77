import fc from 'fast-check';
import {
  checkRegister,
  inviteOf,
  needsCaptcha,
  openTabs,
  type RegisterForm,
  registerPayload,
} from './register-form';

const good: RegisterForm = {
  account: 'ann@example.com',
  captcha: '123456',
  password: 'abc123',
  repassword: 'abc123',
  invite: '',
};
const phone = { ...good, account: '123456' };

describe('register rules', () => {
  it.each<[0 | 1, 0 | 1, string[]]>([
    [1, 1, ['email', 'phone']],
    [1, 0, ['email']],
    [0, 1, ['phone']],
    [0, 0, []],
  ])('AUTH-02 AUTH-03 D-21 with switches %s %s offers %j', (email, phoneSwitch, tabs) => {
    expect(openTabs({ email_register_switch: email, phone_register_switch: phoneSwitch })).toEqual(tabs);
  });

  it.each(['', 'ann', 'ann@', '@example.com', 'ann@example', 'a b@example.com', 'ann@@example.com'])(
    'AUTH-06 AUTH-07 refuses the email %j',
    (account) => expect(checkRegister({ ...good, account }, 'email', false)).toEqual({ account: 'email' }),
  );

  it.each([
    ['12345', true],
    ['123456', false],
    ['1'.repeat(20), false],
    ['1'.repeat(21), true],
    ['12345a', true],
  ])('AUTH-08 CONST-04 phone %s refused: %s', (account, refused) => {
    expect('account' in checkRegister({ ...phone, account }, 'phone', false)).toBe(refused);
  });

  it.each([
    ['abc12', true],
    ['abc123', false],
    ['a'.repeat(20), false],
    ['a'.repeat(21), true],
    ['abc12!', true],
    ['', true],
  ])('AUTH-09 D-24 password %s refused: %s', (password, refused) => {
    expect('password' in checkRegister({ ...good, password, repassword: password }, 'email', false)).toBe(
      refused,
    );
  });

  it('AUTH-09 accepts every 6 to 20 letters and digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9]{6,20}$/), (password) => {
        expect(checkRegister({ ...good, password, repassword: password }, 'email', false)).toEqual({});
      }),
    );
  });

  it('AUTH-10 wants the same password twice', () => {
    expect(checkRegister({ ...good, repassword: 'abc124' }, 'email', false)).toEqual({
      repassword: 'repassword',
    });
    expect(checkRegister({ ...good, repassword: '' }, 'email', false)).toEqual({ repassword: 'repassword' });
  });

  it('AUTH-11 D-22 wants the code only on the email tab with the switch on', () => {
    expect(needsCaptcha('email', { verify_email_code: 1 })).toBe(true);
    expect(needsCaptcha('email', { verify_email_code: 0 })).toBe(false);
    expect(needsCaptcha('phone', { verify_email_code: 1 })).toBe(false);
    expect(checkRegister({ ...good, captcha: ' ' }, 'email', true)).toEqual({ captcha: 'captcha' });
    expect(checkRegister({ ...good, captcha: '' }, 'email', false)).toEqual({});
  });

  it('AUTH-01 AUTH-12 AUTH-16 sends the stated fields', () => {
    const pasted = { ...good, account: ' \u202aann@example.com\u202c', invite: ' X1 ' };
    expect(checkRegister(pasted, 'email', true)).toEqual({});
    expect(registerPayload(pasted, 'email', true)).toEqual({
      email: 'ann@example.com',
      phone: undefined,
      password: 'abc123',
      repassword: 'abc123',
      code: 'X1',
      type: 2,
      captcha: '123456',
    });
    expect(registerPayload(phone, 'phone', false)).toEqual({
      email: undefined,
      phone: '123456',
      password: 'abc123',
      repassword: 'abc123',
      code: undefined,
      type: 1,
      captcha: undefined,
    });
  });
});

it.each([
  ['', ''],
  ['?invite=', ''],
  ['?invite=%20ABC%00%0A%E2%80%8E', 'ABC'],
  [`?invite=${'x'.repeat(70)}`, 'x'.repeat(64)],
  ['?invite=%3Cimg%20src%3Dx%3E&invite=B', '<img src=x>'],
])('AUTH-05 of the address %j the invite code is %j', (search, code) => {
  expect(inviteOf(new URLSearchParams(search))).toBe(code);
});
