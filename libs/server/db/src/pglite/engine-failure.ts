import type { Bytes } from './protocol';

/** ReadyForQuery ends every answer that the engine lives on from: type, length 5, state of the transaction. */
const READY_BYTES = 6;
const READY = 'Z'.charCodeAt(0);
/** What the engine's file system says in numbers (WASI). */
const FILE_FAULTS: Readonly<Record<number, string>> = {
  2: 'permission denied',
  29: 'input or output failed',
  51: 'no space left on device',
  69: 'read-only file system',
};

/**
 * Why the engine panicked, from its answer; undefined when it lives. After a panic (a full disk at a checkpoint, say) it
 * answers nothing more, so waiting for it would be forever.
 */
export function panicReason(answer: Bytes): string | undefined {
  if (answer.length === 0 || answer[answer.length - READY_BYTES] === READY) return undefined;
  const fields = Buffer.from(answer).toString('utf8').split('\0');
  return fields.find((field) => field.startsWith('M'))?.slice(1) ?? 'the answer broke off';
}

/** Describes any error of the engine; its file system throws numbers without a message. */
export function describeError(error: unknown): string {
  if (error instanceof Error) return error.message;
  if (typeof error !== 'object' || error === null || !('errno' in error)) return String(error);
  const { errno } = error;
  return (typeof errno === 'number' && FILE_FAULTS[errno]) || `file fault ${String(errno)}`;
}
