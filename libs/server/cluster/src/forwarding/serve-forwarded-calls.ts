import { isLockTimeout } from '@ex/server-db';
import { ApiRejection, noRoom, QUEUE_BOUNDS, QueueMoved } from '@ex/server-http';
import type { Batches, BatchWriter } from '@ex/server-http';
import type { Bus } from '../bus/bus';
import { readForwardedCall, toWireHandled, toWireRejection } from './forwarded-calls';
import type { ForwardedAnswer, ForwardedCall } from './forwarded-calls';

/** Subject on which a process takes calls for its queues. */
export const forwardingSubject = (process: string): string => `queues.${process}`;

/** Dependencies of serving queues. */
export interface ServedQueues {
  readonly bus: Pick<Bus, 'serve'>;
  /** The queues of this process. */
  readonly batches: Pick<Batches, 'submit'>;
  /** The writer of a name while this process has its queue. */
  readonly writer: (name: string) => BatchWriter<unknown> | undefined;
  /** Wall clock in ms. */
  readonly now: () => number;
  /** Called for failed calls. */
  readonly onError: (error: unknown) => void;
}

/** Takes calls of other processes for the queues of this one, under its id; returns the way to stop. */
export function serveForwardedCalls(queues: ServedQueues, process: string): () => void {
  /** Calls that are worked on, by key: a repeated call waits for the same answer. */
  const running = new Map<string, Promise<ForwardedAnswer>>();
  const once = (name: string, work: () => Promise<ForwardedAnswer>): Promise<ForwardedAnswer> => {
    const known = running.get(name) ?? work().finally(() => running.delete(name));
    running.set(name, known);
    return known;
  };
  return queues.bus.serve(forwardingSubject(process), async (message) => {
    const call = readForwardedCall(message, queues.now());
    const { effect } = call.admission ?? {};
    if (!effect) return answer(queues, call);
    return once(JSON.stringify([call.writer, effect]), () => answer(queues, call));
  });
}

async function answer(
  { batches, writer, now, onError }: ServedQueues,
  call: ForwardedCall,
): Promise<ForwardedAnswer> {
  // The caller waits no more. A call that was late on its way finds that this process has lost the queue, or its connection.
  if (now() - call.since >= QUEUE_BOUNDS.maxWaitMs) return toWireRejection(noRoom());
  const found = writer(call.writer);
  if (!found) return { moved: true };
  const { item, admission, site, since } = call;
  try {
    return toWireHandled(await batches.submit(found, item, { admission, site, since }));
  } catch (error) {
    if (error instanceof QueueMoved) return { moved: true };
    if (error instanceof ApiRejection) return toWireRejection(error);
    onError(error);
    return isLockTimeout(error) ? toWireRejection(noRoom()) : { failed: true };
  }
}
