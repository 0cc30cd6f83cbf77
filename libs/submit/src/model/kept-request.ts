import { sessionFingerprint } from '@ex/api-client';
import { readSession, writeSession } from '@ex/storage';

/** A new idempotency key: 128 random bits as hexadecimal text. Made when the decision sheet opens. */
export function newSubmitKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A decision that was sent, or is about to be. */
export interface SentRequest<P extends object> {
  readonly key: string;
  /** What was decided: the call's payload, and what it takes to know its record again. */
  readonly payload: P;
  /** Highest id of the member's records known before sending; what this request becomes has a higher one. */
  readonly after: number;
}

/** A request that has no answer yet. */
export interface OpenRequest<P extends object> extends SentRequest<P> {
  /** False when a secret of it was not kept over a reload: it can be looked for, but not be sent again. */
  readonly complete: boolean;
}

interface Kept<P extends object> {
  readonly request: OpenRequest<P>;
  readonly session: string | undefined;
}

/** Where a form's request without an answer is kept for the browser session, so that a reload cannot lose it. */
export interface RequestKeeper<P extends object> {
  readonly keep: (request: SentRequest<P>) => void;
  readonly forget: () => void;
  /** The request of this session that has no answer; another member in this tab never sees it. */
  readonly read: () => OpenRequest<P> | undefined;
}

/**
 * Keeps the open request of a form in the session store.
 * @param form its name, one a form
 * @param secrets fields that are never written to the device, such as the fund password
 */
export function requestKeeper<P extends object>(
  form: string,
  secrets: readonly (keyof P)[] = [],
): RequestKeeper<P> {
  const name = `submit-${form}`;
  return {
    keep: (request) => {
      const open = Object.entries(request.payload).filter(([field]) => !secrets.includes(field as keyof P));
      const payload = Object.fromEntries(open) as P;
      const complete = Object.keys(payload).length === Object.keys(request.payload).length;
      const kept: Kept<P> = { request: { ...request, payload, complete }, session: sessionFingerprint() };
      writeSession(name, JSON.stringify(kept));
    },
    forget: () => writeSession(name, undefined),
    read: () => {
      const kept = parsed<P>(readSession(name));
      const request = kept && kept.session === sessionFingerprint() ? kept.request : undefined;
      return typeof request?.key === 'string' && typeof request.payload === 'object' ? request : undefined;
    },
  };
}

function parsed<P extends object>(text: string | undefined): Partial<Kept<P>> | undefined {
  try {
    return (JSON.parse(text ?? 'null') as Partial<Kept<P>> | null) ?? undefined;
  } catch {
    return undefined;
  }
}
