import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { ClientRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Socket } from 'node:net';
import { setImmediate as nextRound, setTimeout as wait } from 'node:timers/promises';
import { upload } from '@ex/contract';
import { startServer } from '../testing';
import type { TestServer } from '../testing';
import { openIncomingFiles } from './files/incoming-files';
import { MAX_UPLOAD_BYTES } from './limits';
import { makeUploadReceiver } from './receive';
import { UploadRoom } from './room';
import type { RoomBounds } from './room';
import { JPEG } from './samples';
import { makeSigner } from './signer';
import type { ImageStore } from './store';

const MB = 1024 * 1024;
const BOUNDS = { perMember: MAX_UPLOAD_BYTES, perSite: 100 * MB, total: 100 * MB };
const HEAD = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
/** Most of a picture of eight megabytes, shared by all senders. */
const BODY = Buffer.concat([JPEG, Buffer.alloc(7 * MB)]);
/** Token of a member, whose id it ends with. */
const tokenOf = (member: number): string => `t${String(member).padStart(42, '0')}`;

let root: string;
let server: TestServer;
let room: UploadRoom;
let kept: number;
const sockets: Socket[] = [];
const open: ClientRequest[] = [];

/** Serves uploads with other bounds. */
async function serve(
  bounds: RoomBounds,
  keep: ImageStore['keep'] = async () => `name${(kept += 1)}`,
): Promise<void> {
  const incoming = await openIncomingFiles(path.join(root, 'incoming'));
  room = new UploadRoom(bounds);
  const store = { keep } as unknown as ImageStore;
  const signer = makeSigner(Buffer.from('key'), Date.now);
  server = await startServer([upload], [], {
    resolveToken: async (token) => Number(token.slice(1)),
    receiveUpload: makeUploadReceiver({ store, signer, incoming, room }),
    checkAnswers: false,
  });
  server.app.server.on('connection', (socket: Socket) => sockets.push(socket));
}

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'stalled-'));
  kept = 0;
  await serve(BOUNDS);
});
afterEach(() => {
  for (const sent of open.splice(0)) sent.destroy();
  sockets.length = 0;
  rmSync(root, { recursive: true });
});

/** Begins an upload; resolves with the answer's code, and rejects when the connection is cut. */
function begin(member: number, length = MAX_UPLOAD_BYTES): { sent: ClientRequest; code: Promise<number> } {
  const headers = {
    token: tokenOf(member),
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': length,
  };
  const sent = request(`${server.base}/api/upload`, { method: 'POST', headers, agent: false });
  open.push(sent);
  const code = new Promise<number>((resolve, reject) => {
    sent.on('error', reject).on('response', (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => resolve((JSON.parse(body) as { code: number }).code));
    });
  });
  sent.flushHeaders();
  return { sent, code };
}
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await wait(5);
}

it('RISK-80 holds stalled uploads on disk within bounds, and rejects the others before their body', async () => {
  const before = process.memoryUsage().arrayBuffers;
  const uploads = Array.from({ length: 80 }, (_, member) => begin(member + 1));
  const rejected: number[] = [];
  for (const { code } of uploads)
    code.then(
      (one) => rejected.push(one),
      () => undefined,
    );
  await until(() => rejected.length === 80 - Math.floor((100 * MB) / MAX_UPLOAD_BYTES));
  expect(new Set(rejected)).toEqual(new Set([429]));
  expect(room.bytes).toBeLessThanOrEqual(100 * MB);
  for (const { sent } of uploads.slice(0, 12)) {
    sent.write(HEAD);
    sent.write(BODY);
  }
  await until(() => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0) > 12 * BODY.length);
  // In memory these were 84 MB; buffers of sockets and of writing remain.
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40 * MB);
  expect(readdirSync(path.join(root, 'incoming'))).toEqual([]);
});

it('RISK-80 rejects a stalled upload that must make room for a site with less', async () => {
  await serve({ perMember: 10 * MB, perSite: 10 * MB, total: 10 * MB });
  const stalled = begin(1);
  stalled.sent.write(HEAD);
  stalled.sent.write(BODY);
  await until(() => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0) > BODY.length);
  const { signal } = room.reserve({ memberId: 2, site: 'elsewhere' }, 3 * MB);
  expect(await stalled.code).toBe(429);
  expect([signal.aborted, room.bytes]).toEqual([false, 3 * MB]);
});

it('RISK-80 returns the room of an upload that is done, rejected or cut off', async () => {
  const whole = Buffer.concat([Buffer.from(HEAD), JPEG, Buffer.from('\r\n--b--\r\n')]);
  const [done, rejected, cut] = [begin(1, whole.length), begin(2, 10), begin(3)];
  await until(() => room.bytes === whole.length + 10 + MAX_UPLOAD_BYTES);
  done.sent.end(whole);
  rejected.sent.end('0123456789');
  expect(await Promise.all([done.code, rejected.code])).toEqual([1, 0]);
  cut.code.catch(() => undefined);
  cut.sent.write(HEAD, () => cut.sent.destroy());
  await until(() => room.bytes === 0);
  expect(kept).toBe(1);
});

it('RISK-80 holds a few images in memory at a time, however many have arrived', async () => {
  const whole = Buffer.concat([Buffer.from(HEAD), JPEG, Buffer.from('\r\n--b--\r\n')]);
  const begun: (() => void)[] = [];
  await serve(BOUNDS, () => new Promise<string>((resolve) => begun.push(() => resolve('name'))));
  const sent = Array.from({ length: 6 }, (_, member) => begin(member + 1, whole.length));
  for (const one of sent) one.sent.end(whole);
  await until(() => begun.length === 2);
  for (let round = 0; round < 200; round += 1) await nextRound();
  expect(begun).toHaveLength(2);
  for (let at = 0; at < 6; at += 1) {
    await until(() => begun.length > at);
    begun[at]?.();
  }
  expect(await Promise.all(sent.map(({ code }) => code))).toEqual([1, 1, 1, 1, 1, 1]);
});

it('RISK-80 empties the folder of incoming files at start', async () => {
  const left = path.join(root, 'incoming', 'left-over');
  writeFileSync(left, 'x');
  await openIncomingFiles(path.join(root, 'incoming'));
  expect(existsSync(left)).toBe(false);
});
