import { readSmtpAddress } from './smtp-address';

it('reads host, port, encryption and account', () => {
  expect(readSmtpAddress('smtps://venue%40a:p%40ss@mail.example')).toEqual({
    host: 'mail.example',
    port: 465,
    tls: 'always',
    user: 'venue@a',
    password: 'p@ss',
  });
  expect(readSmtpAddress('smtp://mail.example')).toMatchObject({
    port: 587,
    tls: 'upgrade',
    user: undefined,
  });
  expect(readSmtpAddress('smtp://[::1]:25?tls=never')).toMatchObject({ host: '::1', port: 25, tls: 'never' });
});

it.each([
  'mail.example',
  'http://mail.example',
  'smtp://',
  'smtp://mail.example/hunter2',
  'smtps://a:hunter2@mail.example?tls=never',
  'smtp://a:hunter2@mail.example?tls.rejectUnauthorized=false',
])('says what is wrong with %s and not its value', (value) => {
  const fault = readSmtpAddress(value);
  expect(fault).toEqual(expect.any(String));
  expect(fault).not.toContain('hunter2');
});
