import { CODE_TOO_MANY } from '@ex/contract';
import { ApiRejection, noRoom, QUEUE_BOUNDS, QueueMoved } from '@ex/server-http';
import type { AnyHandled, Batches, BatchWriter, SubmitOptions } from '@ex/server-http';
import type { Bus } from '../bus/bus';
import { NoAnswer } from '../bus/bus';
import { fromWireHandled, fromWireRejection, readForwardedAnswer, toWireCall } from './forwarded-calls';
import type { ForwardedCall } from './forwarded-calls';
import { forwardingSubject } from './serve-forwarded-calls';

/** Where a queue is: at this process, at another one, or just now at none. */
export type QueueLocation = 'here' | 'nowhere' | { readonly process: string };

/** Dependencies of routed batches. */
export interface RoutedBatchesDeps {
  /** The queues of this process. */
  readonly batches: Batches;
  readonly bus: Pick<Bus, 'request'>;
  /** Place of the queue of a writer. Queues that every process has are `here`. */
  readonly place: (writer: string) => QueueLocation;
  /** Wall clock in ms. */
  readonly now: () => number;
  /** Waits; replaced in tests. */
  readonly pause?: (ms: number) => Promise<void>;
}

/** Between two looks for a queue that is nowhere, or whose process went silent (ms). */
const LOOK_AGAIN_MS = 50;
/** How long an answer may travel (ms). */
const TRAVEL_MS = 500;
/** A call with a key is repeated when its answer may be lost (ms); a process that still works on it does not begin again. */
const ASK_AGAIN_MS = 2_000;
/** While an answer is waited for: between two looks at who has the queue (ms). */
const WATCH_MS = 250;

/** The process of a queue went silent while it had a call; a retry under the same key returns the outcome. */
export class OutcomeUnknown extends Error {
  constructor(writer: string, options?: ErrorOptions) {
    super(`the process that has ${writer} did not answer; the outcome of a call is unknown`, options);
    this.name = 'OutcomeUnknown';
  }
}

/** The result of sending a call: an answer, certainly nothing, or an unknown outcome. */
type Attempt = AnyHandled | 'undone' | OutcomeUnknown;

/**
 * Queues of all processes: a call is submitted to the process that has its queue. A call that certainly reached no process is
 * sent again to the holder of the queue, until its time is over. A call that may have run is also sent again if it has a key,
 * because a key is executed once. Throws `OutcomeUnknown` when no process answered such a call in time.
 */
export function makeRoutedBatches(deps: RoutedBatchesDeps): Batches {
  const { batches, place, now, pause = wait } = deps;

  const attempt = async <Item>(
    writer: BatchWriter<Item>,
    item: Item,
    options: SubmitOptions & { readonly since: number },
  ): Promise<Attempt> => {
    const at = place(writer.name);
    if (at === 'nowhere') return 'undone';
    if (at === 'here') return submitHere(batches, writer, item, options);
    const { admission, site = '', since } = options;
    return ask(deps, at.process, { writer: writer.name, item, admission, site, since });
  };
  return {
    ...batches,
    submit: async (writer, item, options = {}) => {
      // However often it is sent again, it waits once: its caller gives up, and must not find it done afterwards.
      const since = options.since ?? now();
      const until = since + QUEUE_BOUNDS.maxWaitMs;
      let unknown: OutcomeUnknown | undefined;
      for (;;) {
        const result = await attempt(writer, item, { ...options, since }).catch((error: unknown) => {
          // The call before may have run, even if this one failed, unless the queue has decided.
          throw unknown && !isDecided(error) ? unknown : error;
        });
        if (result instanceof OutcomeUnknown) unknown = result;
        else if (result !== 'undone') return result;
        if (unknown && !options.admission?.effect) throw unknown;
        if (now() >= until || options.signal?.aborted) throw unknown ?? noRoom();
        await pause(LOOK_AGAIN_MS);
      }
    },
  };
}

async function submitHere<Item>(
  batches: Batches,
  writer: BatchWriter<Item>,
  item: Item,
  options: SubmitOptions,
): Promise<Attempt> {
  try {
    return await batches.submit(writer, item, options);
  } catch (error) {
    if (error instanceof QueueMoved) return 'undone';
    throw error;
  }
}

/** Asks the process of a queue. Throws what refuses the call. */
async function ask(deps: RoutedBatchesDeps, process: string, call: ForwardedCall): Promise<Attempt> {
  const subject = forwardingSubject(process);
  const now = deps.now();
  const left = Math.max(0, call.since + QUEUE_BOUNDS.maxWaitMs - now) + TRAVEL_MS;
  const timeoutMs = call.admission?.effect ? Math.min(left, ASK_AGAIN_MS) : left;
  const asked = deps.bus
    .request(subject, toWireCall(call, now), { timeoutMs })
    .catch((error: unknown) => error);
  const answer = await Promise.race([asked, untilMoved(deps, process, call.writer, asked)]);
  if (answer instanceof NoAnswer && answer.isUndelivered) return 'undone';
  if (answer instanceof Error) return new OutcomeUnknown(call.writer, { cause: answer });
  const read = readForwardedAnswer(answer);
  if ('handled' in read) return fromWireHandled(read.handled);
  if ('refused' in read) throw fromWireRejection(read.refused);
  return 'moved' in read ? 'undone' : new OutcomeUnknown(call.writer);
}

/** Resolves with `OutcomeUnknown` once the process no longer has the queue, unless it has answered by then. */
async function untilMoved(
  { place, pause = wait }: RoutedBatchesDeps,
  process: string,
  writer: string,
  asked: Promise<unknown>,
): Promise<OutcomeUnknown | undefined> {
  let isAnswered = false;
  const answered = asked.then(() => {
    isAnswered = true;
  });
  while (!isAnswered) {
    await Promise.race([answered, pause(WATCH_MS)]);
    const at = place(writer);
    if (!isAnswered && (typeof at === 'string' || at.process !== process)) return new OutcomeUnknown(writer);
  }
  return new Promise(() => undefined);
}

const isDecided = (error: unknown): boolean => error instanceof ApiRejection && error.code !== CODE_TOO_MANY;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
