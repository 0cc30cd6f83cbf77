import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '../testing';
import { takeLock } from './lock-file';
import { isAlive, readProcessStart } from './process-life';

const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;
const holder = (over: object) =>
  JSON.stringify({
    token: 'other',
    pid: process.pid,
    host: hostname(),
    start: readProcessStart(process.pid),
    ...over,
  });

describe('the lock of a data folder', () => {
  let path: string;
  beforeEach(() => {
    path = join(temporaryFolder(), 'lock');
  });
  afterEach(() => rmSync(dirname(path), { recursive: true }));

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

  it('of a killed process that its parent has not asked about is taken over', async () => {
    // The shell starts a process and becomes one that never asks how the first ended.
    const parent = spawn('sh', ['-c', 'sleep 600 & echo $!; exec sleep 600'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    while (readFileSync(`/proc/${parent.pid}/comm`, 'utf8') !== 'sleep\n') await new Promise(setImmediate);
    const pid = Number(line.toString());
    const start = readProcessStart(pid);
    process.kill(pid, 'SIGKILL');
    while (isAlive(pid, start)) await new Promise(setImmediate);
    expect(readProcessStart(pid)).toBe(start);
    writeFileSync(path, holder({ pid, start }));
    takeLock(path).release();
    parent.kill();
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
