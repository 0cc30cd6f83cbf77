import { noteValues, screenOf } from './note-values';

it('RIM-58 writes amounts and prices as the app does, and leaves names alone', () => {
  expect(
    noteValues({
      amount: '1234567.50000000',
      received: '0.00000837',
      price: '64000.5',
      coin: 'USDT',
      to: '1000000',
    }),
  ).toEqual({
    amount: '1,234,567.5',
    received: '0.00000837',
    price: '64,000.5',
    coin: 'USDT',
    to: '1000000',
  });
  expect(noteValues({ target: '+5%', amount: '<b>' })).toEqual({ target: '+5%', amount: '<b>' });
});

it.each([
  ['wallet.notice.depositRejected', {}, '/recharge'],
  ['wallet.notice.withdrawalCompleted', {}, '/history?group=wallet'],
  ['finance.notice.loanDue', {}, '/loans?tab=orders'],
  ['transfers.notice.received', {}, '/history?group=transfers'],
  ['transfers.notice.cancelled', {}, '/transfer-list'],
  ['alerts.notice.price', {}, '/alerts'],
  ['members.identity.notice.rejected', {}, '/real_authentication'],
  ['members.identity.notice.approved', {}, undefined],
  ['members.session.notice', { link: '/sessions' }, '/sessions'],
  ['members.password.loginNotice', { link: '//evil.example' }, '/sessions'],
])('RIM-58 a notice %s of %j leads to %s', (key, note, path) => {
  expect(screenOf(key, note)).toBe(path);
});
