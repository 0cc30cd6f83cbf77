import type { FastifyRequest } from 'fastify';
import { ApiRejection } from '../handler';
import type { MemberContext } from '../handler';
import { FilesUnavailable } from './files/file-store';
import { readImage } from './image';
import { MAX_IMAGE_BYTES, MAX_UPLOAD_BYTES } from './limits';
import type { Signer } from './signer';
import type { ImageStore } from './store';

/** Field of the one file. */
const FIELD = 'file';
/** Path under which stored files are read. */
export const FILES_PATH = '/files';

/** Envelope code while the store of files cannot be used. */
const CODE_UNAVAILABLE = 503;

/**
 * Makes the receiver of uploads (CALLS-22): `url` for other calls, `fullurl` for the preview (D-39). Rejects with code 503
 * while the store of files cannot be used.
 */
export function makeUploadReceiver(store: ImageStore, signer: Signer) {
  return async (
    request: FastifyRequest,
    { memberId }: MemberContext,
  ): Promise<{ url: string; fullurl: string }> => {
    const image = readImage(await readFile(request));
    const name = await store.keep(memberId, image).catch((error: unknown) => {
      if (!(error instanceof FilesUnavailable)) throw error;
      request.log.error({ err: error }, 'upload not kept');
      throw new ApiRejection('http.internal', {}, CODE_UNAVAILABLE);
    });
    const url = `${FILES_PATH}/${name}`;
    return { url, fullurl: `${url}?${signer.sign(name)}` };
  };
}

/** Reads the request's only file into memory: nothing is left behind when the caller hangs up. */
async function readFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new ApiRejection('http.upload.missing');
  if (Number(request.headers['content-length'] ?? 0) > MAX_UPLOAD_BYTES) throw tooLarge();
  try {
    let file: Buffer | undefined;
    for await (const part of request.parts()) {
      if (part.type !== 'file' || part.fieldname !== FIELD) throw new ApiRejection('http.upload.missing');
      file = await part.toBuffer();
    }
    if (!file || file.length === 0) throw new ApiRejection('http.upload.missing');
    return file;
  } catch (error) {
    throw refusalOf(error);
  }
}

/** What the multipart reader throws is always the caller's doing. */
function refusalOf(error: unknown): ApiRejection {
  if (error instanceof ApiRejection) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge();
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT') return new ApiRejection('http.upload.single');
  return new ApiRejection('http.upload.missing');
}

const tooLarge = (): ApiRejection =>
  new ApiRejection('http.upload.tooLarge', { megabytes: MAX_IMAGE_BYTES / 1024 / 1024 });
