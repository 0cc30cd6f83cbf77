import { useServerBuild } from '../testing/server-build';
import { testEnvironments } from '../testing/test-environment';

const { start, migrate } = useServerBuild();

describe.each(testEnvironments('any'))('npm run migrate on $name', ({ make }) => {
  it('says what is pending, applies it and finds nothing the second time', async () => {
    const place = await make('none');
    const pending = migrate(place, '--check');
    const unknown = migrate(place, '--now');
    const applied = migrate(place);
    const again = migrate(place);
    const check = migrate(place, '--check');
    const server = await start(place);
    expect(await server.end('SIGTERM')).toBe(0);
    await place.remove();
    expect([pending.code, unknown.code, applied.code, again.code, check.code]).toEqual([1, 2, 0, 0, 0]);
    const ids = applied.text.trim().split('\n');
    expect(ids[0]).toMatch(/^applied {2}ledger\//);
    expect(pending.text).toBe(applied.text.replaceAll('applied', 'pending'));
    expect(again.text).toBe('The database was up to date.\n');
  });
});
