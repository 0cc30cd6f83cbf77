import { startS3 } from '../../testing';
import type { TestS3 } from '../../testing';
import { FilesUnavailable } from './file-store';
import { openS3Files } from './s3-files';

let s3: TestS3;
beforeEach(async () => {
  s3 = await startS3('images/');
});
afterEach(() => s3.stop());

const SECRET = 'wJalrXUtnFEMI';
/** Waits as long as a busy machine may need, unless a test is about a store that does not answer. */
const open = (bucket = s3.address.bucket, answerMs = 60_000) =>
  openS3Files({
    address: { ...s3.address, bucket },
    credentials: { accessKeyId: 'AKIDTEST', secretAccessKey: SECRET },
    times: { connectMs: 60_000, answerMs, allMs: 120_000, tries: 3 },
  });

it('keeps private objects that no browser would run, below the prefix, with signed requests', async () => {
  await (await open()).put('a', Buffer.from('x'));
  const [[key, stored] = ['', undefined]] = [...s3.objects];
  expect(key).toBe('images/a');
  expect(stored?.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment',
  });
  expect(stored?.headers).not.toHaveProperty('x-amz-acl');
  expect(s3.requests[0]?.authorization).toContain('Credential=AKIDTEST/');
});

it('lists only what is directly below its prefix', async () => {
  const files = await open();
  await files.put('a', Buffer.from('x'));
  for (const key of ['backups/b', 'images/more/c'])
    s3.objects.set(key, { bytes: Buffer.alloc(1), headers: {}, written: new Date() });
  const names: string[] = [];
  for await (const page of files.list()) names.push(...page.map(({ name }) => name));
  expect(names).toEqual(['a']);
});

it.each([
  [503, undefined],
  [500, undefined],
  ['stall' as const, 5_000],
])('makes a request again after %s', async (fault, answerMs) => {
  const files = await open(undefined, answerMs);
  s3.faults.push(fault, fault);
  await files.put('a', Buffer.from('x'));
  expect(s3.requests).toHaveLength(3);
  expect((await files.open('a'))?.length).toBe(1);
});

it('gives up after three tries, and says neither address nor secret', async () => {
  const files = await open();
  s3.faults.push(503, 503, 503);
  const error: unknown = await files.open('a').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(FilesUnavailable);
  expect(String(error)).toContain('get');
  expect(String(error)).not.toContain(SECRET);
  expect(s3.requests).toHaveLength(3);
});

it('takes a missing bucket and a refusal for a store that cannot be used, not for a missing file', async () => {
  await expect((await open('other')).open('a')).rejects.toThrow(FilesUnavailable);
  s3.faults.push(403);
  await expect((await open()).open('a')).rejects.toThrow(FilesUnavailable);
});

it('says at the start that the keys of the account are missing', async () => {
  const before = process.env;
  process.env = {
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_SHARED_CREDENTIALS_FILE: '/nowhere',
    AWS_CONFIG_FILE: '/nowhere',
  };
  try {
    await expect(openS3Files({ address: s3.address })).rejects.toThrow('keys of the account are missing');
  } finally {
    process.env = before;
  }
});
