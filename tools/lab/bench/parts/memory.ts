import { setTimeout as pause } from 'node:timers/promises';
import type { Bench, Finding } from '../part';
import { figure, mebibytes } from '../report/numbers';
import { readUsage } from '../venue/metrics';
import { NO_POSTGRES, type VenueStorage, onEachDatabase } from '../venue/storage';

const IDLE_SECONDS = 60;

/** Memory and start time of the server: on an empty data folder, and started again. */
export async function measureMemory(bench: Bench): Promise<Finding> {
  const rows = await onEachDatabase(bench, (storage) => measureOn(bench, storage));
  return {
    columns: ['start', 'ready after s', 'RSS MiB', `RSS after ${IDLE_SECONDS} s idle MiB`],
    rows: rows.flat(),
    notes: [
      'RSS of the whole process, with the embedded database in it or, with PostgreSQL, without that server.',
      ...(bench.postgres ? [] : [NO_POSTGRES]),
    ],
  };
}

async function measureOn(bench: Bench, storage: VenueStorage): Promise<string[][]> {
  const first = await startOnce(bench, storage, 'first start');
  return [first, await startOnce(bench, storage, 'started again')];
}

async function startOnce(bench: Bench, storage: VenueStorage, what: string): Promise<string[]> {
  bench.say(`${storage.database}, ${what}`);
  const begin = performance.now();
  const server = await storage.start();
  const readySeconds = (performance.now() - begin) / 1000;
  try {
    const start = await readUsage(server.base);
    await pause(IDLE_SECONDS * 1000);
    const idle = await readUsage(server.base);
    return [
      `${storage.database}, ${what}`,
      figure(readySeconds, 1),
      mebibytes(start.rssBytes),
      mebibytes(idle.rssBytes),
    ];
  } finally {
    await server.stop();
  }
}
