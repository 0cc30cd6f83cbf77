import { type Loaded, runLoad } from '../load/child';
import type { Timings } from '../load/loop';
import { VIEWERS_PROGRAM, type ViewersLoad } from '../load/viewers';
import type { Bench, Finding } from '../part';
import { figure, percentile } from '../report/numbers';
import { marketsOf } from '../venue/markets';
import { embeddedStorage, using } from '../venue/storage';

const VIEWERS = 1_000;
const POLLS_OF_A_VIEWER = 3;
const AT_ONCE = 32;

/** Polled reads: the requests of 1,000 viewers of the spot screen, at their pace and as fast as the server can answer. */
export function measureReads(bench: Bench): Promise<Finding> {
  return using(embeddedStorage(bench.root), async (storage) => {
    const server = await storage.start();
    try {
      const symbols = (await marketsOf(server.base)).map(({ symbol }) => symbol);
      const load = { base: server.base, symbols, seconds: bench.seconds };
      const run = (given: ViewersLoad) => runLoad<Timings>(VIEWERS_PROGRAM, given);
      bench.say(`${VIEWERS} viewers at their pace`);
      const paced = await run({ ...load, workers: VIEWERS * POLLS_OF_A_VIEWER, paced: true });
      bench.say(`the same mix, ${AT_ONCE} concurrent reads`);
      const full = await run({ ...load, workers: AT_ONCE, paced: false });
      return {
        columns: ['load', 'reads/s', 'p50 ms', 'p99 ms', 'failed', 'server CPU %'],
        rows: [
          [`${figure(VIEWERS)} viewers at their pace`, ...cells(paced)],
          [`as fast as answered, ${AT_ONCE} concurrent`, ...cells(full)],
        ],
        notes: [
          'A viewer of the spot screen reads the market list each second, the order book and `/market/detail` every 2 s: 2,000 reads a second from 1,000 viewers.',
          'Over HTTP on the loopback with compressed answers; the process that asks runs on the same cores. 100 % is one core.',
        ],
      };
    } finally {
      await server.stop();
    }
  });
}

function cells({ result: { ms, seconds, failures }, cpuPercent }: Loaded<Timings>): string[] {
  return [
    figure(ms.length / seconds),
    figure(percentile(ms, 0.5), 1),
    figure(percentile(ms, 0.99), 1),
    figure(failures),
    figure(cpuPercent),
  ];
}
