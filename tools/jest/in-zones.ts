import { runInThisContext } from 'node:vm';

/** Half hours on both sides of UTC, one with summer time. */
const ZONES = ['UTC', 'Asia/Kolkata', 'America/St_Johns'];

/** Repeats tests in time zones other than that of the machine; dates outside of tests and hooks keep the machine's. */
export function inZones(tests: () => void): void {
  describe.each(ZONES)('in %s', (zone) => {
    const before = process.env['TZ'] ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
    beforeAll(() => moveTo(zone));
    afterAll(() => moveTo(before));
    tests();
  });
}

/** Tests see a copy of the environment; the process itself moves with its own. */
function moveTo(zone: string): void {
  runInThisContext(`process.env.TZ = ${JSON.stringify(zone)}`);
}
