import { runLoad } from '../load/child';
import { SOCKETS_PROGRAM, type SocketsResult } from '../load/sockets';
import type { Bench, Finding } from '../part';
import { figure, mebibytes, percentile } from '../report/numbers';
import { marketsOf } from '../venue/markets';
import { readUsage } from '../venue/metrics';
import { embeddedStorage, using } from '../venue/storage';

const SOCKETS = 2_000;

/** Processor and memory of the server while many sockets read one kline topic. */
export function measureSockets(bench: Bench): Promise<Finding> {
  return using(embeddedStorage(bench.root), async (storage) => {
    await (await storage.start()).stop();
    const server = await storage.start();
    try {
      const [market] = await marketsOf(server.base);
      const { rssBytes: before } = await readUsage(server.base);
      bench.say(`${SOCKETS} sockets`);
      const { result, cpuPercent, rssBytes } = await runLoad<SocketsResult>(SOCKETS_PROGRAM, {
        ...{ base: server.base, seconds: bench.seconds },
        ...{ topic: `market.${market?.symbol}.kline.1min`, sockets: SOCKETS },
      });
      return {
        columns: [
          'sockets',
          'frames/s',
          'p50 delay ms',
          'p99 delay ms',
          'lost',
          'server CPU %',
          'RSS before MiB',
          'RSS MiB',
        ],
        rows: [
          [
            figure(SOCKETS),
            figure(result.frames / bench.seconds),
            figure(percentile(result.delaysMs, 0.5)),
            figure(percentile(result.delaysMs, 0.99)),
            figure(result.closed),
            figure(cpuPercent),
            mebibytes(before),
            mebibytes(rssBytes),
          ],
        ],
        notes: [
          'All read the same kline topic, which changes once a second, and answer the pings. 100 % is one core; the readers run on the same cores.',
          'The delay is from making a frame to its arrival at a reader.',
        ],
      };
    } finally {
      await server.stop();
    }
  });
}
