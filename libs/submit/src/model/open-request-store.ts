import { sessionFingerprint } from '@ex/api-client/members';
import { readStoredDraft, writeStoredDraft } from '@ex/storage';
import type { OpenRequest } from './submission-state';

/** Keeps a form's request without an answer for the tab, so that a reload cannot lose it. */
export interface OpenRequestStore<Intent extends object, Baseline> {
  /** Keeps the request; undefined removes it. After the session ended nothing is written any more. */
  readonly write: (request: OpenRequest<Intent, Baseline> | undefined) => void;
  /** The kept request of this session; another member in this tab never sees it. */
  readonly read: () => OpenRequest<Intent, Baseline> | undefined;
}

interface Kept<Intent extends object, Baseline> {
  readonly request: OpenRequest<Intent, Baseline>;
  readonly session: string | undefined;
}

/**
 * Creates the store of a form.
 * @param form unique name of the form
 * @param secrets fields of the intent that are never written to the device, such as the fund password
 */
export function openRequestStore<Intent extends object, Baseline>(
  form: string,
  secrets: readonly string[] = [],
): OpenRequestStore<Intent, Baseline> {
  const name = `submit-${form}`;
  const owner = sessionFingerprint();
  return {
    write: (request) => {
      if (request && sessionFingerprint() !== owner) return;
      const kept = request && { request: withoutSecrets(request, secrets), session: owner };
      writeStoredDraft(name, kept && JSON.stringify(kept), 'tab');
    },
    read: () => {
      const kept = parse<Intent, Baseline>(readStoredDraft(name, 'tab'));
      const request = kept?.session === owner ? kept?.request : undefined;
      return typeof request?.key === 'string' && typeof request.intent === 'object' ? request : undefined;
    },
  };
}

function withoutSecrets<Intent extends object, Baseline>(
  request: OpenRequest<Intent, Baseline>,
  secrets: readonly string[],
): OpenRequest<Intent, Baseline> {
  const fields = Object.entries(request.intent);
  const open = fields.filter(([field]) => !secrets.includes(field));
  const canResend = request.canResend && open.length === fields.length;
  return { ...request, intent: Object.fromEntries(open) as Intent, canResend };
}

function parse<Intent extends object, Baseline>(
  text: string | undefined,
): Partial<Kept<Intent, Baseline>> | undefined {
  try {
    return (JSON.parse(text ?? 'null') as Partial<Kept<Intent, Baseline>> | null) ?? undefined;
  } catch {
    return undefined;
  }
}
