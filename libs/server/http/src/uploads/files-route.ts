import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallQueue } from '../calls/call-queue';
import { callerAddress, callerToken } from '../calls/caller';
import type { CallDeps } from '../calls/deps';
import { failure } from '../calls/envelope';
import { resolveUnknownToken } from '../calls/resolve-unknown-token';
import { FilesUnavailable } from './files/file-store';
import type { FileBytes } from './files/file-store';
import { FILES_PATH } from './files-path';
import type { Signer } from './signer';
import type { ImageStore, StoredImage } from './store';

/** Dependencies of serving private files. */
export interface FileDeps extends Pick<CallDeps, 'limits' | 'resolveToken' | 'recallToken'> {
  readonly store: ImageStore;
  readonly signer: Signer;
}

/** Headers that keep a stored file inert wherever it is opened. */
const INERT = {
  'cache-control': 'no-store',
  'content-disposition': 'inline',
  'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;

/** When a caller may retry while the store of files cannot be used. */
const RETRY_SECONDS = 5;

interface FileRequest {
  readonly Params: { readonly name: string };
  readonly Querystring: { readonly e?: unknown; readonly s?: unknown };
}

/**
 * `GET /files/<name>`: serves it to its owner by Token header, or by signed address; anyone else gets 404. Requests
 * with neither are answered without querying the database; the others take turns, see `CallQueue`. HTTP 503 while the
 * store of files cannot be used.
 */
export function registerFiles(app: FastifyInstance, deps: FileDeps): void {
  const queue = new CallQueue();
  app.get<FileRequest>(`${FILES_PATH}/:name`, { exposeHeadRoute: false }, async (request, reply) => {
    void reply.headers(INERT);
    const image = mayAsk(request, deps)
      ? await queue.inTurn(request, () => readable(request, deps))
      : undefined;
    const bytes = image && (await bytesOf(request, deps.store, image));
    if (bytes === 'unavailable')
      return reply.code(503).header('retry-after', RETRY_SECONDS).send(failure(503, 'not available'));
    if (!image || !bytes) return reply.code(404).send(failure(0, 'not found'));
    return reply.type(image.type).header('content-length', bytes.length).send(bytes.stream);
  });
}

async function bytesOf(
  request: FastifyRequest<FileRequest>,
  store: ImageStore,
  image: StoredImage,
): Promise<FileBytes | 'unavailable' | undefined> {
  try {
    return await store.read(image);
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error;
    request.log.error({ err: error }, 'upload not read');
    return 'unavailable';
  }
}

const isSigned = ({ params, query }: FastifyRequest<FileRequest>, { signer }: FileDeps): boolean =>
  signer.accepts(params.name, query.e, query.s);

const mayAsk = (request: FastifyRequest<FileRequest>, deps: FileDeps): boolean =>
  isSigned(request, deps) || callerToken(request) !== undefined;

/** Returns the requested image if the caller may read it. */
async function readable(
  request: FastifyRequest<FileRequest>,
  deps: FileDeps,
): Promise<StoredImage | undefined> {
  const { name } = request.params;
  if (isSigned(request, deps)) return deps.store.find(name);
  const memberId = await memberOf(request, deps);
  const image = memberId === undefined ? undefined : await deps.store.find(name);
  return image?.memberId === memberId ? image : undefined;
}

async function memberOf(request: FastifyRequest, deps: FileDeps): Promise<number | undefined> {
  const token = callerToken(request);
  if (token === undefined) return undefined;
  if (deps.recallToken?.(token)) return deps.resolveToken(token);
  return resolveUnknownToken(token, callerAddress((request.ip as string | undefined) ?? ''), deps);
}
