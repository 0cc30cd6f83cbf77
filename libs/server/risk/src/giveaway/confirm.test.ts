import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { ApiRejection } from '@ex/server-http';
import { confirmTradingHandler } from './confirm';
import { riskMigrations } from './migrations';

const ANN = 11;

describe.each(testDatabases('any'))('confirming that orders give more away on $name', (engine) => {
  const db = useDatabase(engine, riskMigrations);
  /** Calls with a password, of which only `right` is right, and a factor that may be asked for. */
  const confirm = (password: string, confirmFactor: () => Promise<void> = async () => undefined) => {
    const verifyFund = async (_prover: unknown, given: string) => {
      if (given !== 'right') throw new ApiRejection('members.fund.wrong');
      return async () => undefined;
    };
    const { prepare, handle } = confirmTradingHandler({ verifyFund });
    const context = { memberId: ANN, confirmFactor };
    return db().transaction(async (tx) => {
      await (
        await prepare?.({ paypassword: password }, context as never)
      )?.(tx);
      return handle({ paypassword: password }, { ...context, tx } as never);
    });
  };
  const minutes = async () => {
    const sql = 'SELECT round(extract(epoch FROM until - now()) / 60)::int AS minutes FROM risk_confirmation';
    return (await db().query<{ minutes: number }>(sql)).map((row) => row.minutes);
  };

  it('RISK-10 holds for 15 minutes from the last time', async () => {
    await confirm('right');
    expect(await minutes()).toEqual([15]);
    await db().query("UPDATE risk_confirmation SET until = now() + interval '1 minute'");
    expect(await confirm('right')).toEqual({ data: null, message: 'spot.confirmed' });
    expect(await minutes()).toEqual([15]);
  });

  it('RISK-10 needs the fund password, and the second factor of a member who has one', async () => {
    await expect(confirm('wrong')).rejects.toMatchObject({ key: 'members.fund.wrong' });
    const asks = () => Promise.reject(new ApiRejection('members.factor.wrong'));
    await expect(confirm('right', asks)).rejects.toMatchObject({ key: 'members.factor.wrong' });
    expect(await minutes()).toEqual([]);
  });
});
