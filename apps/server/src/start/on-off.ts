/** Something that works in the background. */
export interface VenueWorker {
  readonly name: string;
  /** Lease under which one of several processes runs it; undefined for work of every process. */
  readonly lease?: string;
  /** Starts it; the answer stops it and waits for what is in hand. */
  readonly start: () => () => Promise<void>;
}

interface OnOff {
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

/** Makes a worker of something that is switched on and off. */
export const onOff = (name: string, worker: OnOff, lease?: string): VenueWorker => ({
  name,
  ...(lease ? { lease } : {}),
  start: () => {
    worker.start();
    return () => worker.stop();
  },
});
