import fs from 'node:fs';
import { isPromise } from 'node:util/types';

/**
 * Runs work and records its disk steps, in order. Returns the names that it linked or renamed to, and the files and folders
 * that it wrote to the disk (`sync`).
 */
export function recordDiskSteps(work: () => void): string[];
export function recordDiskSteps(work: () => Promise<unknown>): Promise<string[]>;
export function recordDiskSteps(work: () => unknown): string[] | Promise<string[]> {
  const steps: string[] = [];
  const { fsyncSync, renameSync, linkSync } = fs;
  const spies = [
    jest.spyOn(fs, 'fsyncSync').mockImplementation((handle) => {
      steps.push(`sync ${fs.readlinkSync(`/proc/self/fd/${handle}`)}`);
      fsyncSync(handle);
    }),
    jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      steps.push(`rename ${String(to)}`);
      renameSync(from, to);
    }),
    jest.spyOn(fs, 'linkSync').mockImplementation((from, to) => {
      steps.push(`link ${String(to)}`);
      linkSync(from, to);
    }),
  ];
  const restore = (): void => spies.forEach((spy) => spy.mockRestore());
  const result = work();
  if (!isPromise(result)) {
    restore();
    return steps;
  }
  return result.finally(restore).then(() => steps);
}
