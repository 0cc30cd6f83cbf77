import { mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openFolderFiles } from './folder-files';

it('RISK-92 stores a file with its name on the disk before the row that names it', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'uploads-'));
  const folder = path.join(root, 'uploads');
  const probe = await open(root);
  const prototype: FileHandle = Object.getPrototypeOf(probe);
  await probe.close();
  const synced: string[] = [];
  const { sync } = prototype;
  const spy = jest.spyOn(prototype, 'sync').mockImplementation(function record(this: FileHandle) {
    synced.push(readlinkSync(`/proc/self/fd/${this.fd}`));
    return sync.call(this);
  });
  const files = await openFolderFiles(folder);
  await files.put('a', Buffer.from('x'));
  spy.mockRestore();
  rmSync(root, { recursive: true });
  expect(synced).toEqual([root, path.join(folder, 'a'), folder]);
});
