/**
 * Runs a TypeScript file of the workspace with Node: `node tools/run.mjs <file.ts> [arguments]`. The file and the libraries
 * it imports are bundled into .cache/run; packages of node_modules stay outside. A worker written as `new URL('./x.ts',
 * import.meta.url)` or `new URL('./x.js', import.meta.url)` is bundled next to it.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const WORKSPACE_PACKAGE = /^@ex\//;
const WORKER_URL = /new URL\(\s*['"](\.\/[^'"]+)['"]\s*,\s*import\.meta\.url\s*\)/g;

/** Leaves installed packages to Node's own resolution; those of the workspace are TypeScript and go into the bundle. */
const packagesOutside = {
  name: 'packages-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || WORKSPACE_PACKAGE.test(name) ? undefined : { path: name, external: true },
    );
  },
};

/** Bundles each worker named in a source file next to the bundle and points the URL at it. */
const workersBeside = (outdir, bundle) => ({
  name: 'workers-beside',
  setup(build) {
    build.onLoad({ filter: /\.tsx?$/, namespace: 'file' }, async ({ path: file }) => {
      const source = readFileSync(file, 'utf8');
      const workers = [...source.matchAll(WORKER_URL)].map(([whole, relative]) => {
        const from = path.resolve(path.dirname(file), relative);
        return {
          whole,
          from: [from, from.replace(/\.m?js$/, '.ts'), `${from}.ts`].find((name) => existsSync(name)),
        };
      });
      let contents = source;
      for (const { whole, from } of workers) {
        if (!from?.endsWith('.ts')) continue;
        contents = contents.replace(
          whole,
          `new URL('./${path.basename(await bundle(from, outdir))}', import.meta.url)`,
        );
      }
      return { contents, loader: file.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
});

/**
 * Bundles `entry` (absolute or from the root) into .cache/run and returns the path of the module to import.
 * Throws when esbuild refuses the code.
 */
export async function bundle(entry, outdir = path.join(ROOT, '.cache/run')) {
  const { build } = await import('esbuild');
  const file = path.resolve(ROOT, entry);
  const outfile = path.join(
    outdir,
    `${path
      .relative(ROOT, file)
      .replace(/[\\/]/g, '.')
      .replace(/\.tsx?$/, '')}.mjs`,
  );
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'warning',
    plugins: [packagesOutside, workersBeside(outdir, bundle)],
  });
  return outfile;
}

/** Bundles and runs a file in this process; `process.argv` is as if Node had been started with it. */
export async function run(entry, args = process.argv.slice(2)) {
  const outfile = await bundle(entry);
  process.argv = [process.execPath, outfile, ...args];
  await import(pathToFileURL(outfile).href);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [entry, ...args] = process.argv.slice(2);
  if (!entry) throw new Error('Usage: node tools/run.mjs <file.ts> [arguments]');
  await run(path.resolve(entry), args);
}
