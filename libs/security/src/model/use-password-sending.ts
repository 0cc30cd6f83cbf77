import { type ApiError, isUnknownOutcome } from '@ex/api-client';
import { useRef, useState } from 'react';

/** How the sending of a new password stands. */
export interface PasswordSending {
  readonly busy: boolean;
  /** No answer came: it may have been carried out or not. */
  readonly doubt: boolean;
  /** Sends once at a time; answers whether the server accepted. */
  readonly send: (work: () => Promise<{ readonly error?: unknown }>) => Promise<boolean>;
}

/**
 * Sends a request one at a time, from the tap until it settles either way (D-74), and remembers honestly when no answer
 * came. A ref, because a second tap can come before React has drawn the busy button.
 */
export function usePasswordSending(): PasswordSending {
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [doubt, setDoubt] = useState(false);
  const send = async (work: () => Promise<{ readonly error?: unknown }>): Promise<boolean> => {
    if (sending.current) return false;
    sending.current = true;
    setBusy(true);
    setDoubt(false);
    const { error } = await work();
    sending.current = false;
    setBusy(false);
    setDoubt(error !== undefined && isUnknownOutcome(error as ApiError));
    return error === undefined;
  };
  return { busy, doubt, send };
}
