import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { membersMigrations } from '../migrations';
import { makeVenue, testHasher } from '../testing/venue';
import { makeVerifyFund } from './fund-password';
import type { PasswordHasher } from './hasher';

describe.each(testDatabases('any'))('fund passwords on $name', (engine) => {
  const db = useDatabase(engine, membersMigrations);
  const open = async () => {
    const venue = makeVenue(db());
    const { memberId = 0 } = await venue.join('anna@example.com');
    let hashes = 0;
    const hasher = {
      ...testHasher,
      verify: (...asked: Parameters<PasswordHasher['verify']>) => {
        hashes += 1;
        return testHasher.verify(...asked);
      },
    };
    const verify = makeVerifyFund(db(), hasher);
    const prover = { memberId, ip: '192.0.2.1', now: venue.now, signal: new AbortController().signal };
    const pay = (password: string) => verify(prover, password);
    const set = () =>
      venue.call('resetpay', { logpassword: 'secret1', newpassword: 'funds12' }, { memberId });
    /** Results of simultaneous guesses. */
    const atOnce = async (passwords: readonly string[]) => {
      const guesses = await Promise.allSettled(passwords.map(pay));
      return guesses.map((guess) =>
        guess.status === 'rejected' ? (guess.reason as { key: string }).key : 'right',
      );
    };
    return { venue, memberId, prover, pay, set, atOnce, hashes: () => hashes };
  };
  const wrong = { key: 'members.fund.wrong', data: { field: 'fundPassword' } };
  const many = (count: number, password: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => password(at));

  it('D-82 rejects while none is set', async () => {
    const { pay } = await open();
    await expect(pay('funds12')).rejects.toMatchObject({ key: 'members.fund.unset' });
  });

  it('RIM-33 blocks for 30 minutes after five wrong ones, also after a restart', async () => {
    const { venue, prover, pay, set } = await open();
    await set();
    for (let one = 0; one < 5; one += 1) await expect(pay('wrong12')).rejects.toMatchObject(wrong);
    await expect(pay('funds12')).rejects.toMatchObject({ code: 429, retryAfter: 1_800 });
    const restarted = makeVerifyFund(db(), testHasher);
    const again = () => restarted(prover, 'funds12');
    await expect(again()).rejects.toMatchObject({ code: 429 });
    venue.clock.ms += 30 * 60_000;
    await again();
  });

  it('resets the counter after a correct one', async () => {
    const { pay, set } = await open();
    await set();
    for (let round = 0; round < 3; round += 1) {
      for (let one = 0; one < 4; one += 1) await expect(pay('wrong12')).rejects.toMatchObject(wrong);
      await pay('funds12');
    }
  });

  it('lets at most five different simultaneous guesses through', async () => {
    const { set, atOnce } = await open();
    await set();
    const keys = await atOnce(many(12, (at) => `wrong${at}`));
    expect(keys.filter((key) => key === wrong.key)).toHaveLength(5);
    expect(await atOnce(['funds12'])).not.toEqual(['right']);
  });

  it('counts one password sent many times in parallel as one attempt', async () => {
    const { set, atOnce, hashes } = await open();
    await set();
    for (let round = 0; round < 4; round += 1) {
      expect(await atOnce(many(12, () => 'wrong12'))).toEqual(many(12, () => wrong.key));
    }
    expect(await atOnce(many(40, () => 'funds12'))).toEqual(many(40, () => 'right'));
    expect(hashes()).toBe(5);
  });

  it('D-82 a proof holds only while the password is the one that was compared', async () => {
    const { pay, set, venue, memberId } = await open();
    await set();
    const confirm = await pay('funds12');
    await db().transaction(confirm);
    await venue.call('resetpay', { logpassword: 'secret1', newpassword: 'other34' }, { memberId });
    await expect(db().transaction(confirm)).rejects.toMatchObject(wrong);
  });

  it('D-82 a proof does not hold for a member who was blocked meanwhile', async () => {
    const { pay, set, venue } = await open();
    await set();
    const confirm = await pay('funds12');
    for (let one = 0; one < 5; one += 1) await expect(pay('wrong12')).rejects.toMatchObject(wrong);
    await expect(db().transaction(confirm)).rejects.toMatchObject({ code: 429, retryAfter: 1_800 });
    venue.clock.ms += 30 * 60_000;
    await db().transaction(await pay('funds12'));
  });

  it('lets at most five guesses through, however many processes compare in parallel', async () => {
    const { prover, set } = await open();
    await set();
    let compared = 0;
    const verify = async () => (compared += 1) < 0;
    const processes = Array.from({ length: 12 }, () => makeVerifyFund(db(), { ...testHasher, verify }));
    await Promise.allSettled(processes.map((judge, at) => judge(prover, `wrong${at}`)));
    expect(compared).toBe(5);
  });

  it('counts a guess before it is hashed: a process that dies meanwhile has spent it', async () => {
    const { prover, pay, set } = await open();
    await set();
    const begun: Promise<void>[] = [];
    for (let at = 0; at < 5; at += 1) {
      const hashing = new Promise<void>((started) => {
        const verify = () => new Promise<boolean>(() => started());
        void makeVerifyFund(db(), { ...testHasher, verify })(prover, `wrong${at}`);
      });
      begun.push(hashing);
    }
    await Promise.all(begun);
    await expect(pay('funds12')).rejects.toMatchObject({ code: 429 });
  });

  it('correct ones count too: 60 per member in ten minutes', async () => {
    const { pay, set, venue } = await open();
    await set();
    for (let one = 0; one < 60; one += 1) await pay('funds12');
    await expect(pay('funds12')).rejects.toMatchObject({ code: 429, retryAfter: 600 });
    venue.clock.ms += 600_000;
    await pay('funds12');
  });

  it('a guess whose caller hung up is not counted and does not affect others', async () => {
    const { prover, set } = await open();
    await set();
    const verify = makeVerifyFund(db(), testHasher);
    const gone = { ...prover, signal: AbortSignal.abort() };
    for (let one = 0; one < 6; one += 1)
      await expect(verify(gone, `wrong${one}`)).rejects.toMatchObject({ code: 429, retryAfter: 5 });
    const [left, right] = await Promise.allSettled([verify(gone, 'funds12'), verify(prover, 'funds12')]);
    expect([left.status, right.status]).toEqual(['rejected', 'fulfilled']);
  });

  it('a guess that could not be compared delays neither the next one nor its retry', async () => {
    const { prover, set } = await open();
    await set();
    let broken = true;
    const verify = makeVerifyFund(db(), {
      ...testHasher,
      verify: (...asked) => (broken ? Promise.reject(new Error('no memory')) : testHasher.verify(...asked)),
    });
    const [first, second] = [verify(prover, 'funds12'), verify(prover, 'x')];
    await expect(first).rejects.toThrow('no memory');
    await expect(second).rejects.toThrow('no memory');
    // Nor does any number of such guesses block the member.
    for (let one = 0; one < 5; one += 1) await expect(verify(prover, `y${one}`)).rejects.toThrow('no memory');
    broken = false;
    await verify(prover, 'funds12');
  });
});
