import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { ReviewBlocked } from '@ex/server-operator';
import { announce, decideOne, payByHand, reviewed } from '../testing/reviewed';
import { MIGRATIONS, openVenue } from '../testing/venue';
import type { Venue } from '../testing/venue';
import { askWithdrawal, bindBoth } from '../testing/withdrawals';
import { reconciliationDesk } from './desk';

const ANN = 11;
const DAY_MS = 86_400_000;

describe.each(testDatabases())('books against statements on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  let venue: Venue;
  let desk: ReturnType<typeof reconciliationDesk>;
  beforeEach(async () => {
    venue = await openVenue(db(), { wallet: reviewed });
    desk = reconciliationDesk(venue.deps);
    await venue.give(ANN, 'USDT', '1000');
    await bindBoth(venue, ANN);
    await askWithdrawal(venue, ANN);
    await decideOne(venue);
    await payByHand(venue);
    await announce(venue, ANN);
    await venue.byHand('match', { id: 1, amount: '50', reference: 'in-1', actor: 'olga' });
    await decideOne(venue, { kind: 'deposit' });
  });
  afterEach(async () => {
    const findings = await venue.findings().finally(() => venue.close());
    expect(findings).toEqual([]);
  });

  const send = (rows: readonly string[], until?: number) =>
    db().transaction((tx) =>
      desk.importStatement(
        tx,
        {
          ...{ network: 'trc20' as const, until, actor: 'olga' },
          csv: ['date,reference,amount,coin', ...rows].join('\n'),
        },
        venue.clock.ms,
      ),
    );
  let proposal = 0;
  const resolve = (id: string, amount: string, resolution: 'book' | 'explain' = 'book') =>
    db()
      .transaction(async (tx) => {
        const dollars = await desk.weigh(tx, { id, amount });
        proposal += 1;
        await desk.resolve(tx, { id, amount, resolution, proposal, reason: 'checked' }, venue.clock.ms);
        return dollars;
      })
      .catch((error: unknown) => {
        if (error instanceof ReviewBlocked) return error.message;
        throw error;
      });
  const open = async () =>
    (await desk.list(db())).map(
      ({ id, kind, amount, payment }) => `${id} ${kind} ${amount} ${payment ?? ''}`,
    );
  const house = async (name: string) => {
    const [row] = await db().query<{ sum: string | null }>(
      'SELECT trim_scale(sum(amount))::text AS sum FROM ledger_posting WHERE house = $1 AND coin = 1',
      [name],
    );
    return row?.sum ?? '0';
  };
  const OUT = '2026-01-01,tx-1,-99,USDT';
  const IN = '2026-01-01,IN-1,50,USDT';

  it('PAY-15 matches by reference and amount; importing again, in part or as a whole, changes nothing', async () => {
    venue.clock.ms += 5 * DAY_MS;
    const all = { lines: 3, added: 3, ignored: 1, matched: 2, open: 0 };
    expect(await send([OUT, IN, '2026-01-01,spam,5,SCAM'])).toEqual({ ...all, added: 2 });
    expect(await send([OUT, IN, '2026-01-01,spam,5,SCAM'])).toEqual({ ...all, added: 0, matched: 0 });
    expect(await send([IN])).toEqual({ lines: 1, added: 0, ignored: 0, matched: 0, open: 0 });
    expect(await open()).toEqual([]);
  });

  it('PAY-15 counts two equal lines of one statement as two, also when the next statement has both again', async () => {
    venue.clock.ms += DAY_MS;
    expect(await send([OUT, OUT])).toMatchObject({ added: 2, matched: 1, open: 1 });
    expect(await send([OUT, OUT, IN])).toMatchObject({ added: 1, open: 1 });
    expect(await open()).toEqual([expect.stringMatching(/^line-\d twice -99 $/)]);
  });

  it('PAY-16 books each kind of difference once, so that the outside world is what the statements say', async () => {
    const before = await house('external');
    venue.clock.ms += 5 * DAY_MS;
    const until = venue.clock.ms;
    expect(await send(['2026-01-01,tx-1,-98.5,USDT', '2026-01-02,unknown,7,USDT'], until)).toMatchObject({
      matched: 0,
      open: 3,
    });
    expect(await open()).toEqual([
      'deposit-1 not-in-statement -50 deposit-1',
      'line-1 amount 0.5 withdrawal-1',
      'line-2 not-in-books 7 ',
    ]);
    expect(await resolve('line-1', '0.4')).toBe('The difference line-1 is 0.5 now, not 0.4');
    expect(await resolve('line-1', '0.5')).toBe('0.5');
    expect(await resolve('line-1', '0.5')).toBe('There is no open difference line-1');
    expect(await resolve('deposit-1', '-50')).toBe('50');
    expect(await resolve('line-2', '7', 'explain')).toBe('7');
    expect(await open()).toEqual([]);
    expect(await house('differences')).toBe('-49.5');
    expect(Number(await house('external')) - Number(before)).toBe(49.5);
  });

  it('PAY-15 expects a payment only in the days that statements have, and after the days of grace', async () => {
    expect(await send(['2026-01-01,other,1,USDT'])).toMatchObject({ open: 1 });
    venue.clock.ms += 2 * DAY_MS;
    expect(await send(['2026-01-02,other-2,1,USDT'])).toMatchObject({ open: 2 });
    venue.clock.ms += 2 * DAY_MS;
    expect(await send(['2026-01-02,other-3,1,USDT'], venue.clock.ms)).toMatchObject({ open: 5 });
    expect((await open()).filter((text) => text.includes('not-in-statement'))).toHaveLength(2);
  });

  it('PAY-15 opens the line of a payment again that is returned after all', async () => {
    await askWithdrawal(venue, ANN);
    await decideOne(venue, { id: 2 });
    await venue.byHand('claim', { id: 2, actor: 'olga' });
    await venue.byHand('recordSent', { id: 2, actor: 'olga', reference: 'tx-2' });
    expect(await send(['2026-01-01,tx-2,-99,USDT'])).toMatchObject({ matched: 1, open: 0 });
    await venue.byHand('giveBack', { id: 2, actor: 'ivan', reason: 'bounced' });
    expect(await open()).toEqual([expect.stringMatching(/^line-\d not-in-books -99/)]);
  });

  it('PAY-15 refuses what it cannot read and what is not yet', async () => {
    await expect(send(['yesterday,a,1,USDT'])).rejects.toThrow('Line 2 has no date');
    await expect(send([])).rejects.toThrow('The statement has no lines');
    await expect(send(['2026-02-01,a,1,USDT'])).rejects.toThrow('lines of the future');
  });

  it('PAY-16 the audit finds a difference that was booked and is not resolved', async () => {
    await send(['2026-01-01,unknown,7,USDT']);
    expect(await resolve('line-1', '7')).toBe('7');
    await db().query("UPDATE wallet_difference SET resolution = 'explain'");
    expect((await venue.findings()).map(({ id }) => id)).toEqual(['L5-differences']);
    await db().query("UPDATE wallet_difference SET resolution = 'book'");
  });
});
