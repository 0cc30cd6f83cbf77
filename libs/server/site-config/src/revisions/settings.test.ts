import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { checkSiteConfig, SiteConfigError } from '../load';
import { settingsMigrations } from './migrations';
import { openSettings } from './open-settings';
import type { SettingChange } from './open-settings';

const START = Date.UTC(2026, 0, 1);
const FILE = checkSiteConfig({}, 'defaults');
const change = (creditScore: number, over: Partial<SettingChange> = {}): SettingChange => ({
  ...{ section: 'members', value: { creditScore }, proposer: 'olga', confirmer: 'ivan', reason: 'agreed' },
  ...over,
});

describe.each(testDatabases('each'))('settings of the venue on $name', (engine) => {
  const db = useDatabase(engine, settingsMigrations);
  const clock = { ms: START };
  const open = async () => {
    const settings = await openSettings({
      ...{ db: db(), file: FILE, finish: (site) => site, now: () => clock.ms },
      onError: (error) => {
        throw error;
      },
    });
    settings.begin();
    return {
      ...settings,
      score: () => settings.site.members.creditScore,
      change: (asked: SettingChange) =>
        db().transaction(async (tx) => {
          await settings.lockSection(tx, asked.section);
          return settings.change(tx, asked);
        }),
    };
  };

  it('SET-02 a change takes effect in every process at the same moment, and after a restart', async () => {
    const [here, elsewhere] = [await open(), await open()];
    const { id, effectiveAt } = await here.change(change(700));
    expect(effectiveAt - clock.ms).toBeLessThan(1000);
    await here.refresh();
    await elsewhere.follower.runOnce();
    expect([here.score(), elsewhere.score()]).toEqual([FILE.members.creditScore, FILE.members.creditScore]);
    clock.ms = effectiveAt;
    expect([here.score(), elsewhere.score(), (await open()).score()]).toEqual([700, 700, 700]);
    expect(here.stated('members')).toMatchObject({ value: { creditScore: 700 }, revision: id });
  });

  it('SET-02 a process that has not looked for a while looks before it decides', async () => {
    const [here, behind] = [await open(), await open()];
    const { effectiveAt } = await here.change(change(500));
    await behind.catchUp();
    clock.ms = effectiveAt;
    expect(behind.score()).toBe(FILE.members.creditScore);
    await behind.catchUp();
    expect(behind.score()).toBe(500);
  });

  it('SET-02 any number of calls that must look share one look', async () => {
    const settings = await open();
    clock.ms += 10_000;
    const query = jest.spyOn(db(), 'query');
    await Promise.all(Array.from({ length: 50 }, () => settings.catchUp()));
    expect(query).toHaveBeenCalledTimes(1);
    query.mockRestore();
  });

  it('SET-04 a change waits for its moment; history shows both operators, reason and moment', async () => {
    const settings = await open();
    const from = clock.ms + 86_400_000;
    const { id } = await settings.change(change(300, { from }));
    await settings.refresh();
    clock.ms = from - 1;
    expect(settings.score()).toBe(FILE.members.creditScore);
    expect(settings.stated('members').next).toMatchObject({ id, effectiveAt: from });
    clock.ms = from;
    expect(settings.score()).toBe(300);
    expect(await settings.history(db(), 'members', 10)).toMatchObject([
      { id, proposer: 'olga', confirmer: 'ivan', reason: 'agreed', effectiveAt: from },
    ]);
  });

  it('SET-03 SET-04 stores no wrong value, no change by one person, and changes no revision', async () => {
    const settings = await open();
    await expect(settings.change(change(5000))).rejects.toThrow(SiteConfigError);
    await expect(settings.change(change(1, { confirmer: 'olga' }))).rejects.toThrow('check');
    await settings.change(change(2));
    await expect(db().query('UPDATE setting_revision SET reason = reason')).rejects.toThrow('append-only');
    await expect(db().query('DELETE FROM setting_revision')).rejects.toThrow('append-only');
    expect(await db().query('SELECT section FROM setting_revision')).toEqual([{ section: 'members' }]);
  });

  it('SET-02 refuses to be read while the venue is put together', async () => {
    const settings = await openSettings({
      ...{ db: db(), file: FILE, finish: (site) => site, now: () => clock.ms, onError: () => undefined },
    });
    expect(() => settings.site.wallet).toThrow('while the venue is put together');
    expect(settings.site.options).toEqual(FILE.options);
    settings.begin();
    expect(settings.site.wallet).toEqual(FILE.wallet);
  });
});
