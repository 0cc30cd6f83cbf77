import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from '../testing';
import { takeLock } from './lock-file';
import { processStart } from './process-life';

const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;
const holder = (over: object) =>
  JSON.stringify({
    token: 'other',
    pid: process.pid,
    host: hostname(),
    start: processStart(process.pid),
    ...over,
  });

describe('the lock of a data folder', () => {
  let path: string;
  beforeEach(() => {
    path = join(temporaryFolder(), 'lock');
  });

  it('is held by one and free again after release', () => {
    const lock = takeLock(path);
    expect(() => takeLock(path)).toThrow(`in use by process ${process.pid}`);
    lock.release();
    takeLock(path).release();
    expect(readdirSync(join(path, '..'))).toEqual([]);
  });

  it('of a dead process is taken over', () => {
    writeFileSync(path, holder({ pid: deadPid(), start: '1' }));
    const lock = takeLock(path);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid });
    lock.release();
    expect(readdirSync(join(path, '..'))).toEqual([]);
  });

  it('of a dead process whose id was given to another is taken over', () => {
    writeFileSync(path, holder({ start: '1' }));
    takeLock(path).release();
  });

  it('of a process that died while taking over is taken over too', () => {
    writeFileSync(path, holder({ pid: deadPid(), start: '1', token: 'first' }));
    writeFileSync(`${path}.first.takeover`, holder({ pid: deadPid(), start: '1', token: 'second' }));
    takeLock(path).release();
    expect(readdirSync(join(path, '..'))).toEqual([]);
  });

  it('is left alone while another living process takes a stale one over', () => {
    writeFileSync(path, holder({ pid: deadPid(), start: '1', token: 'first' }));
    writeFileSync(`${path}.first.takeover`, holder({ token: 'second' }));
    expect(() => takeLock(path)).toThrow('in use');
  });

  it('of another machine is respected while it is renewed', () => {
    writeFileSync(path, holder({ host: 'elsewhere' }));
    expect(() => takeLock(path)).toThrow('on elsewhere');
    const past = new Date(Date.now() - 60_000);
    utimesSync(path, past, past);
    takeLock(path).release();
  });

  it('that cannot be read is not removed', () => {
    writeFileSync(path, 'x');
    expect(() => takeLock(path)).toThrow('cannot be read');
  });
});
