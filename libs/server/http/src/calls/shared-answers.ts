import type { AnyCall } from '@ex/contract';
import { CachedResponse } from './cached/cached-response';
import type { Answer } from './envelope';

/** Whether all callers get the same answer: a public read depends on its fields and language alone. */
export const isSharedRead = ({ access, action }: AnyCall): boolean => access === 'visitor' && !action;

/**
 * Ready bytes of public reads. A handler that returns the same object as before says that nothing has changed: its answer
 * was serialised then and is sent again unchanged. The bytes live as long as the object, so that the handlers' own bounds
 * hold for them too.
 */
export class SharedAnswers {
  private readonly ready = new WeakMap<object, CachedResponse>();

  /** The ready answer of a public read; undefined for one without data or with a message. */
  of({ code, msg, data }: Answer): CachedResponse | undefined {
    if (typeof data !== 'object' || data === null || msg !== '') return undefined;
    const kept = this.ready.get(data);
    if (kept) return kept;
    const made = new CachedResponse(JSON.stringify({ code, msg, data }));
    this.ready.set(data, made);
    return made;
  }
}
