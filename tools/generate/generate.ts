import { existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { addNamespace, addOwner } from './edits';
import { type Names, fill } from './names';

const NAMESPACES = 'libs/i18n/src/namespaces.ts';
/** Texts that a new domain starts with. In the other languages they stay English until locales:check names them. */
const textsOf = ({ title }: Names) => ({ title });

/**
 * Writes the library libs/<name> into the workspace at `root` and makes it known: texts in every complete language,
 * their types, the owner line, the link in node_modules. `templates` is the folder tools/generate/template.
 * Answers the files written, from the root. Throws, before anything is written, when the name is taken.
 */
export function generateDomain(root: string, templates: string, names: Names): string[] {
  const at = (file: string) => path.join(root, file);
  const library = `libs/${names.name}`;
  if (existsSync(at(library))) throw new Error(`${library} exists already.`);
  const { complete } = JSON.parse(readFileSync(at('locales/languages.json'), 'utf8')) as {
    complete: string[];
  };
  const texts = `${JSON.stringify(textsOf(names), null, 2)}\n`;
  const written = new Map<string, string>([
    ['CODEOWNERS', addOwner(readFileSync(at('CODEOWNERS'), 'utf8'), names)],
    [NAMESPACES, addNamespace(readFileSync(at(NAMESPACES), 'utf8'), names)],
    ...complete.map((code) => [`locales/${code}/${names.name}.json`, texts] as const),
    ...templateFiles(templates).map(
      (file) =>
        [
          `${library}/${fill(file.replace(/\.tpl$/, ''), names)}`,
          fill(readFileSync(path.join(templates, file), 'utf8'), names),
        ] as const,
    ),
  ]);
  for (const [file, content] of written) {
    mkdirSync(path.dirname(at(file)), { recursive: true });
    writeFileSync(at(file), content);
  }
  link(at('node_modules/@ex'), names.name);
  return [...written.keys()];
}

function templateFiles(templates: string): string[] {
  return readdirSync(templates, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tpl'))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

/** What npm does for a workspace, so that the library can be imported before the next install. */
function link(scope: string, name: string): void {
  if (existsSync(scope) && !existsSync(path.join(scope, name))) {
    symlinkSync(path.join('../../libs', name), path.join(scope, name), 'dir');
  }
}
