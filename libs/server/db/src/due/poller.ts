/** Does what is due, again and again. */
export interface Poller {
  /** Does everything due at this moment; returns how many. Never runs two rounds at a time: joins one that runs. */
  readonly runOnce: () => Promise<number>;
  readonly start: () => void;
  /** Starts no further round and waits for the one that runs; items that it leaves stay due. */
  readonly stop: () => Promise<void>;
}

/** How a poller works. */
export interface PollerOptions {
  /** From the end of a round to the next, in ms; the first round begins at the start. */
  readonly everyMs: number;
  /** One round; should end early once `isStopping`. */
  readonly round: (isStopping: () => boolean) => Promise<number>;
  /** Rounds are skipped while this returns false, such as while the clock cannot be trusted. */
  readonly mayRun?: () => boolean;
  /** Called for a failed round; the next one comes all the same. */
  readonly onError: (error: unknown) => void;
}

/** Makes a poller, which can be started again after a stop. */
export function makePoller({ everyMs, round, mayRun = () => true, onError }: PollerOptions): Poller {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;
  let started = false;
  /** Counts the stops. A round that began before a stop ends early and plans no other. */
  let turn = 0;

  const runOnce = (): Promise<number> => {
    const mine = turn;
    if (!mayRun()) return running ?? Promise.resolve(0);
    running ??= round(() => mine !== turn).finally(() => {
      running = undefined;
    });
    return running;
  };
  const tick = (mine: number): void => {
    void runOnce()
      .catch(onError)
      .finally(() => {
        if (started && mine === turn) timer = setTimeout(tick, everyMs, mine);
      });
  };
  return {
    runOnce,
    start: () => {
      if (started) return;
      started = true;
      tick(turn);
    },
    stop: async () => {
      started = false;
      turn += 1;
      clearTimeout(timer);
      await running?.catch(() => undefined);
    },
  };
}
