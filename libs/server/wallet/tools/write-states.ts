import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DRAWINGS_DOCUMENT, withDrawings } from '../src/payments/drawings';

/** `npm run states`: draws the state machines of payments in docs/architecture.md again, from the root of the repository. */
const file = path.join(process.cwd(), DRAWINGS_DOCUMENT);
writeFileSync(file, withDrawings(readFileSync(file, 'utf8')));
process.stdout.write(`${DRAWINGS_DOCUMENT} written\n`);
