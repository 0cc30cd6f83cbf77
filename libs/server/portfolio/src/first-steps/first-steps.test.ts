import { dismissFirstSteps, getFirstSteps } from '@ex/contract';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { serveMembers } from '@ex/server-http/testing';
import { MIGRATIONS, portfolioVenue } from '../testing/portfolio-venue';
import { firstStepsHandlers } from './handlers';

const ANN = 11;
const BOB = 12;
const NOTHING_DONE = { funded: 0, traded: 0, dismissed: 0 };

describe.each(testDatabases('any'))('checklist for new members on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(() => Promise.all(ends.splice(0).map((end) => end())));

  const open = async () => {
    const venue = await portfolioVenue(db());
    const calls = await serveMembers(firstStepsHandlers({ db: db() }), { db: db(), now: () => 0 });
    ends.push(venue.close, calls.close);
    return { ...venue, steps: (member = ANN) => calls.read(member, getFirstSteps), ask: calls.ask };
  };

  it('LIFT-53 every step is open after registration', async () => {
    const { steps } = await open();
    expect(await steps()).toEqual(NOTHING_DONE);
  });

  it('LIFT-53 a deposit and a trade are done, for this member alone and after the coins have left', async () => {
    const { steps, give, exchange } = await open();
    await give(ANN, ['USDT', '100']);
    expect(await steps()).toEqual({ ...NOTHING_DONE, funded: 1 });
    await exchange(ANN, ['USDT', '100'], ['BTC', '0.001']);
    expect(await steps()).toEqual({ ...NOTHING_DONE, funded: 1, traded: 1 });
    expect(await steps(BOB)).toEqual(NOTHING_DONE);
  });

  it('LIFT-53 a trade stays known without its postings, as after they went to the archive', async () => {
    const { steps, give, exchange } = await open();
    await give(ANN, ['USDT', '100']);
    await exchange(ANN, ['USDT', '100'], ['BTC', '0.001']);
    await steps();
    await db().query('DELETE FROM ledger_posting WHERE member = $1', [ANN]);
    expect(await steps()).toMatchObject({ traded: 1 });
  });

  it('LIFT-54 a closed checklist stays closed, also when it is closed again', async () => {
    const { steps, ask } = await open();
    expect(await ask(ANN, dismissFirstSteps)).toMatchObject({ code: 1 });
    expect(await ask(ANN, dismissFirstSteps)).toMatchObject({ code: 1 });
    expect(await steps()).toEqual({ ...NOTHING_DONE, dismissed: 1 });
    expect(await steps(BOB)).toEqual(NOTHING_DONE);
  });
});
