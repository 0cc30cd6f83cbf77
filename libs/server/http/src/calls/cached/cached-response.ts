import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compress, MIN_COMPRESSED_BYTES } from './compression';
import type { Encoding } from './compression';

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * The bytes of one JSON answer that many callers get: each encoding is made once, when it is first asked for, and
 * shared by all requests that arrive meanwhile.
 */
export class CachedResponse {
  private readonly plain: Buffer;
  private readonly compressed = new Map<Encoding, Buffer | Promise<Buffer>>();
  private compressedBytes = 0;

  /** `onGrow` receives the bytes (positive) of each encoding that is made later. */
  constructor(
    text: string,
    private readonly onGrow?: (bytes: number) => void,
  ) {
    this.plain = Buffer.from(text);
  }

  /** Bytes of all encodings made so far. */
  get size(): number {
    return this.plain.length + this.compressedBytes;
  }

  /** Whether compression makes the answer faster to send. */
  get isCompressible(): boolean {
    return this.plain.length >= MIN_COMPRESSED_BYTES;
  }

  /** The answer in an encoding; as plain text without one. */
  encode(encoding: Encoding | undefined): Buffer | Promise<Buffer> {
    if (encoding === undefined) return this.plain;
    const made = this.compressed.get(encoding);
    if (made) return made;
    const making = compress(this.plain, encoding);
    this.compressed.set(encoding, making);
    if (Buffer.isBuffer(making)) this.grow(making);
    else
      making.then(
        (bytes) => {
          this.compressed.set(encoding, bytes);
          this.grow(bytes);
        },
        () => this.compressed.delete(encoding),
      );
    return making;
  }

  private grow({ length }: Buffer): void {
    this.compressedBytes += length;
    this.onGrow?.(length);
  }
}

const encodingFor = (request: FastifyRequest, answer: CachedResponse): Encoding | undefined =>
  answer.isCompressible ? chooseEncoding(request.headers['accept-encoding']) : undefined;

/** Bytes of a cached response in the best encoding that the caller takes, made where they are missing. */
export const encodeFor = (request: FastifyRequest, answer: CachedResponse): Buffer | Promise<Buffer> =>
  answer.encode(encodingFor(request, answer));

/** Sends a cached response in the best encoding that the caller takes. */
export async function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
): Promise<FastifyReply> {
  const encoding = encodingFor(request, answer);
  const bytes = await answer.encode(encoding);
  if (answer.isCompressible) addVary(reply);
  if (encoding !== undefined) void reply.header('content-encoding', encoding);
  return reply.type(JSON_TYPE).header('content-length', bytes.length).send(bytes);
}

/** Says that the answer depends on the encodings that the caller takes. */
export function addVary(reply: FastifyReply): void {
  const vary = reply.getHeader('vary');
  void reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
}
