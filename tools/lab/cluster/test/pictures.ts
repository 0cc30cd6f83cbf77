import { API_PATH, TOKEN_HEADER } from '@ex/contract';
import { newPicture } from '@ex/server-http/testing';

const TIMEOUT_MS = 5_000;

/** Uploads a new picture and returns its address for other calls. Throws when it cannot. */
export async function uploadPicture(base: string, token: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(newPicture())]), 'a.png');
  const answer = await fetch(`${base}${API_PATH}/upload`, {
    method: 'POST',
    body: form,
    headers: { [TOKEN_HEADER]: token },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return ((await answer.json()) as { data: { url: string } }).data.url;
}
