import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { keepTemporaryFilesInMemory } from './memory';

const before = process.env.TMPDIR;
let memory: string;
beforeEach(() => (memory = mkdtempSync(path.join(os.tmpdir(), 'memory-'))));
afterEach(() => {
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  rmSync(memory, { recursive: true, force: true });
  jest.restoreAllMocks();
});

it('moves temporary files to the memory until the process exits', () => {
  const once = jest.spyOn(process, 'once').mockReturnValue(process);
  keepTemporaryFilesInMemory(memory, 0);
  const place = String(process.env.TMPDIR);
  expect(path.dirname(place)).toBe(memory);
  expect(existsSync(place)).toBe(true);
  const [event, remove] = once.mock.calls[0] ?? [];
  expect(event).toBe('exit');
  remove?.();
  expect(existsSync(place)).toBe(false);
});

it('leaves them where they are without room or without such a file system', () => {
  keepTemporaryFilesInMemory(memory, Number.MAX_SAFE_INTEGER);
  keepTemporaryFilesInMemory(path.join(memory, 'none'), 0);
  expect(process.env.TMPDIR).toBe(before);
});
