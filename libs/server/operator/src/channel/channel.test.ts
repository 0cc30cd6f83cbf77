import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { closeAtEnd } from '@ex/server-db/testing';
import { askOperator } from './ask';
import { OperatorError } from './errors';
import { openOperatorChannel } from './open-channel';
import type { OperatorChannel } from './open-channel';

let folder: string;
let channel: OperatorChannel;
const errors: unknown[] = [];
const asked: unknown[] = [];
const open = async () => {
  const opened = await openOperatorChannel({
    folder,
    service: 'http://127.0.0.1:1',
    onError: (error) => errors.push(error),
    commands: {
      echo: async (input) => {
        asked.push(input);
        return input;
      },
      refuse: async () => {
        throw new OperatorError('not today');
      },
      fail: async () => {
        throw new Error('secret detail');
      },
    },
  });
  closeAtEnd(() => opened.close());
  return opened;
};
const file = () => path.join(folder, 'operator.json');
const key = () => JSON.parse(readFileSync(file(), 'utf8')) as { address: string; token: string };

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'operator-'));
  channel = await open();
  errors.length = 0;
  asked.length = 0;
});
afterEach(async () => {
  await channel.close();
  rmSync(folder, { recursive: true });
});

describe('the operator’s channel', () => {
  it('answers commands of those who can read the data folder', async () => {
    expect(await askOperator(folder, 'echo', { a: ['ü', 1] })).toEqual({ a: ['ü', 1] });
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(key().address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  });

  it.each([
    ['no token', {}],
    ['a wrong token', { authorization: `Bearer ${'x'.repeat(43)}` }],
    ['an empty token', { authorization: 'Bearer ' }],
  ])('is not there for anybody with %s', async (_what, headers: Record<string, string>) => {
    const response = await fetch(`${key().address}/echo`, { method: 'POST', headers, body: '{}' });
    expect([response.status, await response.json()]).toEqual([404, { error: 'not found' }]);
    expect(asked).toEqual([]);
  });

  it('takes no other method', async () => {
    const headers = { authorization: `Bearer ${key().token}` };
    expect((await fetch(`${key().address}/echo`, { headers })).status).toBe(404);
  });

  it('says why it refuses, and of a fault nothing', async () => {
    await expect(askOperator(folder, 'refuse', {})).rejects.toThrow('not today');
    await expect(askOperator(folder, 'nothing', {})).rejects.toThrow('There is no command "nothing"');
    await expect(askOperator(folder, 'toString', {})).rejects.toThrow('There is no command');
    await expect(askOperator(folder, 'fail', {})).rejects.toThrow('its log says why');
    expect(errors).toEqual([expect.objectContaining({ message: 'secret detail' })]);
  });

  it('refuses what is too long or no JSON', async () => {
    await expect(askOperator(folder, 'echo', 'x'.repeat(70_000))).rejects.toThrow('too long');
    const headers = { authorization: `Bearer ${key().token}` };
    const broken = await fetch(`${key().address}/echo`, { method: 'POST', headers, body: '{' });
    expect([broken.status, asked]).toEqual([422, []]);
  });

  it('reports when no server runs on a folder, or one that died', async () => {
    const left = readFileSync(file(), 'utf8');
    await channel.close();
    expect(existsSync(file())).toBe(false);
    await expect(askOperator(folder, 'echo', {})).rejects.toThrow('No server runs on');
    writeFileSync(file(), left);
    await expect(askOperator(folder, 'echo', {})).rejects.toThrow('does not answer');
    writeFileSync(file(), '{"address":"file:///etc/passwd","token":"x"}');
    await expect(askOperator(folder, 'echo', {})).rejects.toThrow(OperatorError);
    channel = await open();
    expect(await askOperator(folder, 'echo', 1)).toBe(1);
  });

  it('leaves the key of a server that was started later', async () => {
    const later = await open();
    await channel.close();
    expect(await askOperator(folder, 'echo', 2)).toBe(2);
    channel = later;
  });
});
