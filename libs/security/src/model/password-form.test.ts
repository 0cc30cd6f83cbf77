import fc from 'fast-check';
import { checkPasswordForm } from './password-form';

const good = { proof: 'old', next: 'abc123', repeat: 'abc123' };

it.each(['proof', 'next', 'repeat'] as const)('AUTH-26 AUTH-29 %s is required', (field) => {
  expect(checkPasswordForm({ ...good, [field]: '' }, 'fund')[field]).toBe('empty');
});

it.each([
  ['abc12', 'rule'],
  ['abc123', undefined],
  ['a'.repeat(20), undefined],
  ['a'.repeat(21), 'rule'],
  ['abc 123', 'rule'],
  ['пароль1', 'rule'],
])('D-24 the new password %j gives %s', (next, error) => {
  expect(checkPasswordForm({ ...good, next, repeat: next }, 'login').next).toBe(error);
});

it('AUTH-27 AUTH-29 only an equal repeat may be sent', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9]{6,20}$/), fc.string({ minLength: 1 }), (next, repeat) => {
      expect(checkPasswordForm({ ...good, next, repeat: next }, 'fund')).toEqual({});
      if (repeat !== next)
        expect(checkPasswordForm({ ...good, next, repeat }, 'fund')).toEqual({ repeat: 'mismatch' });
    }),
  );
});

it('SECURITY-05 a fund password differs from the login password; a login password may stay the same', () => {
  const equal = { proof: 'abc123', next: 'abc123', repeat: 'abc123' };
  expect(checkPasswordForm(equal, 'fund')).toEqual({ next: 'same' });
  expect(checkPasswordForm(equal, 'login')).toEqual({});
});
