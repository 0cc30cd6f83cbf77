import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { recordDiskSteps, temporaryFolder } from '../testing';
import { renameDurably } from './durable-rename';

it('RISK-92 writes the folder to the disk after a rename', () => {
  const folder = temporaryFolder();
  const [from, to] = [path.join(folder, 'draft'), path.join(folder, 'done')];
  mkdirSync(from);
  writeFileSync(path.join(from, 'file'), 'text');
  const steps = recordDiskSteps(() => renameDurably(from, to));
  expect(steps).toEqual([`rename ${to}`, `sync ${folder}`]);
  expect([existsSync(from), existsSync(path.join(to, 'file'))]).toEqual([false, true]);
});
