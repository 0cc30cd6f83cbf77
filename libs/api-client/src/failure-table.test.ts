/// <reference types="node" />
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { api } from './api';

/** The walk that taps each control of the app while its call fails. */
const WALK = path.join(__dirname, '../../../apps/mobile-e2e/src/support/failures');
const sources = readdirSync(WALK).map((name) => readFileSync(path.join(WALK, name), 'utf8'));

/** Mutations that the walk names, in its actions and in the list of the mutation of each form. */
const walked = new Set(
  sources.flatMap((text) => [
    ...[...text.matchAll(/mutation: '([a-zA-Z]+)'/g)].map(([, name]) => name),
    ...[...(/MUTATIONS[^{]*\{([^}]*)\}/.exec(text)?.[1] ?? '').matchAll(/: '(\w+)'/g)].map(
      ([, name]) => name,
    ),
  ]),
);

/** Loads every entry point, so that all endpoints are declared. */
async function loadEntryPoints(): Promise<void> {
  const names = readdirSync(__dirname).filter((name) => existsSync(path.join(__dirname, name, 'index.ts')));
  await Promise.all([import('./safety'), ...names.map((name) => import(`./${name}/index`))]);
}

const findMutations = (): readonly string[] =>
  Object.entries(api.endpoints)
    .filter(([, endpoint]) => 'useMutation' in (endpoint as object))
    .map(([name]) => name);

it('RIM-52 the walk of failures taps a control of every mutation, and of nothing else', async () => {
  await loadEntryPoints();
  const mutations = findMutations();
  expect(mutations.length).toBeGreaterThan(40);
  expect([...walked].sort()).toEqual([...mutations].sort());
});
