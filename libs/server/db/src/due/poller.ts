/** Does what is due, again and again. */
export interface Poller {
  /** Does everything due at this moment; answers how many. Never two rounds at once: joins one that runs. */
  readonly runOnce: () => Promise<number>;
  readonly start: () => void;
  /** Starts no further round and waits for the one that runs; what it leaves stays due. */
  readonly stop: () => Promise<void>;
}

/** How a poller works. */
export interface PollerOptions {
  /** From the end of a round to the next, in ms; the first round begins at the start. */
  readonly everyMs: number;
  /** One round; should end early once `isStopping`. */
  readonly round: (isStopping: () => boolean) => Promise<number>;
  /** Hears of a failed round; the next one comes all the same. */
  readonly onError: (error: unknown) => void;
}

/** Makes a poller, which can be started again after a stop. */
export function makePoller({ everyMs, round, onError }: PollerOptions): Poller {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;
  let started = false;
  let stopping = false;

  const runOnce = (): Promise<number> => {
    running ??= round(() => stopping).finally(() => {
      running = undefined;
    });
    return running;
  };
  const tick = (): void => {
    void runOnce()
      .catch(onError)
      .finally(() => {
        if (started) timer = setTimeout(tick, everyMs);
      });
  };
  return {
    runOnce,
    start: () => {
      if (started) return;
      started = true;
      stopping = false;
      tick();
    },
    stop: async () => {
      started = false;
      stopping = true;
      clearTimeout(timer);
      await running?.catch(() => undefined);
    },
  };
}
