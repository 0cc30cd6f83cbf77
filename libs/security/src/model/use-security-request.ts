import { isUnknownOutcome, useSingleFlight } from '@ex/api-client';
import { useState } from 'react';

/** State of a request that changes what protects the account. */
export interface SecurityRequest {
  readonly busy: boolean;
  /** No answer came: the server may or may not have acted. */
  readonly isUnanswered: boolean;
  /** Sends, one request at a time; resolves to whether the server accepted it. */
  readonly send: (request: () => Promise<{ readonly error?: object | undefined }>) => Promise<boolean>;
}

/** Sends a request once at a time (D-74) and reports honestly when no answer came. */
export function useSecurityRequest(): SecurityRequest {
  const [busy, setBusy] = useState(false);
  const [isUnanswered, setUnanswered] = useState(false);
  const once = useSingleFlight();
  const send = async (request: () => Promise<{ readonly error?: object | undefined }>): Promise<boolean> => {
    const isAccepted = await once(async () => {
      setBusy(true);
      setUnanswered(false);
      const { error } = await request();
      setBusy(false);
      setUnanswered(isUnknownOutcome(error));
      return error === undefined;
    });
    return isAccepted === true;
  };
  return { busy, isUnanswered, send };
}
