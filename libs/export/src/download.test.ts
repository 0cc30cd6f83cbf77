import { downloadCsv, downloadJson, fileName } from './download';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('downloads a UTF-8 file with a byte order mark and revokes its address', async () => {
  jest.useFakeTimers();
  const blobs: Blob[] = [];
  const revoked: string[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`;
  URL.revokeObjectURL = (url: string) => void revoked.push(url);
  const clicked: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.download} ${this.href}`);
  });
  downloadCsv('Bills USDT', 'a\r\n');
  expect(clicked).toEqual(['Bills-USDT.csv blob:1']);
  expect(revoked).toEqual([]);
  jest.runAllTimers();
  jest.useRealTimers();
  expect(revoked).toEqual(['blob:1']);
  expect(blobs[0]?.type).toBe('text/csv;charset=utf-8');
  const bytes = await blobs[0]!.arrayBuffer();
  expect([...new Uint8Array(bytes)]).toEqual([0xef, 0xbb, 0xbf, 0x61, 0x0d, 0x0a]);
});

it('downloads a value as indented JSON', async () => {
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`;
  URL.revokeObjectURL = () => undefined;
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  downloadJson('option/41', { order: 41 });
  expect(names).toEqual(['option-41.json']);
  expect(blobs[0]?.type).toBe('application/json;charset=utf-8');
  expect(new TextDecoder().decode(await blobs[0]?.arrayBuffer())).toBe('{\n  "order": 41\n}\n');
});

it.each([
  ['账单 USDT', '账单-USDT'],
  ['../../etc/passwd', 'etc-passwd'],
  ['a\u202eb', 'a-b'],
  ['...', 'export'],
  ['', 'export'],
])('a file named %j is %j', (name, file) => {
  expect(fileName(name)).toBe(file);
});
