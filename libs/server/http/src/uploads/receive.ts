import type { FastifyRequest } from 'fastify';
import { runInTurn } from '../calls/call-queue';
import { callerSite } from '../calls/caller';
import { FairQueue } from '../calls/fair-queue';
import type { QueueBounds } from '../calls/fair-queue';
import { ApiRejection } from '../calls/answer';
import type { MemberContext } from '../calls/handler';
import { FILES_PATH } from './files-path';
import { FilesUnavailable } from './files/file-store';
import type { IncomingFile, IncomingFiles } from './files/incoming-files';
import { readImage } from './image';
import { MAX_IMAGE_BYTES, MAX_UPLOAD_BYTES } from './limits';
import { noUploadRoom, UploadRoom } from './room';
import type { Signer } from './signer';
import type { ImageStore } from './store';

/** Field of the one file. */
const FIELD = 'file';
/** Envelope code while the store of files cannot be used. */
const CODE_UNAVAILABLE = 503;

/** Images in memory at the same time: each is there twice while it is rebuilt. */
const IMAGES: QueueBounds = { width: 4, widthOfKey: 2, waiting: 200, waitingOfKey: 50 };

/** Dependencies of receiving uploads. */
export interface UploadDeps {
  readonly store: ImageStore;
  readonly signer: Signer;
  readonly incoming: IncomingFiles;
  /** Room for bodies on their way; one with the default bounds unless stated otherwise. */
  readonly room?: UploadRoom;
}

/**
 * Makes the receiver of uploads (CALLS-22): `url` for other calls, `fullurl` for the preview (D-39). A body goes to disk as
 * it arrives; only a few images at a time are in memory, to be rebuilt. Rejects an upload for which there is no room with
 * code 429, before its body is read. Rejects with code 503 while the store of files cannot be used.
 */
export function makeUploadReceiver({ store, signer, incoming, room = new UploadRoom() }: UploadDeps) {
  const images = new FairQueue(IMAGES);
  const keep = async (request: FastifyRequest, { memberId, ip }: MemberContext): Promise<string> => {
    const { signal, release } = room.reserve({ memberId, site: callerSite(ip) }, announcedBytes(request));
    try {
      const file = await receiveFile(request, incoming, signal);
      try {
        return await runInTurn(images, request, async () =>
          store.keep(memberId, readImage(await file.read())),
        );
      } finally {
        await file.discard();
      }
    } finally {
      release();
    }
  };
  return async (
    request: FastifyRequest,
    context: MemberContext,
  ): Promise<{ url: string; fullurl: string }> => {
    const name = await keep(request, context).catch((error: unknown) => {
      if (!(error instanceof FilesUnavailable)) throw error;
      request.log.error({ err: error }, 'upload not kept');
      throw new ApiRejection('http.internal', {}, CODE_UNAVAILABLE);
    });
    const url = `${FILES_PATH}/${name}`;
    return { url, fullurl: `${url}?${signer.sign(name)}` };
  };
}

/** Bytes of the body, the most there can be where the caller does not say. */
function announcedBytes(request: FastifyRequest): number {
  if (!request.isMultipart()) throw new ApiRejection('http.upload.missing');
  const bytes = Number(request.headers['content-length'] ?? MAX_UPLOAD_BYTES);
  if (bytes > MAX_UPLOAD_BYTES) throw tooLarge();
  return bytes;
}

/** Writes the request's only file to disk. */
async function receiveFile(
  request: FastifyRequest,
  incoming: IncomingFiles,
  signal: AbortSignal,
): Promise<IncomingFile> {
  let file: IncomingFile | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file' || part.fieldname !== FIELD) throw new ApiRejection('http.upload.missing');
      file = await incoming.receive(part.file, signal);
    }
    if (!file || file.length === 0) throw new ApiRejection('http.upload.missing');
    return file;
  } catch (error) {
    await file?.discard();
    throw signal.aborted ? noUploadRoom() : refusalOf(error);
  }
}

/** Anything but a failing disk is the caller's doing: the multipart reader throws nothing else. */
function refusalOf(error: unknown): unknown {
  if (error instanceof ApiRejection || error instanceof FilesUnavailable) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge();
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT') return new ApiRejection('http.upload.single');
  return new ApiRejection('http.upload.missing');
}

const tooLarge = (): ApiRejection =>
  new ApiRejection('http.upload.tooLarge', { megabytes: MAX_IMAGE_BYTES / 1024 / 1024 });
