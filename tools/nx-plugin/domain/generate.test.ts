import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FsTree } from 'nx/src/generators/tree';
import { lintWorkspace } from '../../lint-workspace/lint-workspace';
import { checkLocales } from '../../locales/folder';
import { generateDomain } from './generate';
import { copyWorkspace, generateInto, NAME, TEMPLATES } from './generated-workspace';

/** `type:` and `platform:` tags of this workspace. */
const knownTags = new Set(
  'type:app type:e2e type:feature type:flow type:ui type:data type:contract type:util type:testing type:tool type:server-feature type:server-core platform:web platform:server platform:shared'.split(
    ' ',
  ),
);

describe('a generated domain', () => {
  let root = '';
  let written: readonly string[] = [];
  let before: readonly string[] = [];
  const at = (file: string) => path.join(root, file);
  beforeAll(() => {
    root = copyWorkspace();
    before = lintWorkspace(root, knownTags);
    written = generateInto(root);
  });

  it('has the entry points that every domain has, and its part of the api client', () => {
    expect(written).toEqual(
      expect.arrayContaining([
        `libs/${NAME}/README.md`,
        `libs/${NAME}/src/index.ts`,
        `libs/${NAME}/src/routes.tsx`,
        `libs/${NAME}/src/screens/LockMiningScreen.tsx`,
        `libs/${NAME}/src/components/LockMiningView.stories.tsx`,
        `libs/api-client/src/${NAME}/endpoints.ts`,
        `libs/api-client/src/${NAME}/types.ts`,
        `libs/api-client/src/${NAME}/mappers.ts`,
        `libs/api-client/src/${NAME}/mappers.test.ts`,
      ]),
    );
    for (const file of written)
      expect(readFileSync(at(file), 'utf8')).not.toMatch(/__(name|Name|camel|title)__/);
  });

  it('leaves nothing for the workspace check to find', () => {
    expect(lintWorkspace(root, knownTags)).toEqual(before);
  });

  it('has texts in every complete language, to be translated', () => {
    const problems = checkLocales(at('locales'), (code) => code).filter((problem) => problem.includes(NAME));
    const { complete } = JSON.parse(readFileSync(at('locales/languages.json'), 'utf8')) as {
      complete: string[];
    };
    const languages = complete.filter((code) => code !== 'en');
    expect(languages).toHaveLength(25);
    expect([...problems].sort()).toEqual(
      languages
        .flatMap((code) => [
          `${code}/${NAME}.json: title: still English, "Lock mining"`,
          `${code}/shell.json: titles.${NAME}: still English, "Lock mining"`,
        ])
        .sort(),
    );
  });

  it('can be imported immediately', () => {
    expect(existsSync(at(`node_modules/@ex/${NAME}/src/index.ts`))).toBe(true);
  });

  it('is never written over', () => {
    expect(() => generateDomain(new FsTree(root, false), NAME, TEMPLATES)).toThrow(/exists already/);
  });
});
