import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readLog, runLogged } from './command';

describe('a program whose output is kept in a file', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'run-logged-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('leaves what it says on both streams, and its exit code', async () => {
    const log = path.join(folder, 'reports', 'one.log');
    const says = "console.log('to the one'); console.error('to the other'); process.exitCode = 3";
    expect(await runLogged(log, process.execPath, ['-e', says])).toBe(3);
    expect(readLog(log).trim().split('\n').sort()).toEqual(['to the one', 'to the other']);
  });

  it('overwrites the file', async () => {
    const log = path.join(folder, 'two.log');
    await runLogged(log, process.execPath, ['-p', '1']);
    expect(await runLogged(log, process.execPath, ['-p', '2'])).toBe(0);
    expect(readLog(log)).toBe('2\n');
    expect(readLog(path.join(folder, 'none.log'))).toBe('');
  });
});
