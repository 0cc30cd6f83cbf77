import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findBreaks } from './compatible';
import { callSources, DOCUMENT, OPERATIONS, OPERATOR_DOCUMENT, RELEASED } from './files';
import { openApiText, operatorApiText } from './openapi';
import { readTable, withPermissionTable } from './permission-table';

/**
 * `npm run openapi`: writes the documents of members' and operators' calls and the table of permissions again, from the root of the
 * repository. Says where the last release would not understand the new document. With `-- --released` it is the last release from
 * now on.
 */
const root = process.cwd();
const text = openApiText(callSources(root));
const breaks = findBreaks(JSON.parse(readFileSync(path.join(root, RELEASED), 'utf8')), JSON.parse(text));
for (const line of breaks) console.warn(line);
writeFileSync(path.join(root, DOCUMENT), text);
writeFileSync(path.join(root, OPERATOR_DOCUMENT), operatorApiText(callSources(root, 'operator')));
console.log(`${DOCUMENT} and ${OPERATOR_DOCUMENT} written`);
const page = readFileSync(path.join(root, OPERATIONS), 'utf8');
const renewed = withPermissionTable(page);
// The formatter aligns the columns of the table, which is no change.
if (readTable(page) !== readTable(renewed)) writeFileSync(path.join(root, OPERATIONS), renewed);
if (process.argv.includes('--released')) {
  writeFileSync(path.join(root, RELEASED), `${JSON.stringify(JSON.parse(text))}\n`);
  console.log(`${RELEASED} written`);
}
