import type { CallContext } from '@ex/server-http';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { membersMigrations } from '../migrations';
import { makeDeviceMarks } from '../session/device-marks';
import { makeVenue } from '../testing/venue';

const MINUTE = 60_000;
/** An address of a carrier, which many members and an attacker share. */
const CARRIER = '192.0.2.1';
const ELSEWHERE = '198.51.100.7';
const WRONG = 'members.login.wrong';
type Device = NonNullable<CallContext['device']>;

/** A browser that keeps the mark of its last log-in. */
class Browser {
  mark: string | undefined;
  give(mark: string): void {
    this.mark = mark;
  }
}

describe.each(testDatabases('any'))('log-ins from a shared address on $name', (engine) => {
  const db = useDatabase(engine, membersMigrations);
  const open = async () => {
    const venue = makeVenue(db());
    const logIn = (username: string, password: string, ip: string, device?: Device) =>
      venue.call('login', { username, password }, { ip, ...(device && { device }) }).then(
        () => 'in',
        (error: { key: string; code: number }) => (error.code === 429 ? 429 : error.key),
      );
    /** Members whose network is the carrier's address: they joined there. */
    const join = async (count: number) => {
      const names = Array.from({ length: count }, (_, at) => `member${at}@example.com`);
      for (const name of names) {
        const form = { type: 2, email: name, password: 'secret1', repassword: 'secret1' };
        // Registrations of an address are limited as well.
        await venue.call('register', form, { ip: `203.0.113.${names.indexOf(name)}` });
        await logIn(name, 'secret1', CARRIER);
      }
      return names;
    };
    /** Guesses that were compared, of `rounds` at each account. */
    const spray = async (accounts: readonly string[], rounds: number) => {
      let compared = 0;
      for (let round = 0; round < rounds; round += 1)
        for (const account of accounts)
          if ((await logIn(account, `guess${round}`, CARRIER)) === WRONG) compared += 1;
      return compared;
    };
    return { venue, logIn, join, spray };
  };
  const strangers = (count: number) => Array.from({ length: count }, (_, at) => `stranger${at}@example.com`);

  it('RISK-83 wrong log-ins of others from a carrier’s address do not keep its members out', async () => {
    const { logIn, join, spray } = await open();
    const [anna = ''] = await join(1);
    expect(await spray(strangers(30), 1)).toBe(20);
    expect(await logIn('stranger99@example.com', 'x', CARRIER)).toBe(429);
    expect(await logIn(anna, 'secret1', CARRIER)).toBe('in');
  });

  it('RISK-83 an attacker at the address has at most 80 guesses in 15 minutes over all accounts', async () => {
    const { venue, join, spray } = await open();
    const accounts = [...(await join(20)), ...strangers(30)];
    expect(await spray(accounts, 6)).toBe(80);
    venue.clock.ms += 15 * MINUTE;
    expect(await spray(accounts, 6)).toBeLessThanOrEqual(80);
  });

  it('RISK-83 a device that the member has signed in with gets in, when the address has no guesses left', async () => {
    const { logIn, join, spray } = await open();
    const [anna = '', bob = '', ...others] = await join(20);
    const browser = new Browser();
    expect(await logIn(anna, 'secret1', ELSEWHERE, browser)).toBe('in');
    await spray([...others, ...strangers(30)], 5);
    expect(await logIn(bob, 'secret1', CARRIER)).toBe(429);
    expect(await logIn(anna, 'secret1', CARRIER, browser)).toBe('in');
    // The mark of one member is nothing to another.
    expect(await logIn(bob, 'secret1', CARRIER, browser)).toBe(429);
  });

  it('RISK-83 a device has five guesses like every other caller, and keeps its count with a new mark', async () => {
    const { venue, logIn, join } = await open();
    const [anna = ''] = await join(1);
    const [browser, other] = [new Browser(), new Browser()];
    for (const one of [browser, other]) await logIn(anna, 'secret1', ELSEWHERE, one);
    const before = browser.mark;
    await logIn(anna, 'secret1', ELSEWHERE, browser);
    expect(browser.mark?.split('.')[1]).toBe(before?.split('.')[1]);
    for (let guess = 0; guess < 5; guess += 1) expect(await logIn(anna, 'x', ELSEWHERE, browser)).toBe(WRONG);
    expect(await logIn(anna, 'secret1', ELSEWHERE, browser)).toBe(429);
    expect(await logIn(anna, 'secret1', ELSEWHERE, { mark: before, give: () => undefined })).toBe(429);
    expect(await logIn(anna, 'secret1', ELSEWHERE, other)).toBe('in');
    venue.clock.ms += MINUTE;
    expect(await logIn(anna, 'secret1', ELSEWHERE, browser)).toBe('in');
  });

  it('RISK-83 correct log-ins of an attacker’s accounts do not use up those of marked devices', async () => {
    const { logIn, join } = await open();
    const [anna = '', ...own] = await join(8);
    const browser = new Browser();
    await logIn(anna, 'secret1', ELSEWHERE, browser);
    const results = new Set<string | number>();
    for (const account of own)
      for (let time = 0; time < 60; time += 1) results.add(await logIn(account, 'secret1', CARRIER));
    expect(results).toEqual(new Set(['in', 429]));
    expect(await logIn(anna, 'secret1', CARRIER)).toBe(429);
    expect(await logIn(anna, 'secret1', CARRIER, browser)).toBe('in');
  });
});

describe('marks of devices', () => {
  const marks = makeDeviceMarks(Buffer.alloc(32, 1));
  const mark = marks.make(7, undefined, 1_000);

  it('RISK-83 are those of one member and one server’s secret, for 90 days', () => {
    const later = 1_000 + 90 * 24 * 60 * MINUTE;
    expect(marks.read(mark, 7, later - 1)).toMatch(/^[\w-]{16}$/);
    expect(marks.read(mark, 7, later)).toBeUndefined();
    expect(marks.read(mark, 8, 1_000)).toBeUndefined();
    expect(marks.read(mark, undefined, 1_000)).toBeUndefined();
    expect(makeDeviceMarks(Buffer.alloc(32, 2)).read(mark, 7, 1_000)).toBeUndefined();
  });

  it('RISK-83 cannot be altered', () => {
    for (const forged of [
      mark.replace(/^/, '9'),
      mark.replace(/\.(.)/, (_all, first: string) => (first === 'A' ? '.B' : '.A')),
      mark.replace(/[\w-](?=[\w-]{42}$)/, (first) => (first === 'A' ? 'B' : 'A')),
      mark.slice(1),
      '',
    ])
      for (const member of [7, 8]) expect(marks.read(forged, member, 1_000)).toBeUndefined();
  });
});
