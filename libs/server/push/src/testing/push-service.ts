import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpenRequest } from '../post';

/** A message as the push service got it. */
export interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service on this machine that a test controls; `open` leads requests for any host to it. */
export async function openPushService() {
  const received: ReceivedPush[] = [];
  const replies: ((answer: ServerResponse) => void)[] = [];
  const server = createServer((incoming, answer) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      received.push({ path: incoming.url ?? '', headers: incoming.headers, body: Buffer.concat(chunks) });
      const reply = replies.shift();
      if (reply) reply(answer);
      else answer.writeHead(201).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open: OpenRequest = ({ protocol, host, pathname, search }, options, onAnswer) => {
    if (protocol !== 'https:') throw new Error('not over TLS');
    const headers = { ...(options.headers as object), host };
    return request(`http://127.0.0.1:${port}${pathname}${search}`, { ...options, headers }, onAnswer);
  };
  return {
    received,
    open,
    /** Says how the next messages are answered, in turn; 201 unless told. */
    replyWith: (...next: readonly ((answer: ServerResponse) => void)[]) => replies.push(...next),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A browser's end of a subscription: its keys, and how it reads a message (RFC 8291, RFC 8188). */
export function makeBrowser(endpoint: string) {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys();
  const auth = randomBytes(16);
  const read = (body: Buffer): unknown => {
    const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
    const sender = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const derive = (secret: Buffer, withSalt: Buffer, info: Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, withSalt, info, length));
    const context = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
    const secret = derive(pair.computeSecret(sender), auth, context, 32);
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    const end = text.lastIndexOf(2);
    return JSON.parse(text.subarray(0, end).toString('utf8'));
  };
  return {
    subscription: { endpoint, p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    read,
  };
}

/** The claims of a message's VAPID header (RFC 8292), whose signature is checked with its own key, and that key. */
export function readVapid({ headers }: ReceivedPush) {
  const [, jwt = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = jwt.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return { key, isSigned, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as unknown };
}
