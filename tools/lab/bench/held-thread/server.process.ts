import { readFileSync } from 'node:fs';
import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { makeServer, registerHealth } from '@ex/server-http/ops';
import { createHtxGateway } from '@ex/server-htx-gateway';
import { createFeed } from '@ex/server-market-feed';

/** Serves simulated market data with the limits of production; answers each message with how long its thread was held. */
const since = Date.now() - 30 * 86_400_000;
const feed = await createFeed({ kind: 'simulated', clock: Date.now, seed: 'held thread', since });
await feed.start();
const app = await makeServer({ production: true, logLevel: 'silent', trustProxy: false });
registerHealth(app, {});
await app.register(createHtxGateway({ feed, now: Date.now }).plugin);
const base = await app.listen({ host: '0.0.0.0', port: 0 });

const delays = monitorEventLoopDelay({ resolution: 1 });
delays.enable();
/** Processor time of the thread between two rounds of the event loop: what others do on the machine does not count. */
const held = createHistogram();
const threadNs = (): number => Number(readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ')[0]);
let before = threadNs();
setInterval(() => {
  const now = threadNs();
  held.record(Math.max(1, now - before));
  before = now;
}, 1);
process.on('message', () => {
  process.send?.({ delayMs: delays.max / 1e6, heldMs: held.max / 1e6, heldP99Ms: held.percentile(99) / 1e6 });
  delays.reset();
  held.reset();
});
const symbols = feed.markets().map(({ symbol }) => symbol);
process.send?.({ base: base.replace('0.0.0.0', '127.0.0.1'), symbols });
