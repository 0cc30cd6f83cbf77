import { runLoad } from '../load/child';
import type { Timings } from '../load/loop';
import { SOCKETS_PROGRAM, type SocketsLoad, type SocketsResult } from '../load/sockets';
import { VIEWERS_PROGRAM, type ViewersLoad } from '../load/viewers';
import type { Bench, Finding } from '../part';
import { figure, mebibytes } from '../report/numbers';
import { marketsOf } from '../venue/markets';
import { watchMemory } from '../venue/memory-watch';
import { type VenueStorage, embeddedStorage, postgresStorage, using } from '../venue/storage';

const SOCKETS = 2_000;
const AT_ONCE = 32;
/** Rows of the table; readers start over with each. */
const PARTS = 6;
/** More than this in an hour is growth, percent. */
const MOST_GROWTH = 5;

/** Memory of the server while sockets listen and readers send requests as fast as the server can answer. */
export async function measureSteady(bench: Bench): Promise<Finding> {
  const { root, postgres } = bench;
  const storage = postgres ? await postgresStorage(root, postgres) : embeddedStorage(root);
  return using(storage, () => loaded(bench, storage));
}

async function loaded({ minutes, say }: Bench, storage: VenueStorage): Promise<Finding> {
  const { base, stop } = await storage.start();
  try {
    const symbols = (await marketsOf(base)).map(({ symbol }) => symbol);
    const topic = `market.${symbols[0]}.kline.1min`;
    const sockets: SocketsLoad = { base, topic, sockets: SOCKETS, seconds: minutes * 60 };
    const reads: ViewersLoad = {
      ...{ base, symbols, workers: AT_ONCE, paced: false },
      seconds: (minutes / PARTS) * 60,
    };
    say(`${SOCKETS} sockets and ${AT_ONCE} concurrent reads, ${minutes} minutes`);
    const memory = watchMemory(base);
    const listened = runLoad<SocketsResult>(SOCKETS_PROGRAM, sockets);
    const rows: string[][] = [];
    let failed = 0;
    for (let part = 1; part <= PARTS; part += 1) {
      const { result, rssBytes } = await runLoad<Timings>(VIEWERS_PROGRAM, reads);
      failed += result.failures;
      const perSecond = figure(result.ms.length / result.seconds);
      rows.push([figure((minutes / PARTS) * part), perSecond, mebibytes(rssBytes)]);
      say(rows.at(-1)?.join(' · ') ?? '');
    }
    const growth = memory.end() * 100;
    const { closed } = (await listened).result;
    return {
      columns: ['minute', 'reads/s', 'RSS MiB'],
      rows,
      notes: [
        `${storage.database}; ${figure(SOCKETS)} sockets on one kline topic, ${closed} of them lost, alongside the polled reads of spot viewers, ${failed} of them failed. The loads run on the same cores.`,
        `After the first quarter memory grows by ${figure(growth, 1)} % an hour, by the line through the least of each two minutes.`,
      ],
      misses: growth > MOST_GROWTH ? [`The server's memory grows by ${figure(growth, 1)} % an hour.`] : [],
    };
  } finally {
    await stop();
  }
}
