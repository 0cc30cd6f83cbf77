import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type * as z from 'zod/mini';

/** A small JSON file in the data folder that preserves state across restarts. */
export class KeptFile<T> {
  private readonly file: string;

  constructor(
    private readonly dataDir: string,
    name: string,
    private readonly shape: z.ZodMiniType<T>,
  ) {
    this.file = path.join(dataDir, name);
  }

  /**
   * Returns the saved state; undefined if there is none. Throws on a damaged file: continuing without it is the
   * operator's decision.
   */
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
