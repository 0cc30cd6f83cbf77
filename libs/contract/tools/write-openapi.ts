import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { callSources, DOCUMENT } from './files';
import { openApiText } from './openapi';

/** Writes docs/openapi.json anew; run from the root of the repository by `npm run openapi`. */
const root = process.cwd();
writeFileSync(path.join(root, DOCUMENT), openApiText(callSources(root)));
console.log(`${DOCUMENT} written`);
