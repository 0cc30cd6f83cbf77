/// <reference types="node" />
import { readFileSync } from 'node:fs';
import path from 'node:path';
import './index';
import './alerts';
import './safety';
import { api } from './api';

const TABLE = readFileSync(path.join(__dirname, '../../../docs/failures.md'), 'utf8');

/** Names in the column of mutations; a call that is none has a name in quotes. */
const inTable = [...TABLE.matchAll(/^\| .*? \| `([a-zA-Z]+)`/gm)].map(([, name]) => name);

const mutations = Object.entries(api.endpoints)
  .filter(([, endpoint]) => 'useMutation' in (endpoint as object))
  .map(([name]) => name);

it('RIM-52 the table of failures has a line for every mutation, and for nothing else', () => {
  expect(mutations.length).toBeGreaterThan(40);
  expect([...new Set(inTable)].sort()).toEqual([...mutations].sort());
});
