import { setTimeout as pause } from 'node:timers/promises';
import { fetchMetrics } from './venue/metrics';

const LOOK_MS = 500;
/** The longest wait for the last options after they are due. */
const PATIENCE_MS = 120_000;

/** The look at a server's settlement while orders come in. */
export interface SettlementWatch {
  /** Waits until the last options are due (`termSeconds` from now) and settled; answers the worst lag seen, seconds. */
  finish(termSeconds: number): Promise<number>;
}

/** Looks at the settlement lag of the server at `base` from now on. Throws when it is not through in two minutes. */
export function watchSettlement(base: string): SettlementWatch {
  let worst = 0;
  let stopped = false;
  const look = async () => {
    const lag = (await fetchMetrics(base)).get('settlement_lag_seconds') ?? 0;
    worst = Math.max(worst, lag);
    return lag;
  };
  const watching = (async () => {
    while (!stopped) {
      await look();
      await pause(LOOK_MS);
    }
  })();
  return {
    finish: async (termSeconds) => {
      await pause(termSeconds * 1000 + LOOK_MS);
      const until = Date.now() + PATIENCE_MS;
      while ((await look()) > 0) {
        if (Date.now() > until) throw new Error('The options were not settled in time.');
        await pause(LOOK_MS);
      }
      stopped = true;
      await watching;
      return worst;
    },
  };
}
