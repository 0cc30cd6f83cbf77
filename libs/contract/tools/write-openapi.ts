import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findBreaks } from './compatible';
import { callSources, DOCUMENT, RELEASED } from './files';
import { openApiText } from './openapi';

/**
 * `npm run openapi`: writes docs/openapi.json again, from the root of the repository, and says where the last release would
 * not understand it. With `-- --released` it is the last release from now on.
 */
const root = process.cwd();
const text = openApiText(callSources(root));
const breaks = findBreaks(JSON.parse(readFileSync(path.join(root, RELEASED), 'utf8')), JSON.parse(text));
for (const line of breaks) console.warn(line);
writeFileSync(path.join(root, DOCUMENT), text);
console.log(`${DOCUMENT} written`);
if (process.argv.includes('--released')) {
  writeFileSync(path.join(root, RELEASED), `${JSON.stringify(JSON.parse(text))}\n`);
  console.log(`${RELEASED} written`);
}
