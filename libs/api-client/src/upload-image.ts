import { CALL_TIMEOUT_MS, LANG_HEADER, TOKEN_HEADER, upload } from '@ex/contract';
import { endLostSession } from './base-query';
import { reportFailure } from './failure-reports';
import { sessionToken } from './members/session';
import { readAnswer } from './read-answer';
import { apiSettings } from './settings';
import { type Received, readJson } from './transport';

/** A stored picture: `url` is what other calls send, `preview` shows it for a while (D-39). */
export interface StoredImage {
  readonly url: string;
  readonly preview: string;
}

interface UploadOptions {
  readonly signal: AbortSignal;
  /** Receives the share that was sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Pictures are large and phones slow: the timeout restarts with each part that was sent. */
const STALL_MS = CALL_TIMEOUT_MS;

/**
 * Stores one private picture (CALLS-22). A refusal is shown to the member as of any call; the promise rejects then, and
 * when nothing came back.
 */
export async function uploadImage(file: File, { signal, onProgress }: UploadOptions): Promise<StoredImage> {
  const token = sessionToken();
  const outcome = readAnswer(upload, await sendFile(file, token, signal, onProgress));
  if ('error' in outcome) {
    // The tile shows a picture that was not sent.
    if (outcome.error.kind === 'unauthorised') endLostSession(upload, outcome.error.msg, token);
    else if (outcome.error.kind === 'refused' || outcome.error.kind === 'fault') reportFailure(outcome.error);
    throw new Error(`upload: ${outcome.error.kind}`);
  }
  const { url, fullurl } = outcome.data as { url: string; fullurl: string };
  return { url, preview: fullurl };
}

/** The only call that does not use `fetch`, which cannot report the progress of an upload. */
function sendFile(
  file: File,
  token: string | undefined,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Received> {
  const { base, lang } = apiSettings();
  const request = new XMLHttpRequest();
  request.open('POST', new URL(`${base}/${upload.name}`, location.origin));
  request.setRequestHeader(LANG_HEADER, lang);
  if (token) request.setRequestHeader(TOKEN_HEADER, token);
  const form = new FormData();
  form.set('file', file);
  return new Promise((resolve) => {
    const fail = (kind: 'network' | 'timeout' | 'aborted') => (): void => resolve({ error: { kind } });
    let stalled = setTimeout(stop, STALL_MS);
    function stop(): void {
      fail('timeout')();
      request.abort();
    }
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(stalled);
      stalled = setTimeout(stop, STALL_MS);
      if (total > 0) onProgress(Math.min(1, loaded / total));
    };
    request.onload = () => resolve({ status: request.status, body: readJson(request.responseText) });
    request.onerror = fail('network');
    request.onloadend = () => clearTimeout(stalled);
    const giveUp = (): void => {
      clearTimeout(stalled);
      fail('aborted')();
      request.abort();
    };
    signal.addEventListener('abort', giveUp, { once: true });
    request.send(form);
  });
}
