import { isLockTimeout } from '@ex/server-db';
import { ApiRejection, noRoom, LANE_BOUNDS, LaneMoved } from '@ex/server-http';
import type { Batches, Desk } from '@ex/server-http';
import type { Bus } from '../bus/bus';
import { readLaneCall, toWireHandled, toWireRejection } from './lane-messages';
import type { LaneAnswer, LaneCall } from './lane-messages';

/** Subject on which a process takes calls for its lanes. */
export const laneSubject = (process: string): string => `lanes.${process}`;

/** Dependencies of serving lanes. */
export interface ServedLanes {
  readonly bus: Pick<Bus, 'serve'>;
  /** The lanes of this process. */
  readonly batches: Pick<Batches, 'submit'>;
  /** The desk of a name while this process has its lane. */
  readonly desk: (name: string) => Desk<unknown> | undefined;
  /** Wall clock in ms. */
  readonly now: () => number;
  /** Called for failed calls. */
  readonly onError: (error: unknown) => void;
}

/** Takes calls of other processes for the lanes of this one, under its id; returns the way to stop. */
export function serveLanes(lanes: ServedLanes, process: string): () => void {
  /** Calls that are worked on, by key: a repeated call waits for the same answer. */
  const running = new Map<string, Promise<LaneAnswer>>();
  const once = (name: string, work: () => Promise<LaneAnswer>): Promise<LaneAnswer> => {
    const known = running.get(name) ?? work().finally(() => running.delete(name));
    running.set(name, known);
    return known;
  };
  return lanes.bus.serve(laneSubject(process), async (message) => {
    const call = readLaneCall(message, lanes.now());
    const { effect } = call.admission ?? {};
    if (!effect) return answer(lanes, call);
    return once(JSON.stringify([call.desk, effect]), () => answer(lanes, call));
  });
}

async function answer({ batches, desk, now, onError }: ServedLanes, call: LaneCall): Promise<LaneAnswer> {
  // The caller waits no more. A call that was late on its way finds that this process has lost the lane, or its connection.
  if (now() - call.since >= LANE_BOUNDS.maxWaitMs) return toWireRejection(noRoom());
  const found = desk(call.desk);
  if (!found) return { moved: true };
  const { item, admission, site, since } = call;
  try {
    return toWireHandled(await batches.submit(found, item, { admission, site, since }));
  } catch (error) {
    if (error instanceof LaneMoved) return { moved: true };
    if (error instanceof ApiRejection) return toWireRejection(error);
    onError(error);
    return isLockTimeout(error) ? toWireRejection(noRoom()) : { failed: true };
  }
}
