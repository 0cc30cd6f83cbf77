import { getNoticeList } from '@ex/contract';
import type { MemberContext } from '@ex/server-http';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { noticesMigrations } from './migrations';
import { hasUnreadNotice, noticeListHandler } from './read-notices';
import { writeNotice } from './write-notice';

const ANN = 11;
const BOB = 12;
const START = Date.UTC(2026, 0, 1);

describe.each(testDatabases('any'))('notices on $name', (engine) => {
  const db = useDatabase(engine, noticesMigrations);
  const context = (memberId: number): MemberContext => ({
    memberId,
    lang: 'en',
    ip: '::1',
    token: 't',
    now: () => START,
    t: (key, values) => `${key} ${JSON.stringify(values)}`,
    signal: new AbortController().signal,
  });
  const ask = async (memberId: number, over: { id?: number; page?: number } = {}) => {
    const payload = { id: over.id, page: over.page ?? 1, limit: 10 };
    const { data } = await noticeListHandler({ db: db() }).handle(payload, context(memberId));
    return getNoticeList.answer.parse(data).list;
  };
  const tell = (memberId: number, amount = '5', at = START) =>
    writeNotice(db(), { memberId, text: 'x.done', note: { amount } }, at);

  it('CALLS-18 D-05 answers own notices newest first by page, and one alone by its id', async () => {
    for (let n = 1; n <= 12; n += 1) await tell(ANN, String(n), START + n * 1000);
    await tell(BOB);
    const first = await ask(ANN);
    expect(first).toHaveLength(10);
    expect(first[0]).toEqual({
      id: expect.any(Number),
      title: 'x.done.title {"amount":"12"}',
      addtime: '2026-01-01 00:00:12',
      status: 1,
      imgs: '',
      content: '<p>x.done.content {"amount":"12"}</p>',
    });
    expect((await ask(ANN, { page: 2 })).map(({ title }) => title)).toEqual([
      'x.done.title {"amount":"2"}',
      'x.done.title {"amount":"1"}',
    ]);
    const id = first[3]?.id ?? 0;
    expect(await ask(ANN, { id })).toEqual([{ ...first[3], status: 2 }]);
  });

  it('D-34 reading one makes it read for good, and a list alone reads nothing', async () => {
    await tell(ANN);
    await tell(ANN);
    const [newest] = await ask(ANN);
    expect(await hasUnreadNotice(db(), ANN)).toBe(true);
    await ask(ANN, { id: newest?.id ?? 0 });
    await ask(ANN, { id: newest?.id ?? 0 });
    expect((await ask(ANN)).map(({ status }) => status)).toEqual([2, 1]);
    expect(await hasUnreadNotice(db(), ANN)).toBe(true);
    await ask(ANN, { id: (await ask(ANN))[1]?.id ?? 0 });
    expect(await hasUnreadNotice(db(), ANN)).toBe(false);
  });

  it('treats the notice of another member as one that does not exist', async () => {
    await tell(BOB);
    const id = (await ask(BOB))[0]?.id ?? 0;
    const unknown = await ask(ANN, { id: id + 1 }).catch((error: unknown) => error);
    await expect(ask(ANN, { id })).rejects.toEqual(unknown);
    expect(unknown).toMatchObject({ key: 'notices.unknown' });
    expect([await hasUnreadNotice(db(), ANN), await hasUnreadNotice(db(), BOB)]).toEqual([false, true]);
  });

  it('writes what members have said as text, never as markup', async () => {
    await tell(ANN, '<img src=x onerror=alert(1)>&amp;');
    expect((await ask(ANN))[0]?.content).toBe(
      '<p>x.done.content {"amount":"&lt;img src=x onerror=alert(1)&gt;&amp;amp;"}</p>',
    );
  });
});
