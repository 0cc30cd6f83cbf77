import type { Clock, Handle } from '../core/clock';
import type { Frame } from './frames';
import { readFrame } from './frames';
import type { InflateFrame } from './inflate-frame';

/** Frames kept until the next animation frame; newer ones push older ones out: a bar replaces the one before. */
const INBOX_LIMIT = 1000;
/** Largest frame taken in, in bytes or characters. */
const RAW_LIMIT = 1024 * 1024;
/** Work done in one animation frame; the rest waits for the next, so a flood makes no long task. */
const BUDGET_MS = 8;

/** Loads the inflater; called once for each inbox. */
export type LoadInflate = () => Promise<InflateFrame>;

interface InboxEvents {
  /** Valid frames, oldest first: at most one call per animation frame. */
  frames(frames: Frame[]): void;
  /** The inflater could not be loaded: the connection is useless. */
  broken(): void;
}

/** Raw frames on their way in. */
export interface Inbox {
  /** Begins to load the inflater. */
  warm(): void;
  push(data: unknown): void;
  /** Drops waiting frames. */
  clear(): void;
}

/** Makes an inbox. */
export function createInbox(clock: Clock, load: LoadInflate, events: InboxEvents): Inbox {
  let inflate: InflateFrame | undefined;
  let loading = false;
  let queue: (string | ArrayBuffer)[] = [];
  let frame: Handle | undefined;

  function schedule() {
    if (inflate && queue.length > 0) frame ??= clock.requestFrame(drain);
  }

  function read(data: string | ArrayBuffer): Frame | undefined {
    if (typeof data === 'string') return readFrame(data);
    try {
      return inflate && readFrame(inflate(new Uint8Array(data)));
    } catch {
      return undefined;
    }
  }

  function drain() {
    frame = undefined;
    const until = clock.now() + BUDGET_MS;
    const frames: Frame[] = [];
    let taken = 0;
    for (const data of queue) {
      const next = read(data);
      taken += 1;
      if (next) frames.push(next);
      if (clock.now() > until) break;
    }
    queue = queue.slice(taken);
    schedule();
    if (frames.length > 0) events.frames(frames);
  }

  function warm() {
    if (inflate || loading) return;
    loading = true;
    load().then(
      (loaded) => {
        inflate = loaded;
        loading = false;
        schedule();
      },
      () => {
        loading = false;
        events.broken();
      },
    );
  }

  return {
    warm,
    push(data) {
      const size =
        typeof data === 'string' ? data.length : data instanceof ArrayBuffer ? data.byteLength : Infinity;
      if (size > RAW_LIMIT) return;
      queue.push(data as string | ArrayBuffer);
      if (queue.length > INBOX_LIMIT) queue.shift();
      schedule();
    },
    clear() {
      queue = [];
      if (frame !== undefined) clock.cancelFrame(frame);
      frame = undefined;
    },
  };
}
