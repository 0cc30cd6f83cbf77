import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeInto, writeWorkspace } from '../testing/temporary-workspace';

const ROOT = path.resolve(__dirname, '../..');
const GRAPH = path.join(ROOT, 'tools/lint/project-graph.mjs');
/** What the rules read of the workspace: the settings of all projects. */
const SETTINGS = [
  '.oxlintrc.json',
  'nx.json',
  'package.json',
  'tsconfig.base.json',
  'tools/*project.json',
  'apps/*project.json',
  'libs/*project.json',
  'libs/*package.json',
  'apps/*package.json',
];

/** What oxlint says about a sample: a rule as a comment names it, such as `ex/file-length` or `no-var`. */
export interface Finding {
  readonly rule: string;
  readonly message: string;
  readonly severity: string;
}

/** Lints code as if it stood in `file` (path from the workspace root, which need not exist): findings by sample. */
export function lintSamples(samples: ReadonlyArray<{ file: string; code: string }>): Finding[][] {
  // The boundary rule looks at this workspace's graph: which libraries are loaded later is known by the code of all.
  const graph = `import(${JSON.stringify(pathToFileURL(GRAPH).href)}).then((it) => it.ensureProjectGraph())`;
  execFileSync(process.execPath, ['-e', graph], { cwd: ROOT, stdio: 'inherit' });
  const root = copySettings();
  const files = samples.map(({ file, code }, index) => {
    const name = path.posix.join(path.posix.dirname(file), `${index}-${path.posix.basename(file)}`);
    writeInto(root, name, code);
    return name;
  });
  const program = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');
  const { stdout, stderr } = spawnSync(process.execPath, [program, '--format=json', ...files], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
    env: { ...process.env, NX_WORKSPACE_DATA_DIRECTORY: path.join(ROOT, '.nx/workspace-data') },
  });
  if (!stdout.startsWith('{')) throw new Error(stdout + stderr);
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code?: string; message: string; severity: string; filename: string }[];
  };
  return files.map((file) =>
    diagnostics
      .filter(({ filename }) => filename === file)
      .map(({ code, message, severity }) => ({ rule: ruleOf(code, message), message, severity })),
  );
}

/** A workspace of the same projects and rules, without code. */
function copySettings(): string {
  const root = writeWorkspace({});
  // Tracked or new.
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', ...SETTINGS];
  const settings = execFileSync('git', list, { cwd: ROOT, encoding: 'utf8' });
  for (const file of settings.trim().split('\n')) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    copyFileSync(path.join(ROOT, file), path.join(root, file));
  }
  cpSync(path.join(ROOT, 'tools/lint'), path.join(root, 'tools/lint'), { recursive: true });
  // All packages but the workspace's own, which Nx finds by the names in the graph: links would lead out of the copy.
  mkdirSync(path.join(root, 'node_modules'));
  for (const name of readdirSync(path.join(ROOT, 'node_modules')).filter((entry) => entry !== '@ex'))
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(root, 'node_modules', name));
  return root;
}

/** `eslint(no-var)` is `no-var`, `jsx_a11y(alt-text)` is `jsx-a11y/alt-text`; a rule that throws is named in its message. */
function ruleOf(code: string | undefined, message: string): string {
  if (code === undefined) return /^Error: (ex\/[\w-]+)/m.exec(message)?.[1] ?? 'unused disable';
  const [, plugin = '', name = ''] = /^(.*)\((.*)\)$/.exec(code) ?? [];
  if (plugin === 'eslint') return name;
  return `${plugin.replace(/^react[-_]hooks$/, 'react').replaceAll('_', '-')}/${name}`;
}
