import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Address } from '../uploads/files/s3-address';

/** An object as a bucket keeps it. */
interface StoredObject {
  readonly bytes: Buffer;
  readonly headers: IncomingMessage['headers'];
  readonly written: Date;
}

/** A request as the server saw it. */
interface SeenRequest {
  readonly method: string;
  readonly authorization: string;
}

/** A small S3 server on this machine: PUT, GET, HEAD, DELETE and ListObjectsV2 of one bucket, kept in memory. */
export interface TestS3 {
  readonly address: S3Address;
  /** Objects by key. */
  readonly objects: Map<string, StoredObject>;
  readonly requests: SeenRequest[];
  /** Answers of the next requests: a status without a body, or `stall` for none at all. */
  readonly faults: (number | 'stall')[];
  readonly stop: () => Promise<void>;
}

const BUCKET = 'venue';
/** Keys of a page of a listing; few, so that tests see more than one page. */
const PAGE = 2;

/** Starts a server with an empty bucket. */
export async function startS3(prefix = 'uploads/'): Promise<TestS3> {
  const objects: TestS3['objects'] = new Map();
  const requests: SeenRequest[] = [];
  const faults: TestS3['faults'] = [];
  const server = createServer((request, response) => {
    const { method = '', headers } = request;
    requests.push({ method, authorization: headers.authorization ?? '' });
    const fault = faults.shift();
    if (fault === 'stall') return;
    if (fault === undefined) void answer(request, response, objects);
    else response.writeHead(fault).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address: { bucket: BUCKET, prefix, endpoint, region: 'eu-test-1', style: 'path' },
    ...{ objects, requests, faults },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, objects: TestS3['objects']) {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
  const [, bucket, ...rest] = pathname.split('/').map(decodeURIComponent);
  const key = rest.join('/');
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 '))
    return refuse(response, 403, 'AccessDenied');
  if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket');
  if (searchParams.get('list-type') === '2') return list(response, objects, searchParams);
  const stored = objects.get(key);
  switch (request.method) {
    case 'PUT':
      objects.set(key, { bytes: await buffer(request), headers: request.headers, written: new Date() });
      return response.writeHead(200, { etag: '"x"' }).end();
    case 'DELETE':
      objects.delete(key);
      return response.writeHead(204).end();
    default:
      if (!stored) return refuse(response, 404, 'NoSuchKey');
      response.writeHead(200, {
        'content-length': stored.bytes.length,
        'last-modified': stored.written.toUTCString(),
      });
      return response.end(request.method === 'HEAD' ? undefined : stored.bytes);
  }
}

function refuse(response: ServerResponse, status: number, code: string) {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<Error><Code>${code}</Code></Error>`);
}

function list(response: ServerResponse, objects: TestS3['objects'], query: URLSearchParams) {
  const prefix = query.get('prefix') ?? '';
  const from = query.get('continuation-token') ?? '';
  const isListed = (key: string): boolean =>
    key.startsWith(prefix) &&
    key > from &&
    !(query.get('delimiter') && key.slice(prefix.length).includes('/'));
  const keys = [...objects.keys()].filter(isListed).sort();
  const page = keys.slice(0, PAGE);
  const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.written.toISOString()}</LastModified></Contents>`,
  );
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(`<ListBucketResult>${next}${contents.join('')}</ListBucketResult>`);
}
