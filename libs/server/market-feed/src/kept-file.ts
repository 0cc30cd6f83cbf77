import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type * as z from 'zod/mini';

/** A small JSON file of the data folder that a restart goes on from. */
export class KeptFile<T> {
  private readonly file: string;

  constructor(
    private readonly dataDir: string,
    name: string,
    private readonly shape: z.ZodMiniType<T>,
  ) {
    this.file = path.join(dataDir, name);
  }

  /** What was saved; undefined when nothing was. A damaged file is an Error: to go on without it must be decided. */
  async read(): Promise<T | undefined> {
    let text: string;
    try {
      text = await readFile(this.file, 'utf8');
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
    try {
      return this.shape.parse(JSON.parse(text));
    } catch {
      throw new Error(`${this.file} is damaged; remove it to start anew`);
    }
  }

  /** Saved whole or not at all, for the account of the server only. */
  async save(value: T): Promise<void> {
    await mkdir(this.dataDir, { recursive: true });
    await writeFile(`${this.file}.new`, `${JSON.stringify(value)}\n`, { flush: true, mode: 0o600 });
    await rename(`${this.file}.new`, this.file);
  }
}

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
