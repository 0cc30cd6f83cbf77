import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { upload } from '@ex/contract';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { NO_LIMITS, startServer, TOKEN } from '../testing';
import type { TestServer } from '../testing';
import { makeLimits } from '../calls/limits';
import { claimUpload } from './claim-upload';
import { registerFiles } from './files-route';
import { uploadMigrations } from './migrations';
import { makeUploadReceiver } from './receive';
import { JPEG, png, WEBP } from './samples';
import { makeSigner } from './signer';
import { openFolderFiles } from './files/folder-files';
import { openIncomingFiles } from './files/incoming-files';
import { FilesUnavailable } from './files/file-store';
import { makeImageStore } from './store';
import type { ImageStore } from './store';

const OTHER = 'o'.repeat(43);
const limits = makeLimits(NO_LIMITS, Date.now);
const resolveToken = async (token: string) => ({ [TOKEN]: 7, [OTHER]: 8 })[token];

interface Answer {
  readonly code: number;
  readonly msg: string;
  readonly data: { readonly url: string; readonly fullurl: string };
}

describe.each(testDatabases('any'))('uploads on $name', (engine) => {
  const db = useDatabase(engine, uploadMigrations);
  let server: TestServer;
  let store: ImageStore;
  let directory: string;
  let incoming: string;
  let now: number;

  beforeEach(async () => {
    now = Date.now();
    const root = mkdtempSync(path.join(tmpdir(), 'uploads-'));
    [directory, incoming] = [path.join(root, 'private'), path.join(root, 'incoming')];
    const files = await openFolderFiles(directory);
    store = makeImageStore(db(), { files, now: () => now, uses: [] });
    const signer = makeSigner(Buffer.from('key'), () => now);
    server = await startServer([upload], [], {
      db: db(),
      resolveToken,
      receiveUpload: makeUploadReceiver({ store, signer, incoming: await openIncomingFiles(incoming) }),
      extend: (app) => registerFiles(app, { store, signer, resolveToken, limits }),
    });
  });
  afterEach(async () => {
    const closed = server.app.close();
    // A connection that still ends its answer would be kept for the next one, for more than a minute.
    server.app.server.closeAllConnections();
    await closed;
    rmSync(path.dirname(directory), { recursive: true });
  });

  const sendForm = async (form: FormData, url = '/api/upload', token = TOKEN): Promise<Answer> => {
    const response = await fetch(`${server.base}${url}`, { method: 'POST', body: form, headers: { token } });
    expect(response.status).toBe(200);
    return (await response.json()) as Answer;
  };
  const send = (bytes: Buffer, name = 'a.jpg', field = 'file') => {
    const form = new FormData();
    form.append(field, new Blob([new Uint8Array(bytes)], { type: 'text/html' }), name);
    return sendForm(form);
  };
  const get = (url: string, headers: Record<string, string> = {}) =>
    fetch(`${server.base}${url}`, { headers });

  it('CALLS-22 returns url and fullurl, and fullurl loads as the sniffed type', async () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(WEBP)]), 'a.html');
    const { code, data } = await sendForm(form, '/api/common/upload');
    expect(code).toBe(1);
    expect(data.url).toMatch(/^\/files\/[A-Za-z0-9_-]{32}$/);
    const shown = await get(data.fullurl);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(shown.headers.get('content-security-policy')).toBe(
      "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(shown.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(WEBP);
  });

  it('is read by its owner and by signed address only, for ten minutes', async () => {
    const { data } = await send(JPEG);
    expect((await get(data.url, { token: TOKEN })).status).toBe(200);
    expect((await get(data.url)).status).toBe(404);
    expect((await get(data.url, { token: OTHER })).status).toBe(404);
    expect((await get(data.url, { cookie: `token=${TOKEN}` })).status).toBe(404);
    expect((await get(`${data.url}?token=${TOKEN}`)).status).toBe(404);
    expect((await get(`${data.fullurl}x`)).status).toBe(404);
    expect((await get(`/files/${'x'.repeat(32)}`, { token: TOKEN })).status).toBe(404);
    now += 11 * 60_000;
    expect((await get(data.fullurl)).status).toBe(404);
  });

  it('answers with 503 and without details while the store of files cannot be used, and 404 where nothing is', async () => {
    const { data } = await send(JPEG);
    const gone = () => Promise.reject(new FilesUnavailable('get', new Error('connect to 10.9.8.7')));
    const read = jest.spyOn(store, 'read').mockImplementation(gone);
    const keep = jest.spyOn(store, 'keep').mockImplementation(gone);
    const shown = await get(data.fullurl);
    const sent = await send(JPEG);
    const missing = await get(`/files/${'x'.repeat(32)}`, { token: TOKEN });
    read.mockRestore();
    keep.mockRestore();
    expect([shown.status, shown.headers.get('retry-after'), missing.status]).toEqual([503, '5', 404]);
    expect(sent.code).toBe(503);
    expect(JSON.stringify([sent, await shown.json()])).not.toContain('10.9.8.7');
    expect((await get(data.fullurl)).status).toBe(200);
  });

  it('streams an image, with its length', async () => {
    const { data } = await send(JPEG);
    const image = await store.find(data.url.slice('/files/'.length));
    const bytes = image && (await store.read(image));
    expect(bytes?.stream.readableFlowing).toBeNull();
    bytes?.stream.destroy();
    const shown = await get(data.fullurl);
    expect(Number(shown.headers.get('content-length'))).toBe((await shown.arrayBuffer()).byteLength);
    expect(bytes?.length).toBe(Number(shown.headers.get('content-length')));
  });

  it.each([
    '../../x',
    '..%2fx',
    '%00',
    'CON',
    '.htaccess',
    'a.jpg.php',
    '\u202egpj.exe',
    'n'.repeat(300),
    '-rf',
    'a∕b',
  ])('the sent name %s counts for nothing', async (name) => {
    expect((await send(png(1, 1), name)).code).toBe(1);
    expect(readdirSync(directory)).toEqual([expect.stringMatching(/^[A-Za-z0-9_-]{32}$/)]);
    expect(readdirSync(path.dirname(directory))).toEqual(['incoming', 'private']);
    expect(readdirSync(incoming)).toEqual([]);
  });

  it('CONST-13 rejects another field, no file, an empty file, a text field and two files', async () => {
    const two = new FormData();
    two.append('file', new Blob([new Uint8Array(JPEG)]), 'a');
    two.append('file', new Blob([new Uint8Array(JPEG)]), 'b');
    const words = new FormData();
    words.append('file', 'text');
    const many = new FormData();
    for (let at = 0; at < 1000; at += 1) many.append('file', new Blob(['x']), 'a');
    const answers = [
      await send(JPEG, 'a', 'picture'),
      await send(JPEG, 'a', '__proto__'),
      await sendForm(new FormData()),
      await send(Buffer.alloc(0)),
      await sendForm(words),
      await sendForm(two),
      await sendForm(many),
    ];
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(answers[5]?.msg).toContain('one image');
    expect(readdirSync(directory)).toEqual([]);
  });

  it.each([
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'image/png',
  ])('rejects the content type %s', async (type) => {
    const headers = { token: TOKEN, 'content-type': type };
    const response = await fetch(`${server.base}/api/upload`, { method: 'POST', body: 'x=1', headers });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ code: 0 });
  });

  it('rejects an image above 8 MB, announced or not, and stores nothing', async () => {
    const large = Buffer.concat([JPEG, Buffer.alloc(8 * 1024 * 1024)]);
    expect((await send(large)).msg).toContain('8 MB');
    expect(await sendChunked(large)).toContain('8 MB');
    expect(readdirSync(directory)).toEqual([]);
  });

  /** Sends without a Content-Length and returns the body. */
  function sendChunked(bytes: Buffer): Promise<string> {
    return new Promise((resolve, reject) => {
      const headers = { token: TOKEN, 'content-type': 'multipart/form-data; boundary=b' };
      const sent = request(`${server.base}/api/upload`, { method: 'POST', headers }, (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString())).on('end', () => resolve(body));
      });
      sent.on('error', reject);
      sent.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n');
      sent.end(Buffer.concat([bytes, Buffer.from('\r\n--b--\r\n')]));
    });
  }

  it('leaves nothing behind when callers hang up midway, and keeps serving', async () => {
    const head = `POST /api/upload HTTP/1.1\r\nHost: a\r\nToken: ${TOKEN}\r\nContent-Length: 100000\r\n`;
    const begin = `${head}Content-Type: multipart/form-data; boundary=b\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`;
    await Promise.all(Array.from({ length: 100 }, () => abort(begin)));
    expect((await send(JPEG)).code).toBe(1);
    expect(readdirSync(directory)).toHaveLength(1);
    expect(readdirSync(incoming)).toEqual([]);
    expect(server.log.filter((line) => line.includes('call failed'))).toEqual([]);
  });

  function abort(text: string): Promise<void> {
    return new Promise((resolve) => {
      const socket = connect(Number(new URL(server.base).port), '127.0.0.1');
      socket.on('close', () => resolve());
      socket.write(Buffer.concat([Buffer.from(text), JPEG]), () => socket.resetAndDestroy());
    });
  }

  it('holds the quota of files under parallel uploads', async () => {
    await db().query(
      `INSERT INTO upload (name, member_id, type, bytes, width, height)
       SELECT lpad(n::text, 32, '0'), 7, 'image/png', 1, 1, 1 FROM generate_series(1, 197) n`,
    );
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(png(1, 1))));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(3);
    expect(readdirSync(directory)).toHaveLength(3);
    expect((await sendForm(formOf(JPEG), '/api/upload', OTHER)).code).toBe(1);
  });

  it('holds the quota of bytes', async () => {
    const bytes = 200 * 1024 * 1024 - JPEG.length;
    const row = [`${'0'.repeat(31)}1`, bytes];
    await db().query(
      `INSERT INTO upload (name, member_id, type, bytes, width, height) VALUES ($1, 7, 'image/png', $2, 1, 1)`,
      row,
    );
    expect((await send(png(9, 9))).code).toBe(1);
    expect((await send(JPEG)).msg).toContain('limit');
  });

  it('D-39 knows an own upload by url and by fullurl, and no other address', async () => {
    const { url, fullurl } = (await send(JPEG)).data;
    const claim = (member: number, sent: string) =>
      db().transaction((tx) => claimUpload(tx, member, sent, now));
    for (const sent of [url, fullurl, `https://api.example${fullurl}`]) {
      expect(await claim(7, sent)).toMatchObject({ address: url });
      expect(await claim(8, sent)).toBeUndefined();
    }
    const name = url.slice('/files/'.length);
    for (const sent of [
      name,
      `/${url}`,
      `${url}/`,
      `/x/../${name}`,
      `${url}%00`,
      'http://',
      '/files/',
      'x'.repeat(500),
    ]) {
      expect(await claim(7, sent)).toBeUndefined();
    }
  });

  const formOf = (bytes: Buffer): FormData => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'a');
    return form;
  };

  it('removes old files without a row at start, and no others', async () => {
    const { data } = await send(JPEG);
    const orphan = path.join(directory, 'left-over');
    const young = path.join(directory, 'young');
    for (const file of [orphan, young]) writeFileSync(file, 'x');
    const kept = path.join(directory, path.basename(data.url));
    const old = now / 1000 - 7200;
    for (const file of [orphan, kept]) utimesSync(file, old, old);
    await store.sweep();
    expect([orphan, young, kept].map((file) => existsSync(file))).toEqual([false, true, true]);
  });
});
