/** Where uploads are kept in an S3-compatible store. */
export interface S3Address {
  readonly bucket: string;
  /** Begin of every key, such as `uploads/`; empty for the whole bucket. */
  readonly prefix: string;
  /** Address of a store other than AWS, such as `https://s3.example.org`. */
  readonly endpoint: string | undefined;
  /** That of the AWS variables or files when undefined. */
  readonly region: string | undefined;
  /** Whether the bucket is part of the path, as most stores other than AWS want it, or of the host. */
  readonly style: 'path' | 'host';
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^(?:[A-Za-z0-9._-]+\/)*$/;
const KNOWN = new Set(['endpoint', 'region', 'style']);

/**
 * Reads `s3://<bucket>/<prefix>?endpoint=<address>&region=<region>&style=<path|host>`; all but the bucket may be left out.
 * Returns what is wrong, as text without the value, for anything else.
 */
export function readS3Address(value: string): S3Address | string {
  if (!URL.canParse(value)) return 'must be an address such as s3://bucket/prefix';
  const {
    protocol,
    hostname: bucket,
    pathname,
    username,
    password,
    port,
    hash,
    searchParams,
  } = new URL(value);
  if (protocol !== 's3:') return 'must be an address with s3:';
  if (username || password)
    return 'must not hold credentials; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
  if (!BUCKET.test(bucket) || port || hash) return 'must name a bucket, such as s3://bucket/prefix';
  const folder = pathname.replace(/^\/+|\/+$/g, '');
  const prefix = folder && `${folder}/`;
  if (!PREFIX.test(prefix)) return 'must have a prefix of letters, digits, dots, hyphens and slashes';
  const unknown = [...searchParams.keys()].some((name) => !KNOWN.has(name));
  if (unknown) return `knows ${[...KNOWN].join(', ')} after the question mark and nothing else`;
  const endpoint = searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !isWebAddress(endpoint)) return 'must have an endpoint with http: or https:';
  const style = searchParams.get('style') ?? (endpoint === undefined ? 'host' : 'path');
  if (style !== 'path' && style !== 'host') return 'must have the style path or host';
  // Stores other than AWS also need a region for signatures, under any name.
  const region = searchParams.get('region') ?? (endpoint === undefined ? undefined : 'us-east-1');
  return { bucket, prefix, endpoint, style, region };
}

const isWebAddress = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return ['http:', 'https:'].includes(protocol) && !username && !password;
};
