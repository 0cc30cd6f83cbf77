import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { memoryFolder } from './memory';

let memory: string;
beforeEach(() => (memory = mkdtempSync(path.join(os.tmpdir(), 'memory-'))));
afterEach(() => {
  rmSync(memory, { recursive: true, force: true });
  jest.restoreAllMocks();
});

it('is in memory until the process exits', () => {
  const once = jest.spyOn(process, 'once').mockReturnValue(process);
  const folder = String(memoryFolder(memory, 0));
  expect(path.dirname(folder)).toBe(memory);
  expect(existsSync(folder)).toBe(true);
  const [event, remove] = once.mock.calls[0] ?? [];
  expect(event).toBe('exit');
  remove?.();
  expect(existsSync(folder)).toBe(false);
});

it('is none without room or without such a file system', () => {
  expect(memoryFolder(memory, Number.MAX_SAFE_INTEGER)).toBeUndefined();
  expect(memoryFolder(path.join(memory, 'none'), 0)).toBeUndefined();
});
