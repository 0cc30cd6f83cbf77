import { makePoller } from '@ex/server-db';
import type { Poller } from '@ex/server-db';
import { AlertWatch } from './alert-watch';
import type { WatchDeps } from './alert-watch';

/** Interval between rounds. */
const EVERY_MS = 1_000;

/** Dependencies of the worker, in addition to prices and the database. */
export interface AlertWorkerDeps extends WatchDeps {
  /** Wall clock in ms. */
  readonly now: () => number;
  /** Of several processes, whether this one runs the feed, and so knows the price of each second. */
  readonly leads: () => boolean;
}

/** Makes the worker that watches prices for the alerts that wait. Two concurrent workers fire no alert twice. */
export function makeAlertWorker({ now, leads, ...deps }: AlertWorkerDeps): Poller {
  let watch: AlertWatch | undefined;
  const poller = makePoller({
    everyMs: EVERY_MS,
    onError: deps.onError,
    round: async (isStopping) => {
      if (!leads()) {
        watch = undefined;
        return 0;
      }
      watch ??= await AlertWatch.open(deps, now());
      return watch.look(now(), isStopping);
    },
  });
  return {
    ...poller,
    stop: async () => {
      await poller.stop();
      if (watch) await watch.keep(now()).catch(deps.onError);
      watch = undefined;
    },
  };
}
