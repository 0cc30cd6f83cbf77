import { getMessageSettings } from '@ex/contract';
import type { MessageKind } from '@ex/contract';
import type { MemberContext, Texts } from '@ex/server-http';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { mailMigrations } from '@ex/server-mail';
import { pushMigrations, saveSubscription } from '@ex/server-push';
import {
  makeDispatcher,
  makeFrequentSubscribers,
  messageHandlers,
  noticesMigrations,
  writeMessages,
  writeNotice,
} from './index';
import type { Contact } from './index';
import type { DispatchDeps } from './messages/dispatch';

const ANN = 11;
const BOB = 12;
const NOW = Date.UTC(2026, 0, 1);
const CONTACTS = new Map<number, Contact>([
  [ANN, { email: 'ann@example.com', language: 'de' }],
  [BOB, { email: undefined, language: 'ar' }],
]);
const texts: Texts = { of: (code) => (key, values) => [code, key, ...Object.values(values ?? {})].join(' ') };

describe.each(testDatabases('any'))('messages on $name', (engine) => {
  const db = useDatabase(engine, [...noticesMigrations, ...mailMigrations, ...pushMigrations]);
  const failures: unknown[] = [];
  const contactsOf = async () => CONTACTS;
  afterEach(() => expect(failures.splice(0)).toEqual([]));
  const dispatcher = (ways = { mail: true, push: true }, over: Partial<DispatchDeps> = {}) =>
    makeDispatcher({
      ...{ db: db(), texts, siteName: () => 'Trade', ways, contactsOf, now: () => NOW, ...over },
      onError: (error) => failures.push(error),
    });
  const dispatch = (ways?: { readonly mail: boolean; readonly push: boolean }) => dispatcher(ways).runOnce();
  const call = async (name: string, payload: object = {}, memberId = ANN) => {
    const deps = { db: db(), contactsOf, pushKey: 'key', ways: { mail: true, push: true } };
    const handler = messageHandlers(deps).find((one) => one.call.name === name);
    const context: MemberContext = {
      ...{ memberId, lang: 'en', ip: '::1', token: 't', now: () => NOW, t: (key) => key },
      signal: new AbortController().signal,
    };
    return handler?.handle(payload as never, context as never);
  };
  const settings = async (memberId = ANN) =>
    getMessageSettings.answer.parse((await call('getMessageSettings', {}, memberId))?.data);
  const choose = (kind: MessageKind, mail: 0 | 1, push: 0 | 1, memberId = ANN) =>
    call('setMessageSetting', { kind, mail, push }, memberId);
  const browse = (memberId = ANN) =>
    saveSubscription(
      db(),
      memberId,
      { endpoint: `https://fcm.googleapis.com/${memberId}`, p256dh: 'p', auth: 'a' },
      NOW,
    );
  const tell = (kind: MessageKind, memberId = ANN) =>
    writeNotice(db(), { memberId, text: 'x.done', note: { amount: '5' }, kind }, NOW);
  const mails = () =>
    db().query<{ recipient: string }>(
      'SELECT recipient, kind, language, subject, body FROM message_outbox ORDER BY id',
    );
  const pushes = () => db().query('SELECT title, body, language FROM push_outbox ORDER BY id');

  it('MESSAGE-01 MESSAGE-03 a notice goes by mail and push as its member wants, in the language of the member', async () => {
    await browse();
    await choose('money_in', 1, 1);
    await tell('money_in');
    await tell('money_in', BOB);
    expect(await dispatch()).toBe(2);
    expect(await dispatch()).toBe(0);
    expect(await mails()).toEqual([
      {
        ...{ recipient: 'ann@example.com', kind: 'money_in', language: 'de', subject: 'de x.done.title 5' },
        body: 'de x.done.content 5\n\nde messages.mailFooter Trade',
      },
    ]);
    expect(await pushes()).toEqual([
      { title: 'de x.done.title 5', body: 'de x.done.content 5', language: 'de' },
    ]);
    expect(await db().query('SELECT 1 FROM notice')).toHaveLength(2);
  });

  it('MESSAGE-01 messages about safety always go by mail; all others can be turned off', async () => {
    for (const kind of ['log_in', 'money_out', 'loan_due'] as const) {
      await choose(kind, 0, 0);
      await tell(kind);
    }
    await dispatch();
    expect((await mails()).map(({ recipient, ...mail }) => mail)).toMatchObject([{ kind: 'log_in' }]);
    expect((await settings()).list[0]).toEqual({ kind: 'log_in', mail: 1, push: 0, mail_fixed: 1 });
  });

  it('MESSAGE-01 shows which messages arrive by which way, and which ways exist', async () => {
    expect(await settings()).toMatchObject({ mail: 1, push: 1, push_key: 'key' });
    expect(await settings(BOB)).toMatchObject({ mail: 0, push: 1 });
    await choose('order_filled', 1, 1);
    const chosen = (memberId: number) =>
      settings(memberId).then(({ list }) => list.find(({ kind }) => kind === 'order_filled'));
    expect(await chosen(ANN)).toMatchObject({ mail: 1, push: 1 });
    expect(await chosen(BOB)).toMatchObject({ mail: 0, push: 0 });
  });

  it('MESSAGE-02 is written with what it reports, or not at all', async () => {
    const failed = db().transaction(async (tx) => {
      await writeNotice(tx, { memberId: ANN, text: 'x', note: {}, kind: 'log_in' }, NOW);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await writeNotice(db(), { memberId: ANN, text: 'x', note: {} }, NOW);
    expect(await dispatch()).toBe(0);
  });

  it('MESSAGE-02 several workers write each message once', async () => {
    await writeMessages(
      db(),
      Array.from({ length: 250 }, (_, at) => ({ memberId: ANN, kind: 'log_in', text: `x${at}`, note: {} })),
      NOW,
    );
    const anyNumber = { mailsAnHour: 1_000 };
    const workers = [1, 2, 3].map(() => dispatcher(undefined, anyNumber));
    const counts = await Promise.all(workers.map((one) => one.runOnce()));
    expect(counts.reduce((a, b) => a + b)).toBe(250);
    expect(await mails()).toHaveLength(250);
  });

  it('RISK-111 RISK-119 a member gets so many mails and push messages of a kind an hour, and all about money sent and log-ins', async () => {
    await browse();
    await choose('order_filled', 1, 1);
    let now = NOW;
    const worker = dispatcher(undefined, { now: () => now, mailsAnHour: 3, pushesAnHour: 5 });
    const send = async (kind: MessageKind, count: number) => {
      for (let at = 0; at < count; at += 1) await tell(kind);
      await worker.runOnce();
      return [(await mails()).length, (await pushes()).length];
    };
    expect(await send('order_filled', 9)).toEqual([3, 5]);
    expect(await send('loan_due', 4)).toEqual([6, 9]);
    expect(await send('money_out', 9)).toEqual([15, 18]);
    expect(await send('log_in', 9)).toEqual([24, 27]);
    now += 3_600_000 / 3;
    expect(await send('order_filled', 9)).toEqual([25, 28]);
    // In the app they are all.
    expect(await db().query('SELECT FROM notice')).toHaveLength(40);
  });

  it('MESSAGE-01 a site without mails or push messages writes none', async () => {
    await browse();
    await tell('log_in');
    await dispatch({ mail: false, push: false });
    expect([await mails(), await pushes()]).toEqual([[], []]);
  });

  it('MESSAGE-01 every server learns who wants frequent messages', async () => {
    const wishes = makeFrequentSubscribers(db(), (error) => failures.push(error));
    await choose('order_filled', 0, 1);
    await choose('money_in', 1, 1, BOB);
    await choose('option_settled', 1, 0, BOB);
    expect(wishes.wants('order_filled', ANN)).toBe(false);
    await wishes.follower.runOnce();
    const wanted = () =>
      [ANN, BOB].map((member) => [
        wishes.wants('order_filled', member),
        wishes.wants('option_settled', member),
      ]);
    expect(wanted()).toEqual([
      [true, false],
      [false, true],
    ]);
    await choose('order_filled', 0, 0);
    await wishes.follower.runOnce();
    expect(wanted()[0]).toEqual([false, false]);
  });

  it('MESSAGE-04 takes browsers of push services alone, each member own ones', async () => {
    const browser = { endpoint: 'https://fcm.googleapis.com/x', p256dh: 'p', auth: 'a' };
    await expect(call('subscribePush', { ...browser, endpoint: 'https://10.0.0.1/x' })).rejects.toMatchObject(
      {
        key: 'messages.browser',
      },
    );
    await call('subscribePush', browser);
    const rows = () => db().query('SELECT member_id FROM push_subscription');
    await call('unsubscribePush', { endpoint: browser.endpoint }, BOB);
    expect(await rows()).toHaveLength(1);
    await call('unsubscribePush', { endpoint: browser.endpoint });
    expect(await rows()).toHaveLength(0);
  });
});
