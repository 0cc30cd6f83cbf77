import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tokenOf } from '../calls/caller';
import { failure } from '../calls/envelope';
import { FILES_PATH } from './receive';
import type { Signer } from './signer';
import type { ImageStore, StoredImage } from './store';

/** What serving private files needs. */
export interface FileDeps {
  readonly store: ImageStore;
  readonly signer: Signer;
  readonly resolveToken: (token: string) => Promise<number | undefined>;
}

/** Headers that keep a stored file inert wherever it is opened. */
const INERT = {
  'cache-control': 'no-store',
  'content-disposition': 'inline',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;

interface FileRequest {
  readonly Params: { readonly name: string };
  readonly Querystring: { readonly e?: unknown; readonly s?: unknown };
}

/** `GET /files/<name>`: to its owner by Token header, or by signed address; to anybody else it does not exist. */
export function registerFiles(app: FastifyInstance, deps: FileDeps): void {
  app.get<FileRequest>(`${FILES_PATH}/:name`, { exposeHeadRoute: false }, async (request, reply) => {
    void reply.headers(INERT);
    const image = await deps.store.find(request.params.name);
    const bytes = image && (await mayRead(request, image, deps)) ? await deps.store.read(image) : undefined;
    if (!image || !bytes) return reply.code(404).send(failure(0, 'not found'));
    return reply.type(image.type).send(bytes);
  });
}

async function mayRead(
  request: FastifyRequest<FileRequest>,
  image: StoredImage,
  deps: FileDeps,
): Promise<boolean> {
  if (deps.signer.accepts(image.name, request.query.e, request.query.s)) return true;
  const token = tokenOf(request);
  return token !== undefined && (await deps.resolveToken(token)) === image.memberId;
}
