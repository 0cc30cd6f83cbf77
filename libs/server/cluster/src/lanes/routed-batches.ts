import { CODE_TOO_MANY } from '@ex/contract';
import { ApiRejection, noRoom, LANE_BOUNDS, LaneMoved } from '@ex/server-http';
import type { AnyHandled, Batches, Desk, SubmitOptions } from '@ex/server-http';
import type { Bus } from '../bus/bus';
import { NoAnswer } from '../bus/bus';
import { fromWireHandled, fromWireRejection, readLaneAnswer, toWireCall } from './lane-messages';
import type { LaneCall } from './lane-messages';
import { laneSubject } from './serve-lanes';

/** Where a lane is: at this process, at another one, or just now at none. */
export type LanePlace = 'here' | 'nowhere' | { readonly process: string };

/** Dependencies of routed batches. */
export interface RoutedBatchesDeps {
  /** The lanes of this process. */
  readonly batches: Batches;
  readonly bus: Pick<Bus, 'request'>;
  /** Place of the lane of a desk. Lanes that every process has are `here`. */
  readonly place: (desk: string) => LanePlace;
  /** Wall clock in ms. */
  readonly now: () => number;
  /** Waits; replaced in tests. */
  readonly pause?: (ms: number) => Promise<void>;
}

/** Between two looks for a lane that is nowhere, or whose process went silent (ms). */
const LOOK_AGAIN_MS = 50;
/** How long an answer may travel (ms). */
const TRAVEL_MS = 500;
/** A call with a key is repeated when its answer may be lost (ms); a process that still works on it does not begin again. */
const ASK_AGAIN_MS = 2_000;
/** While an answer is waited for: between two looks at who has the lane (ms). */
const WATCH_MS = 250;

/** The process of a lane went silent while it had a call; a retry under the same key returns the outcome. */
export class OutcomeUnknown extends Error {
  constructor(desk: string, options?: ErrorOptions) {
    super(`the process that has ${desk} did not answer; the outcome of a call is unknown`, options);
    this.name = 'OutcomeUnknown';
  }
}

/** The result of sending a call: an answer, certainly nothing, or an unknown outcome. */
type Attempt = AnyHandled | 'undone' | OutcomeUnknown;

/**
 * Lanes of all processes: a call is submitted to the process that has its lane. A call that certainly reached no process is
 * sent again to the holder of the lane, until its time is over. A call that may have run is also sent again if it has a key,
 * because a key is executed once. Throws `OutcomeUnknown` when no process answered such a call in time.
 */
export function makeRoutedBatches(deps: RoutedBatchesDeps): Batches {
  const { batches, place, now, pause = wait } = deps;

  const attempt = async <Item>(
    desk: Desk<Item>,
    item: Item,
    options: SubmitOptions & { readonly since: number },
  ): Promise<Attempt> => {
    const at = place(desk.name);
    if (at === 'nowhere') return 'undone';
    if (at === 'here') return submitHere(batches, desk, item, options);
    const { admission, site = '', since } = options;
    return ask(deps, at.process, { desk: desk.name, item, admission, site, since });
  };
  return {
    ...batches,
    submit: async (desk, item, options = {}) => {
      // However often it is sent again, it waits once: its caller gives up, and must not find it done afterwards.
      const since = options.since ?? now();
      const until = since + LANE_BOUNDS.maxWaitMs;
      let unknown: OutcomeUnknown | undefined;
      for (;;) {
        const result = await attempt(desk, item, { ...options, since }).catch((error: unknown) => {
          // The call before may have run, even if this one failed, unless the lane has decided.
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
  desk: Desk<Item>,
  item: Item,
  options: SubmitOptions,
): Promise<Attempt> {
  try {
    return await batches.submit(desk, item, options);
  } catch (error) {
    if (error instanceof LaneMoved) return 'undone';
    throw error;
  }
}

/** Asks the process of a lane. Throws what refuses the call. */
async function ask(deps: RoutedBatchesDeps, process: string, call: LaneCall): Promise<Attempt> {
  const subject = laneSubject(process);
  const now = deps.now();
  const left = Math.max(0, call.since + LANE_BOUNDS.maxWaitMs - now) + TRAVEL_MS;
  const timeoutMs = call.admission?.effect ? Math.min(left, ASK_AGAIN_MS) : left;
  const asked = deps.bus
    .request(subject, toWireCall(call, now), { timeoutMs })
    .catch((error: unknown) => error);
  const answer = await Promise.race([asked, untilMoved(deps, process, call.desk, asked)]);
  if (answer instanceof NoAnswer && answer.isUndelivered) return 'undone';
  if (answer instanceof Error) return new OutcomeUnknown(call.desk, { cause: answer });
  const read = readLaneAnswer(answer);
  if ('handled' in read) return fromWireHandled(read.handled);
  if ('refused' in read) throw fromWireRejection(read.refused);
  return 'moved' in read ? 'undone' : new OutcomeUnknown(call.desk);
}

/** Resolves with `OutcomeUnknown` once the process no longer has the lane, unless it has answered by then. */
async function untilMoved(
  { place, pause = wait }: RoutedBatchesDeps,
  process: string,
  desk: string,
  asked: Promise<unknown>,
): Promise<OutcomeUnknown | undefined> {
  let isAnswered = false;
  const answered = asked.then(() => {
    isAnswered = true;
  });
  while (!isAnswered) {
    await Promise.race([answered, pause(WATCH_MS)]);
    const at = place(desk);
    if (!isAnswered && (typeof at === 'string' || at.process !== process)) return new OutcomeUnknown(desk);
  }
  return new Promise(() => undefined);
}

const isDecided = (error: unknown): boolean => error instanceof ApiRejection && error.code !== CODE_TOO_MANY;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
