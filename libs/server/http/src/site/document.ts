import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A document kept in memory, compressed once. */
export interface AppDocument {
  readonly policy: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Compresses a document once, for all answers. */
export function makeDocument(html: string, policy: string): AppDocument {
  const plain = Buffer.from(html, 'utf8');
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  return { policy, etag, plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) };
}

/** Sends the document; the browser revalidates each time and gets 304 while it is unchanged. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: AppDocument,
  upgrade: boolean,
): FastifyReply {
  const policy = upgrade ? `${document.policy}; upgrade-insecure-requests` : document.policy;
  void reply.headers({
    'cache-control': 'no-cache',
    'content-security-policy': policy,
    etag: document.etag,
    vary: 'Accept-Encoding',
  });
  if (request.headers['if-none-match'] === document.etag) return reply.code(304).send();
  void reply.type('text/html; charset=utf-8');
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(document.br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(document.gzip);
  return reply.send(document.plain);
}
