import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { writeWorkspace } from '../testing/temporary-workspace';
import { findChromium, findHeadlessShell } from './chromium';
import { runQuietly, runCommand } from './command';
import { findPostgres, requirePostgres, startCluster } from './postgres';

describe('the browser', () => {
  const root = writeWorkspace({ 'a/google-chrome': '', 'b/chromium': '', 'c/own': '' });
  const at = (name: string) => path.join(root, name);
  const PATH = [at('a'), at('b')].join(path.delimiter);

  it.each([
    ['CHROMIUM_PATH', { CHROMIUM_PATH: at('c/own'), PATH }, [at('b/chromium')], at('c/own')],
    ['the search path in its order', { PATH }, [at('c/own')], at('a/google-chrome')],
    ['a usual place', { PATH: at('c') }, [at('none'), at('b/chromium')], at('b/chromium')],
    ['nothing', {}, [at('none')], undefined],
  ])('is found by %s', (_what, env, places, expected) => {
    expect(findChromium(env, places)).toBe(expected);
  });

  it('is not silently replaced when CHROMIUM_PATH is wrong', () => {
    expect(() => findChromium({ CHROMIUM_PATH: at('none'), PATH }, [])).toThrow(/CHROMIUM_PATH names/);
  });
});

describe('the browser without a window', () => {
  const root = writeWorkspace({ chromium: '', 'chromium-headless-shell': '', own: '' });
  const at = (name: string) => path.join(root, name);
  const debian = { browser: at('chromium'), shell: at('chromium-headless-shell') };

  it.each([
    ['HEADLESS_SHELL_PATH', { HEADLESS_SHELL_PATH: at('own') }, debian.browser, debian, at('own')],
    ['the package beside that of Chromium', {}, debian.browser, debian, debian.shell],
    ['nothing where another Chromium is used', {}, at('own'), debian, undefined],
    ['nothing', {}, debian.browser, { ...debian, shell: at('none') }, undefined],
  ])('is found by %s', (_what, env, chromium, places, expected) => {
    expect(findHeadlessShell(env, chromium, places)).toBe(expected);
  });
});

describe('PostgreSQL', () => {
  const programs = (folder: string) => ({ [`${folder}/initdb`]: '', [`${folder}/pg_ctl`]: '' });

  it('is taken from the search path, else the newest that Debian has', () => {
    const root = writeWorkspace({
      ...programs('debian/9/bin'),
      ...programs('debian/15/bin'),
      'debian/16/bin/psql': '',
      ...programs('own'),
    });
    const debian = path.join(root, 'debian');
    expect(findPostgres({ PATH: path.join(root, 'own') }, debian)).toBe(path.join(root, 'own'));
    expect(findPostgres({ PATH: '' }, debian)).toBe(path.join(debian, '15/bin'));
    expect(findPostgres({ PATH: '' }, path.join(root, 'none'))).toBeUndefined();
  });

  it('starts for one run and is gone after it', async () => {
    const cluster = await startCluster(requirePostgres(), writeWorkspace({}));
    const client = new Client({ connectionString: cluster.url });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(
      "select current_setting('data_directory') as folder",
    );
    expect(existsSync(rows[0]!.folder)).toBe(true);
    await client.query('create database another');
    await client.end();
    cluster.stop();
    expect(existsSync(rows[0]!.folder)).toBe(false);
    const late = new Client({ connectionString: cluster.url });
    await expect(late.connect()).rejects.toThrow(/ECONNREFUSED/);
  });
});

describe('a command', () => {
  const node = process.execPath;
  it.each([
    ['its exit code', node, ['-e', 'process.exit(3)'], 3],
    ['1 for a signal', node, ['-e', 'process.kill(process.pid, "SIGKILL")'], 1],
    ['0', node, ['-e', ''], 0],
  ])('answers %s', async (_what, program, args, code) => {
    expect(await runCommand(program, args)).toBe(code);
  });

  it('yields to others when it shall', async () => {
    const until = `os.getPriority() >= ${Math.min(os.getPriority() + 1, os.constants.priority.PRIORITY_LOW)}`;
    const script = `const os = require('node:os'); const look = () => ${until} || setImmediate(look); look();`;
    expect(await runCommand(node, ['-e', script], { yielding: true })).toBe(0);
  });

  it('answers 1 when there is no such program', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await runCommand('/no/such/program', [])).toBe(1);
    expect(runQuietly('/no/such/program', [])).toBe(false);
    expect(said).toHaveBeenCalledWith(expect.stringContaining('ENOENT'));
    said.mockRestore();
  });

  it('is quiet until it fails', () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(runQuietly(node, ['-e', 'console.log("fine")'])).toBe(true);
    expect(said).not.toHaveBeenCalled();
    expect(runQuietly(node, ['-e', 'console.log("what went wrong"); process.exit(1)'])).toBe(false);
    expect(said).toHaveBeenCalledWith(expect.stringContaining('what went wrong'));
    said.mockRestore();
  });
});
