import fc from 'fast-check';
import { checkRegister, needsCaptcha, openTabs, type RegisterForm, registerPayload } from './register-form';

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
    expect(registerPayload({ ...good, invite: ' X1 ' }, 'email', true)).toEqual({
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
