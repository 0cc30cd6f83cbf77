import { crc32, deflateSync } from 'node:zlib';
import { API_PATH, TOKEN_HEADER } from '@ex/contract';

let made = 0;
const TIMEOUT_MS = 5_000;

/** Uploads a picture that nobody has uploaded before and returns its address for other calls. Throws when it cannot. */
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

/** A PNG of one pixel of its own colour. */
function newPicture(): Buffer {
  made += 1;
  const pixel = Buffer.from([0, made >> 16, made >> 8, made]);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.from('00000001000000010802000000', 'hex')),
    chunk('IDAT', deflateSync(pixel)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
