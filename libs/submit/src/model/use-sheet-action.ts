import { type ApiError, claimFailure, isUnknownOutcome, toApiError, useSingleFlight } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { useState } from 'react';

/** What a mutation resolves with. */
interface Settled {
  readonly error?: object | undefined;
}

/** How a small sheet sends its action. */
export interface SheetActionRules {
  /** The subject of the sheet; another one, or undefined for a closed sheet, drops the last failure. */
  readonly subject: unknown;
  /** Called once the server accepted; closes the sheet. */
  readonly onDone?: (() => void) | undefined;
  /** Replaces the text for a lost answer, where the next step depends on the action. */
  readonly unansweredText?: string | undefined;
}

/** An action of a small sheet: one at a time, with its failure. */
export interface SheetAction {
  readonly busy: boolean;
  /** Why the last attempt failed, for `ConfirmSheet` or a `Callout`; undefined where a field shows it. */
  readonly failure: string | undefined;
  /** The rejected field and the server's text. */
  readonly rejection: { readonly field: string; readonly text: string } | undefined;
  /** Sends unless a request is running; resolves to whether the server accepted. Drops the last failure. */
  readonly run: (request: () => Promise<Settled>) => Promise<boolean>;
  /** Drops the failure because what it was about has changed. */
  readonly clear: () => void;
}

/**
 * The action of every small sheet (RIM-31): one request at a time, with its failure in the sheet instead of a toast. The sheet
 * stays open with the typed text until the server accepts.
 * @param fields rejected fields that the sheet shows at the field itself
 */
export function useSheetAction(
  { subject, onDone, unansweredText }: SheetActionRules,
  fields: readonly string[] = [],
): SheetAction {
  const describe = useFailureText(unansweredText);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const [last, setLast] = useState(subject);
  const once = useSingleFlight();
  if (last !== subject) {
    setLast(subject);
    setError(undefined);
  }
  const run = async (request: () => Promise<Settled>): Promise<boolean> => {
    const isAccepted = await once(async () => {
      setBusy(true);
      setError(undefined);
      const reason = toApiError((await claimFailure(request())).error);
      setBusy(false);
      setError(reason);
      return reason === undefined;
    });
    if (isAccepted) onDone?.();
    return isAccepted === true;
  };
  const field = error?.kind === 'refused' && fields.find((name) => name === error.field);
  return {
    busy,
    failure: error && !field ? describe(error) : undefined,
    rejection: error?.kind === 'refused' && field ? { field, text: error.msg } : undefined,
    run,
    clear: () => setError(undefined),
  };
}

/** The text for a failure: the server's, or that the answer was lost. Undefined for what the app shows elsewhere. */
export function useFailureText(unansweredText?: string): (error: ApiError | undefined) => string | undefined {
  const t = useT('common');
  return (error) => {
    if (!error) return undefined;
    if ((error.kind === 'refused' || error.kind === 'fault') && error.msg) return error.msg;
    if (!isUnknownOutcome(error)) return undefined;
    return unansweredText ?? t(error.kind === 'network' ? 'networkError' : 'unconfirmed');
  };
}
