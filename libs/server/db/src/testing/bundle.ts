import { createHash, randomUUID } from 'node:crypto';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { cacheFolder, sourceFolder } from './paths';

/** Bundles a TypeScript entry into a module that node runs directly, with packages left outside; returns its path. */
export async function bundleModule(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['@electric-sql/pglite', 'pg', 'esbuild'],
    write: false,
  });
  const code = outputFiles[0]?.contents ?? new Uint8Array();
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16);
  const file = join(cacheFolder(), `${basename(entry, '.ts')}-${hash}.mjs`);
  if (!existsSync(file)) {
    const draft = `${file}.${randomUUID()}`;
    writeFileSync(draft, code);
    renameSync(draft, file);
  }
  return file;
}

let worker: Promise<string> | undefined;

/** Path of the built worker of the embedded database, for `openPglite` in tests. */
export function testWorkerPath(): Promise<string> {
  worker ??= bundleModule(join(sourceFolder(), 'pglite/worker.ts'));
  return worker;
}
