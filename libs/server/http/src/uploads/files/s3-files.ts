import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { FilesUnavailable } from './file-store';
import type { FileStore } from './file-store';
import type { S3Address } from './s3-address';

/** How a store is reached. */
export interface S3Options {
  readonly address: S3Address;
  /** Keys of the account; without them the AWS variables, files or the machine's role. */
  readonly credentials?:
    | { readonly accessKeyId: string; readonly secretAccessKey: string; readonly sessionToken?: string }
    | undefined;
  /** Other times than `S3_TIMES`. */
  readonly times?: S3Times;
}

/** Times of one request in ms, and how often it is made. */
interface S3Times {
  readonly connectMs: number;
  /** Until the answer begins. */
  readonly answerMs: number;
  /** All tries together, until the answer begins. */
  readonly allMs: number;
  readonly tries: number;
}

const S3_TIMES: S3Times = { connectMs: 2_000, answerMs: 8_000, allMs: 20_000, tries: 3 };

/** A transfer without progress is cut after this time (ms). */
const IDLE_MS = 60_000;
const CONNECTIONS = 200;
/** Headers under which a browser runs no stored file, even if the bucket becomes public. */
const INERT = {
  ContentType: 'application/octet-stream',
  ContentDisposition: 'attachment',
  CacheControl: 'private, no-store',
} as const;

/**
 * Keeps files as private objects of an S3-compatible store. Requests that fail for a reason that may pass are made again
 * with growing pauses, within a time limit. Throws when region or keys are missing; the store itself may be down at
 * the start.
 */
export async function openS3Files(options: S3Options): Promise<FileStore> {
  const { bucket, prefix } = options.address;
  // Loaded here, so that a venue with a folder does not pay for it at each start.
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client(clientConfig(options));
  // Fails now rather than at the first upload.
  await Promise.all([client.config.region(), client.config.credentials()]).catch((error: unknown) => {
    throw new Error('UPLOADS_URL: the region or the keys of the account are missing', { cause: error });
  });
  const { allMs } = options.times ?? S3_TIMES;
  const send = <T>(action: string, request: Request<T>): Promise<T> =>
    withinLimit(allMs, (abortSignal) => request(client, { abortSignal })).catch((error: unknown) => {
      throw new FilesUnavailable(action, error);
    });
  const at = (name: string) => ({ Bucket: bucket, Key: prefix + name });
  return {
    put: async (name, bytes) => {
      const command = new s3.PutObjectCommand({ ...at(name), ...INERT, Body: bytes });
      await send('put', (to, limit) => to.send(command, limit));
    },
    open: async (name) => {
      const { Body: body, ContentLength: length } = await send('get', (to, limit) =>
        to.send(new s3.GetObjectCommand(at(name)), limit).catch((error: unknown) => {
          if (isMissing(error)) return { Body: undefined, ContentLength: undefined };
          throw error;
        }),
      );
      return body instanceof Readable && length !== undefined ? { length, stream: body } : undefined;
    },
    remove: async (name) => {
      await send('delete', (to, limit) => to.send(new s3.DeleteObjectCommand(at(name)), limit));
    },
    list: async function* list() {
      let from: string | undefined;
      do {
        // This store makes no folders, so objects in one belong to another program.
        const page = { Bucket: bucket, Prefix: prefix, Delimiter: '/', ContinuationToken: from };
        const answer = await send('list', (to, limit) => to.send(new s3.ListObjectsV2Command(page), limit));
        yield (answer.Contents ?? []).flatMap(({ Key: key, LastModified: written }) =>
          key === undefined || written === undefined
            ? []
            : [{ name: key.slice(prefix.length), writtenAt: written.getTime() }],
        );
        from = answer.NextContinuationToken;
      } while (from !== undefined);
    },
  };
}

type Request<T> = (client: S3Client, limit: { readonly abortSignal: AbortSignal }) => Promise<T>;

function clientConfig({ address, credentials, times = S3_TIMES }: S3Options) {
  const { endpoint, region, style } = address;
  const agent = { maxSockets: CONNECTIONS, keepAlive: true };
  return {
    forcePathStyle: style === 'path',
    maxAttempts: times.tries,
    retryMode: 'standard',
    // Not every store but AWS knows the newer checksums; TLS and the length guard the way.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: times.connectMs,
      requestTimeout: times.answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: IDLE_MS,
      httpAgent: agent,
      httpsAgent: agent,
    },
    ...(region === undefined ? {} : { region }),
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials ? { credentials } : {}),
  } as const;
}

/** Only the wait for the answer is limited: a slow reader may take its time with the bytes. */
async function withinLimit<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), ms);
  try {
    return await work(limit.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** A missing object, not a missing bucket. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');
