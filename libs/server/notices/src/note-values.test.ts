import { noteValues, reasonText, screenOf } from './note-values';

it('RIM-58 writes amounts and prices as the app does, and leaves names alone', () => {
  expect(
    noteValues(
      {
        amount: '1234567.50000000',
        received: '0.00000837',
        price: '64000.5',
        coin: 'USDT',
        to: '1000000',
      },
      String,
    ),
  ).toEqual({
    amount: '1,234,567.5',
    received: '0.00000837',
    price: '64,000.5',
    coin: 'USDT',
    to: '1000000',
  });
  expect(noteValues({ target: '+5%', amount: '<b>' }, String)).toEqual({ target: '+5%', amount: '<b>' });
});

it('OPS-21 a reason is a text in the language of the member; words of earlier releases stay', () => {
  const t = (key: string) => `<${key}>`;
  expect(noteValues({ reason: 'expired', coin: 'expired' }, t)).toEqual({
    ...{ reason: '<reviews.reason.expired>', coin: 'expired' },
  });
  expect(reasonText('bounced', t)).toBe('<reviews.reason.bounced>');
  for (const words of ['', 'Name differs', 'toString']) expect(reasonText(words, t)).toBe(words);
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
