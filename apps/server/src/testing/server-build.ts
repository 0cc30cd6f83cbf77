import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildServer } from './bundle';
import type { Bundle } from './bundle';
import { SHORT_LIVED, startServer } from './server-process';
import type { ServerProcess } from './server-process';
import type { TestEnvironment } from './test-environment';

/** Longer than any test takes, so that no order ends while a test looks at it. */
export const ORDER_SECONDS = 3600;

/** What the programs of a build said when they ended. */
interface Ended {
  readonly code: number | null;
  readonly text: string;
}

/** The built server as processes of their own, for the tests of a file; called at its top. */
export function useServerBuild() {
  let bundle: Bundle;
  beforeAll(() => {
    bundle = buildServer();
  });

  const run = (place: TestEnvironment, ...args: string[]): Ended => {
    const env = { PATH: process.env['PATH'], ...place.env };
    const { status, stdout, stderr } = spawnSync(process.execPath, [...SHORT_LIVED, ...args], {
      env,
      encoding: 'utf8',
    });
    return { code: status, text: stdout + stderr };
  };
  return {
    bundle: () => bundle,
    /** Starts the server of a place, whose options run for `ORDER_SECONDS`. */
    start: (place: TestEnvironment, env: Record<string, string> = {}): Promise<ServerProcess> => {
      const site = path.join(place.folder, 'site.json');
      writeFileSync(
        site,
        JSON.stringify({ options: { terms: [{ seconds: ORDER_SECONDS, minimum: '10' }] } }),
      );
      return startServer(bundle.main, { ...place.env, SITE_CONFIG: site, ...env });
    },
    /** Runs the audit command on a place. */
    audit: (place: TestEnvironment): Ended => run(place, bundle.audit),
    /** Runs `npm run migrate` on a place. */
    migrate: (place: TestEnvironment, ...args: string[]): Ended => run(place, bundle.migrate, ...args),
  };
}
