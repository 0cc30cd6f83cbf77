import type { FastifyInstance } from 'fastify';
import { chooseEncoding, compress, MIN_COMPRESSED_BYTES } from '../calls/cached/compression';
import { addVary } from '../calls/cached/cached-response';

/** Longer answers are compressed by a stream, so that none fills the memory twice (bytes). */
const MAX_COMPRESSED_BYTES = 4 * 1024 * 1024;

/**
 * Compresses answers of calls and market data that are made for one caller: short ones immediately, others in the thread
 * pool (`compress` has the figures). Still longer ones and everything else are left to the compression registered after
 * this.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || reply.hasHeader('content-encoding')) return payload;
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload;
    const bytes = Buffer.from(payload);
    if (bytes.length < MIN_COMPRESSED_BYTES || bytes.length > MAX_COMPRESSED_BYTES) return payload;
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding === undefined) return payload;
    const short = await compress(bytes, encoding);
    addVary(reply);
    void reply.headers({ 'content-encoding': encoding, 'content-length': short.length });
    return short;
  });
}
